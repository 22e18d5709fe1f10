import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, lineOfText, type RawElement } from "#app/onix/read/raw-element.ts";
import type { OnixCollection } from "./further.ts";
import { fullTitle, type OnixTitle } from "./onix-record.ts";
import { NAME_MAX, readLine, TITLE_MAX } from "./text-values.ts";

/** Codes of ONIX list 149 for the title of the product, and of its collection and the parts of that. */
const PRODUCT_LEVEL = "01";
const COLLECTION_LEVELS = ["02", "03", "06"];

/** Codes of ONIX list 15 for the title on the book, and for the same title in another language. */
const DISTINCTIVE_TITLE = "01";
const OTHER_LANGUAGE = "06";

/**
 * The title of the product: the one of type 01, or else the first. For a book that has no title but only a number in a
 * series (`PartNumber`), it is the title of the series and the number. The record is refused when there is no valid
 * title.
 */
export function readTitle(detail: RawElement | undefined, findings: Findings): OnixTitle | undefined {
  const earlierReasons = findings.reasons.length;
  const title = readTitleDetail(mainTitleDetail(all(detail, "TitleDetail")), findings);
  if (!title && findings.reasons.length === earlierReasons) findings.refuse("record.noTitle", "TitleDetail");
  return title;
}

/** The title of type 06, if it is in Devanagari and the title is not, or the reverse. */
export function readOtherTitle(
  detail: RawElement | undefined,
  title: OnixTitle | undefined,
  findings: Findings,
): OnixTitle | undefined {
  const other = all(detail, "TitleDetail").find((one) => code(one, "TitleType") === OTHER_LANGUAGE);
  const found = readTitleDetail(other, findings);
  if (!found || !title) return undefined;
  return isNepali(found) === isNepali(title) ? undefined : found;
}

const isNepali = ({ text, language }: OnixTitle): boolean => "np" in l10nByScript(text, language);

/** The titles of a type (ONIX list 15), in their order. */
export function readTitlesOfType(
  detail: RawElement | undefined,
  type: string,
  findings: Findings,
): OnixTitle[] {
  return all(detail, "TitleDetail").flatMap((one) =>
    code(one, "TitleType") === type ? (readTitleDetail(one, findings) ?? []) : [],
  );
}

/** The series: the first collection with a title; collections of the publisher (type 10) are preferred to others. */
export function readCollection(
  detail: RawElement | undefined,
  findings: Findings,
): OnixCollection | undefined {
  return readCollections(detail, findings)[0];
}

/** All series, those of the publisher first. */
export function readCollections(detail: RawElement | undefined, findings: Findings): OnixCollection[] {
  const collections = all(detail, "Collection");
  const preferred = collections.filter((one) => code(one, "CollectionType") === "10");
  const found: OnixCollection[] = [];
  for (const collection of new Set([...preferred, ...collections])) {
    const elements = all(mainTitleDetail(all(collection, "TitleDetail")), "TitleElement");
    const named = elements.find((one) => code(one, "TitleElementLevel") !== PRODUCT_LEVEL) ?? elements[0];
    const title = named && readTitleElement(named, findings);
    if (!title) continue;
    const number = partNumber(elements, findings) ?? sequenceNumber(collection, findings);
    const issn = readIssn(collection, findings);
    const otherTitle = readOtherCollectionTitle(collection, title, findings);
    found.push({
      title: fullTitle(title),
      ...(otherTitle && { otherTitle }),
      ...(number && { number }),
      ...(issn && { issn }),
    });
  }
  return found;
}

/** The number of a volume or part that the title of the product itself has; not of one that has no other title. */
export function readPartNumber(detail: RawElement | undefined, findings: Findings): string | undefined {
  const elements = all(mainTitleDetail(all(detail, "TitleDetail")), "TitleElement");
  const titled = elements.find(
    (one) =>
      code(one, "TitleElementLevel") === PRODUCT_LEVEL &&
      (lineOfText(one, "TitleText") ?? lineOfText(one, "TitleWithoutPrefix")),
  );
  return titled && readLine(titled, "PartNumber", NUMBER_MAX, findings);
}

/** The title of a collection in the other language, if it has one (type 06). */
function readOtherCollectionTitle(
  collection: RawElement,
  title: OnixTitle,
  findings: Findings,
): string | undefined {
  const detail = all(collection, "TitleDetail").find((one) => code(one, "TitleType") === OTHER_LANGUAGE);
  const element = all(detail, "TitleElement")[0];
  const found = element && readTitleElement(element, findings);
  return found && isNepali(found) !== isNepali(title) ? fullTitle(found) : undefined;
}

function mainTitleDetail(details: readonly RawElement[]): RawElement | undefined {
  return details.find((one) => code(one, "TitleType") === DISTINCTIVE_TITLE) ?? details[0];
}

function readTitleDetail(detail: RawElement | undefined, findings: Findings): OnixTitle | undefined {
  const elements = all(detail, "TitleElement");
  const productElements = elements.filter((one) => code(one, "TitleElementLevel") === PRODUCT_LEVEL);
  for (const element of productElements) {
    const title = readTitleElement(element, findings);
    if (title) return title;
  }
  const collection = elements.find((one) => COLLECTION_LEVELS.includes(code(one, "TitleElementLevel") ?? ""));
  const name = collection && readTitleElement(collection, findings);
  const number = partNumber(productElements, findings);
  return name && number ? { ...name, text: `${name.text}, ${number}` } : undefined;
}

/** The title in one element, with its prefix and its subtitle; undefined where it has none. */
export function readTitleElement(element: RawElement, findings: Findings): OnixTitle | undefined {
  const from = lineOfText(element, "TitleWithoutPrefix") ? "TitleWithoutPrefix" : "TitleText";
  const text = readLine(element, from, TITLE_MAX, findings);
  if (!text) return undefined;
  const prefix = from === "TitleText" ? undefined : readLine(element, "TitlePrefix", NAME_MAX, findings);
  const subtitle = readLine(element, "Subtitle", TITLE_MAX, findings);
  const declared = first(element, from)?.attributes.get("language")?.trim().toLowerCase();
  const language = declared && /^[a-z]{3}$/.test(declared) ? declared : undefined;
  return { ...(prefix && { prefix }), text, ...(subtitle && { subtitle }), ...(language && { language }) };
}

/**
 * The number of the product in its series: at the level of the product, or else, in records that are less exact, at any
 * level.
 */
function partNumber(elements: readonly RawElement[], findings: Findings): string | undefined {
  const preferred = elements.filter((one) => code(one, "TitleElementLevel") === PRODUCT_LEVEL);
  for (const element of [...preferred, ...elements]) {
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
