import { all, code, first, lineOfText, type RawElement } from "#app/features/onix/read/raw-element.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { l10nByScript } from "./l10n-by-script.ts";
import { fullTitle, type OnixCollection, type OnixTitle } from "./onix-record.ts";
import { NAME_MAX, readLine, TITLE_MAX } from "./text-values.ts";

/** List 149: the product itself, then the collection and its parts. */
const PRODUCT_LEVEL = "01";
const COLLECTION_LEVELS = ["02", "03", "06"];

/** List 15: the title on the book, and the same in another language. */
const OWN_TITLE = "01";
const OTHER_LANGUAGE = "06";

/**
 * The title of the product: title type 01, or else the first one given. A book that has no name of its own but a
 * number in a series (`PartNumber`) is called by both. Refuses the record when there is no valid one.
 */
export function readTitle(detail: RawElement | undefined, findings: Findings): OnixTitle | undefined {
  const before = findings.reasons.length;
  const title = readTitleDetail(best(all(detail, "TitleDetail")), findings);
  if (!title && findings.reasons.length === before) findings.refuse("record.noTitle", "TitleDetail");
  return title;
}

/** The title of type 06, where it is in the other one of the two scripts of the catalogue. */
export function readOtherTitle(
  detail: RawElement | undefined,
  title: OnixTitle | undefined,
  findings: Findings,
): OnixTitle | undefined {
  const other = all(detail, "TitleDetail").find((one) => code(one, "TitleType") === OTHER_LANGUAGE);
  const found = readTitleDetail(other, findings);
  if (!found || !title) return undefined;
  return "np" in l10nByScript(found.text) === "np" in l10nByScript(title.text) ? undefined : found;
}

/** The series: a collection of the publisher's (type 10) before any other; one without a title does not count. */
export function readCollection(
  detail: RawElement | undefined,
  findings: Findings,
): OnixCollection | undefined {
  const collections = all(detail, "Collection");
  const own = collections.filter((one) => code(one, "CollectionType") === "10");
  for (const collection of [...own, ...collections]) {
    const elements = all(best(all(collection, "TitleDetail")), "TitleElement");
    const named = elements.find((one) => code(one, "TitleElementLevel") !== PRODUCT_LEVEL) ?? elements[0];
    const title = named && readTitleElement(named, findings);
    if (!title) continue;
    const number = partNumber(elements, findings) ?? sequenceNumber(collection, findings);
    const issn = readIssn(collection, findings);
    return { title: fullTitle(title), ...(number && { number }), ...(issn && { issn }) };
  }
  return undefined;
}

function best(details: readonly RawElement[]): RawElement | undefined {
  return details.find((one) => code(one, "TitleType") === OWN_TITLE) ?? details[0];
}

function readTitleDetail(detail: RawElement | undefined, findings: Findings): OnixTitle | undefined {
  const elements = all(detail, "TitleElement");
  const levelled = elements.filter((one) => code(one, "TitleElementLevel") === PRODUCT_LEVEL);
  for (const element of levelled) {
    const title = readTitleElement(element, findings);
    if (title) return title;
  }
  const collection = elements.find((one) => COLLECTION_LEVELS.includes(code(one, "TitleElementLevel") ?? ""));
  const name = collection && readTitleElement(collection, findings);
  const number = partNumber(levelled, findings);
  return name && number ? { ...name, text: `${name.text}, ${number}` } : undefined;
}

function readTitleElement(element: RawElement, findings: Findings): OnixTitle | undefined {
  const from = lineOfText(element, "TitleWithoutPrefix") ? "TitleWithoutPrefix" : "TitleText";
  const text = readLine(element, from, TITLE_MAX, findings);
  if (!text) return undefined;
  const prefix = from === "TitleText" ? undefined : readLine(element, "TitlePrefix", NAME_MAX, findings);
  const subtitle = readLine(element, "Subtitle", TITLE_MAX, findings);
  const said = first(element, from)?.attributes.get("language")?.trim().toLowerCase();
  const language = said && /^[a-z]{3}$/.test(said) ? said : undefined;
  return { ...(prefix && { prefix }), text, ...(subtitle && { subtitle }), ...(language && { language }) };
}

/**
 * The number of the product in its series, which is at the product's level, or at any level in records that are less
 * exact.
 */
function partNumber(elements: readonly RawElement[], findings: Findings): string | undefined {
  const own = elements.filter((one) => code(one, "TitleElementLevel") === PRODUCT_LEVEL);
  for (const element of [...own, ...elements]) {
    const number =
      readLine(element, "PartNumber", NUMBER_MAX, findings) ??
      readLine(element, "YearOfAnnual", NUMBER_MAX, findings);
    if (number) return number;
  }
  return undefined;
}

const NUMBER_MAX = 40;

function sequenceNumber(collection: RawElement, findings: Findings): string | undefined {
  const sequence = first(collection, "CollectionSequence");
  return sequence && readLine(sequence, "CollectionSequenceNumber", NUMBER_MAX, findings);
}

/** ISO 3297: seven digits and a check digit, weights 8 to 2, modulo 11. */
function readIssn(collection: RawElement, findings: Findings): string | undefined {
  const given = all(collection, "CollectionIdentifier").find((one) => code(one, "CollectionIDType") === "02");
  const value = code(given, "IDValue");
  if (value === undefined) return undefined;
  const issn = value
    .slice(0, 20)
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  const sum = Array.from(issn, (digit) => (digit === "X" ? 10 : Number(digit))).reduce(
    (total, digit, index) => total + digit * (8 - index),
    0,
  );
  if (/^\d{7}[\dX]$/.test(issn) && sum % 11 === 0) return issn;
  findings.warn("record.identifier", `ISSN ${value}`);
  return undefined;
}
