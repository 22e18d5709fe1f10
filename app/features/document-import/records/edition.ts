import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import { parseUpc } from "#app/domain/identifiers/upc.ts";
import { DESCRIPTION_MAX, INTEGER_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { isPercent } from "#app/domain/money/discount.ts";
import type { Money } from "#app/domain/money/money.ts";
import { type DocumentCover, readCoverImage } from "./cover-image.ts";
import type { Fault, Read } from "./faults.ts";
import { Fields } from "./fields.ts";
import { readMoney } from "./money.ts";

type Named = { readonly path: string; readonly name: string };

/** An edition, with its publisher, book and format, each by the path of its document and by name. */
export type DocumentEdition = {
  readonly path: string;
  readonly name: string;
  readonly editionNumber: number;
  readonly isbn13: string | null;
  readonly isbn10: string | null;
  readonly upc: string | null;
  readonly price: Money;
  readonly discounts: readonly { readonly percent: string; readonly createdOn: Date }[];
  readonly cover: DocumentCover;
  readonly publisher: Named;
  readonly book: {
    readonly path: string;
    readonly title: string;
    readonly abbreviation: string;
    readonly description: string;
  };
  readonly format: Named;
};

/** What was read of an edition, and whether its cover is what is wrong. */
export type ReadEdition = Read<DocumentEdition> & { readonly isCoverWrong: boolean };

/**
 * Reads an edition by the rules of acceptance: every part of `bookEditionInfo` is needed but the commercial identifiers and the
 * discounts. A wrong identifier or discount is left out by itself.
 */
export function readEdition(document: object): ReadEdition {
  const whole = new Fields(document);
  const info = whole.part("bookEditionInfo");
  if (!info) return { value: undefined, faults: whole.faults, isCoverWrong: false };
  const path = info.reference("bookEditionDocRef");
  const editionNumber = info.count("editionNumber", INTEGER_MAX);
  const name = info.text("name", NAME_MAX);
  const priceInfo = info.part("priceInfo");
  const price = priceInfo && readMoney(priceInfo, "price");
  const cover = readCoverImage(info);
  const publisher = readNamed(info, "publisherSummary", "publisherDocRef", "name");
  const book = readBook(info);
  const format = readNamed(info, "bookFormatSummary", "bookFormatDocRef", "title");
  const { faults } = whole;
  const isCoverWrong = cover === undefined;
  if (
    path === undefined ||
    editionNumber === undefined ||
    name === undefined ||
    price === undefined ||
    cover === undefined ||
    publisher === undefined ||
    book === undefined ||
    format === undefined
  )
    return { value: undefined, faults, isCoverWrong };
  const without: Fault[] = [];
  const ids = readIds(info.apart(), without);
  const discounts = readDiscounts(priceInfo?.apart(), without);
  const value = { path, editionNumber, name, price, cover, publisher, book, format, discounts, ...ids };
  return { value, without, isCoverWrong };
}

function readNamed(info: Fields, key: string, reference: string, nameKey: string): Named | undefined {
  const summary = info.part(key);
  const path = summary?.reference(reference);
  const name = summary?.text(nameKey, NAME_MAX);
  return path === undefined || name === undefined ? undefined : { path, name };
}

function readBook(info: Fields): DocumentEdition["book"] | undefined {
  const summary = info.part("bookSummary");
  const path = summary?.reference("bookDocRef");
  const title = summary?.text("fullTitle", NAME_MAX);
  const abbreviation = summary?.text("preferredTitleAbbreviation", NAME_MAX);
  const description = summary?.text("description", DESCRIPTION_MAX, true);
  if (path === undefined || title === undefined || abbreviation === undefined || description === undefined)
    return undefined;
  return { path, title, abbreviation, description };
}

function readIds(info: Fields, without: Fault[]) {
  const none = { isbn13: null, isbn10: null, upc: null };
  const ids = info.has("commercialIDs") ? info.part("commercialIDs") : undefined;
  const read = (key: "isbn13" | "isbn10" | "upc") => {
    const text = ids?.has(key) ? ids.text(key, 40) : undefined;
    if (text === undefined) return null;
    const upc = key === "upc" ? parseUpc(text) : undefined;
    const number = upc ? (upc.ok ? upc.value : undefined) : isbnDigits(text)?.[key as "isbn13" | "isbn10"];
    return number ?? ids?.fault(key, "documents_number_wrong") ?? null;
  };
  const value = ids ? { isbn13: read("isbn13"), isbn10: read("isbn10"), upc: read("upc") } : none;
  without.push(...info.faults);
  return value;
}

function readDiscounts(priceInfo: Fields | undefined, without: Fault[]): DocumentEdition["discounts"] {
  if (!priceInfo) return [];
  const discounts = priceInfo.parts("discounts").flatMap((each) => {
    const createdOn = each.date("createdOn");
    const percent = each.given("percent");
    const isRight = typeof percent === "number" && isPercent(String(percent));
    if (!isRight) each.fault("percent", "documents_percent_wrong");
    return createdOn && isRight ? [{ percent: String(percent), createdOn }] : [];
  });
  without.push(...priceInfo.faults);
  return discounts;
}
