import { isCurrencyCode } from "#app/domain/currencies.ts";
import type { EditionStatus } from "#app/domain/edition.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { decimalOf } from "#app/domain/money.ts";
import { formatPublicationDateAsTyped, publicationDate } from "#app/domain/publication-date.ts";
import * as m from "#app/i18n/generated/messages.js";
import { tradeName } from "#app/platform/trade/trade-names.server.ts";
import { awardCell } from "./award-cells.server.ts";
import { COLUMN_KEYS, type ColumnKey } from "./columns.ts";
import { PAPER_COLUMN_KEYS, PAPER_COLUMNS, paperCell } from "./paper-cells.server.ts";
import { priceCell } from "./price-cells.server.ts";
import { relationCell } from "./relation-cells.server.ts";
import type { SheetBook, SheetCredit, SheetDate, SheetEdition, SheetRecord } from "./sheet-records.server.ts";
import type { Names, SheetReference } from "./sheet-reference.server.ts";
import { namesOf } from "./trade-cells.server.ts";

type Text = string | number | null | undefined;

const STATUS_TEXTS = {
  draft: m.edition_status_draft,
  forthcoming: m.edition_status_forthcoming,
  active: m.edition_status_active,
  outOfPrint: m.edition_status_out_of_print,
  withdrawn: m.edition_status_withdrawn,
} as const;

/** A status as a cell says it. */
export const statusText = (status: EditionStatus, language: Language): string =>
  STATUS_TEXTS[status]({}, { locale: language });

/** The role that a credit without one has: author, in ONIX list 17. */
export const USUAL_ROLE = "A01";

/** A semicolon separates several values in one cell, so that none of them may have one. */
const withoutSemicolons = (text: string): string => text.replaceAll(";", ",");
const listOf = (values: readonly string[]): string => values.map(withoutSemicolons).join("; ");

/** A contributor with their role: `Ann Lee | एन ली (Translator)`; an author has no role beside the name. */
export function creditText(
  { name, creditedAs, roleId }: SheetCredit,
  roles: Names,
  language: Language,
): string {
  const shown = creditedAs ?? name;
  const names = withoutSemicolons([shown.en, shown.np].filter(Boolean).join(" | "));
  const role = roles.byId.get(roleId);
  return role && role.code !== USUAL_ROLE ? `${names} (${localized(role.name, language).text})` : names;
}

const nameIn = (names: Names, id: string | null, language: Language): string | null => {
  const found = id === null ? undefined : names.byId.get(id);
  return found ? localized(found.name, language).text : null;
};

function bookTexts(
  book: SheetBook,
  reference: SheetReference,
  language: Language,
): Partial<Record<ColumnKey, Text>> {
  const both = (prefix: string, text: L10n | null) => ({
    [`${prefix}En`]: text?.en,
    [`${prefix}Np`]: text?.np,
  });
  return {
    bookCode: book.id,
    ...both("title", book.title),
    ...both("subtitle", book.subtitle),
    ...both("abbreviation", book.abbreviation),
    ...both("description", book.description),
    ...both("headline", book.headline),
    ...both("blurb", book.blurb),
    audiences: namesOf("audience", book.audiences, language),
    ageFrom: book.ageFrom,
    ageUntil: book.ageUntil,
    awards: book.awards.map((award) => awardCell(award, language)).join("; "),
    partNumber: book.partNumber,
    firstPublished: publishedText(book),
    language: nameIn(reference.languages, book.language, language),
    originalLanguage: nameIn(reference.languages, book.originalLanguage, language),
    series: book.seriesTitle && localized(book.seriesTitle, language).text,
    seriesNumber: book.seriesNumber,
    aliases: listOf(book.aliases),
    submittedOn: book.submittedOn,
    genres: book.genres.map((id) => nameIn(reference.genres, id, language)).join("; "),
    contributors: listOf(book.credits.map((credit) => creditText(credit, reference.roles, language))),
  };
}

function editionTexts(
  edition: SheetEdition,
  reference: SheetReference,
  language: Language,
): Partial<Record<ColumnKey, Text>> {
  return {
    code: edition.code,
    format: nameIn(reference.formats, edition.formatId, language),
    editionNumber: edition.editionNumber,
    nameEn: edition.name.en,
    nameNp: edition.name.np,
    isbn13: edition.isbn13,
    isbn10: edition.isbn10,
    upc: edition.upc,
    imprint: edition.imprintName && localized(edition.imprintName, language).text,
    availability: edition.availability && tradeName("availability", edition.availability, language),
    salesTerritory: edition.salesTerritory,
    price: priceOf(edition),
    currency: edition.currency,
    priceType: edition.priceType && tradeName("priceType", edition.priceType, language),
    priceTax: edition.priceTaxCode && tradeName("tax", edition.priceTaxCode, language),
    priceTaxPercent: edition.priceTaxPercent === null ? null : Number(edition.priceTaxPercent),
    priceTerritory: edition.priceTerritory,
    furtherPrices: edition.prices.map((price) => priceCell(price, language)).join("; "),
    discounts: listOf(edition.discounts.map(discountText)),
    status: statusText(edition.status, language),
    statusReason: edition.statusReason,
    published: publishedText(edition),
    pages: edition.pages,
    durationMinutes: edition.durationMinutes,
    sizeEn: edition.size?.en,
    sizeNp: edition.size?.np,
    lengthMm: edition.lengthMm,
    widthMm: edition.widthMm,
    heightMm: edition.heightMm,
    thicknessMm: edition.thicknessMm,
    weightG: edition.weightG,
    formDetails: edition.formDetails.join(" "),
    relations: edition.relations.map((relation) => relationCell(relation, language)).join("; "),
    ...Object.fromEntries(
      PAPER_COLUMN_KEYS.map((key) => [
        key,
        paperCell(edition.papers, PAPER_COLUMNS[key], language, reference),
      ]),
    ),
    editionContributors: listOf(
      edition.credits.map((credit) => creditText(credit, reference.roles, language)),
    ),
  };
}

/** An amount as a number, which a spreadsheet can add; as a text where a number cannot hold it exactly. */
function priceOf({ priceMinor, currency }: SheetEdition): Text {
  if (priceMinor === null || !isCurrencyCode(currency)) return null;
  const decimal = decimalOf({ amount: BigInt(priceMinor), currency });
  return decimal.replace(/\D/g, "").length <= 15 ? Number(decimal) : decimal;
}

/** `10% [2024-01-01..2024-02-01] Dashain`; days that are not limited are left out. */
function discountText({ percent, from, until, remarks }: SheetEdition["discounts"][number]): string {
  const days = from || until ? ` [${from ?? ""}..${until ?? ""}]` : "";
  return `${Number(percent)}%${days}${remarks ? ` ${remarks}` : ""}`;
}

function publishedText(edition: SheetDate): string | null {
  const { publishedCalendar: calendar, publishedYear: year, publishedMonth, publishedDay } = edition;
  if (calendar === null || year === null) return null;
  const date = publicationDate(calendar, year, publishedMonth ?? undefined, publishedDay ?? undefined);
  return date ? formatPublicationDateAsTyped(date, "en") + (calendar === "bs" ? " BS" : "") : null;
}

/** The cells of an edition, in the order of the columns, with Latin digits in either language. */
export function cellsOf({ edition, book }: SheetRecord, reference: SheetReference, language: Language) {
  const texts = { ...bookTexts(book, reference, language), ...editionTexts(edition, reference, language) };
  return COLUMN_KEYS.map((key) => {
    const text = texts[key];
    return text === undefined || text === "" ? null : text;
  });
}

/** The texts of the stored book, and of the edition where there is one, by column. */
export function storedTexts(
  { edition, book }: { readonly edition?: SheetEdition | undefined; readonly book: SheetBook },
  reference: SheetReference,
  language: Language,
): Readonly<Partial<Record<ColumnKey, string>>> {
  const texts = {
    ...bookTexts(book, reference, language),
    ...(edition ? editionTexts(edition, reference, language) : {}),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      text == null || text === "" ? [] : [[key, String(text)]],
    ),
  );
}
