import type { EditionStatus } from "#app/domain/editions/edition.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import { parseIsbn } from "#app/domain/identifiers/isbn.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawElement, type RawProduct } from "#app/onix/read/raw-element.ts";
import { statusOfAvailability, statusOfPublishing, UNSPECIFIED_STATUSES } from "./known-codes.ts";
import type { OnixPublisher } from "./onix-record.ts";
import { readDate } from "./read-date.ts";
import { readPartyIdentifiers } from "./read-party-identifiers.ts";
import type { OnixPrice } from "./read-price-terms.ts";
import { NAME_MAX, readLine, readOneLine } from "./text-values.ts";

/** The code of ONIX list 45 for the publisher itself, which is preferred to co-publishers and all others. */
const PUBLISHER = "01";

/** The code of ONIX list 163 for the publication date, both of the publisher and of a market. */
const PUBLICATION = "01";
const FIRST_PUBLICATION = "11";

/** Codes of ONIX list 1 for notifications before publication. */
const EARLY_NOTICES = ["01", "02"];

/**
 * The publisher: the one with role 01, or else the first that has a name. ONIX allows a record that names an imprint
 * and no publisher; the imprint is then used as the publisher, with a warning. The record is refused when it has
 * neither.
 */
export function readPublisher(
  publishing: RawElement | undefined,
  findings: Findings,
): OnixPublisher | undefined {
  const earlierReasons = findings.reasons.length;
  const publishers = all(publishing, "Publisher");
  const withPublisherRole = publishers.filter((one) => code(one, "PublishingRole") === PUBLISHER);
  for (const element of [...withPublisherRole, ...publishers]) {
    const name = readLine(element, "PublisherName", NAME_MAX, findings);
    if (!name) continue;
    const role = code(element, "PublishingRole") ?? PUBLISHER;
    const identifiers = readPartyIdentifiers(element, "PublisherIdentifier", "PublisherIDType", findings);
    const otherName = readOtherName(element, name, findings);
    return { name, ...(otherName && { otherName }), role, identifiers };
  }
  const imprint = readImprint(publishing, findings);
  if (imprint) {
    findings.warn("record.publisherFromImprint", imprint);
    return { name: imprint, role: PUBLISHER, identifiers: [] };
  }
  if (findings.reasons.length === earlierReasons) findings.refuse("record.noPublisher", "Publisher");
  return undefined;
}

/** The first further name of a publisher that is in another script than its first. */
function readOtherName(element: RawElement, name: string, findings: Findings): string | undefined {
  const names = all(element, "PublisherName").slice(1);
  const isNepali = "np" in l10nByScript(name);
  return names
    .flatMap((one) => readOneLine(one, NAME_MAX, findings) ?? [])
    .find((other) => "np" in l10nByScript(other) !== isNepali);
}

/** The name of the first imprint that has one. */
export function readImprint(publishing: RawElement | undefined, findings: Findings): string | undefined {
  for (const element of all(publishing, "Imprint")) {
    const name = readLine(element, "ImprintName", NAME_MAX, findings);
    if (name) return name;
  }
  return undefined;
}

/**
 * The status of the edition: from the publisher's status, or else from the status in the market, or else from the
 * availability; without any of these, a record sent before publication is forthcoming and any other active.
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

/** Whether a book is from Nepal: by its country, or else by its ISBN, or else by a price in Nepalese rupees. */
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
 * The date of publication (role 01) of the publisher, or else of the market. For a book from Nepal it may be in Bikram
 * Sambat.
 */
export function readPublished(
  product: RawProduct,
  isNepali: boolean,
  findings: Findings,
): PublicationDate | undefined {
  const dates = all(first(product, "PublishingDetail"), "PublishingDate");
  const publicationDate = dates.find((one) => code(one, "PublishingDateRole") === PUBLICATION);
  const fromPublisher = readDate(publicationDate, isNepali, findings);
  if (fromPublisher) return fromPublisher;
  const inMarket = all(first(product, "ProductSupply", "MarketPublishingDetail"), "MarketDate");
  return readDate(
    inMarket.find((one) => code(one, "MarketDateRole") === PUBLICATION),
    isNepali,
    findings,
  );
}

/** The date of the first publication of the work (role 11). */
export function readFirstPublished(
  product: RawProduct,
  isNepali: boolean,
  findings: Findings,
): PublicationDate | undefined {
  const dates = all(first(product, "PublishingDetail"), "PublishingDate");
  const date = dates.find((one) => code(one, "PublishingDateRole") === FIRST_PUBLICATION);
  return readDate(date, isNepali, findings);
}
