import type { EditionStatus } from "#app/domain/edition.ts";
import { parseIsbn } from "#app/domain/isbn.ts";
import type { PublicationDate } from "#app/domain/publication-date.ts";
import { all, code, first, type RawElement, type RawProduct } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { statusOfAvailability, statusOfPublishing, UNSPECIFIED_STATUSES } from "./known-codes.ts";
import type { OnixPrice, OnixPublisher } from "./onix-record.ts";
import { readDate } from "./read-date.ts";
import { readPartyIdentifiers } from "./read-party-identifiers.ts";
import { NAME_MAX, readLine } from "./text-values.ts";

/** List 45: the publisher itself, before co-publishers and all others. */
const PUBLISHER = "01";

/** List 163, for the publisher's date and for that of a market: publication. */
const PUBLICATION = "01";

/** List 1: announced before publication. */
const EARLY_NOTICES = ["01", "02"];

/**
 * The publisher: role 01, else the first that has a name. A record that names an imprint and no
 * publisher is allowed by ONIX; the imprint then counts as the publisher, with a warning. Refuses when there is
 * neither.
 */
export function readPublisher(
  publishing: RawElement | undefined,
  findings: Findings,
): OnixPublisher | undefined {
  const before = findings.reasons.length;
  const publishers = all(publishing, "Publisher");
  const own = publishers.filter((one) => code(one, "PublishingRole") === PUBLISHER);
  for (const element of [...own, ...publishers]) {
    const name = readLine(element, "PublisherName", NAME_MAX, findings);
    if (!name) continue;
    const role = code(element, "PublishingRole") ?? PUBLISHER;
    const identifiers = readPartyIdentifiers(element, "PublisherIdentifier", "PublisherIDType", findings);
    return { name, role, identifiers };
  }
  const imprint = readImprint(publishing, findings);
  if (imprint) {
    findings.warn("record.publisherFromImprint", imprint);
    return { name: imprint, role: PUBLISHER, identifiers: [] };
  }
  if (findings.reasons.length === before) findings.refuse("record.noPublisher", "Publisher");
  return undefined;
}

export function readImprint(publishing: RawElement | undefined, findings: Findings): string | undefined {
  for (const element of all(publishing, "Imprint")) {
    const name = readLine(element, "ImprintName", NAME_MAX, findings);
    if (name) return name;
  }
  return undefined;
}

/**
 * The status of the edition: the publisher's, or its own for this market; failing that, by its
 * availability; failing that, a record that is an advance notice is forthcoming and any other active.
 */
export function readStatus(
  product: RawProduct,
  notificationType: string,
  availability: string | undefined,
  findings: Findings,
): EditionStatus {
  const given = [
    code(first(product, "PublishingDetail"), "PublishingStatus"),
    code(first(product, "ProductSupply", "MarketPublishingDetail"), "MarketPublishingStatus"),
  ];
  for (const value of given) {
    if (value === undefined || UNSPECIFIED_STATUSES.includes(value)) continue;
    const status = statusOfPublishing(value);
    if (status) return status;
    findings.warn("record.status", value);
  }
  const fromAvailability = availability && statusOfAvailability(availability);
  return fromAvailability || (EARLY_NOTICES.includes(notificationType) ? "forthcoming" : "active");
}

const NEPAL = "Nepal";

/** Whether a book is from Nepal: by its country, failing that by its ISBN, or by a price in Nepal's currency. */
export function isFromNepal(
  publishing: RawElement | undefined,
  isbn13: string | undefined,
  prices: readonly OnixPrice[],
): boolean {
  const country = code(publishing, "CountryOfPublication")?.toUpperCase();
  if (country !== undefined) return country === "NP";
  const isbn = isbn13 === undefined ? undefined : parseIsbn(isbn13);
  if (isbn?.ok) return isbn.value.group === NEPAL;
  return prices.some(({ currency }) => currency === "NPR");
}

/**
 * The date of publication (role 01), the publisher's before the market's. Publishers in Nepal may write it in Bikram
 * Sambat.
 */
export function readPublished(
  product: RawProduct,
  isNepali: boolean,
  findings: Findings,
): PublicationDate | undefined {
  const dates = all(first(product, "PublishingDetail"), "PublishingDate");
  const own = dates.find((one) => code(one, "PublishingDateRole") === PUBLICATION);
  const fromPublisher = readDate(own, isNepali, findings);
  if (fromPublisher) return fromPublisher;
  const inMarket = all(first(product, "ProductSupply", "MarketPublishingDetail"), "MarketDate");
  return readDate(
    inMarket.find((one) => code(one, "MarketDateRole") === PUBLICATION),
    isNepali,
    findings,
  );
}
