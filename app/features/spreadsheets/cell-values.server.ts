import type { EditionStatus } from "#app/domain/editions/edition.ts";
import { type EditionMeasure, ofMeasures } from "#app/domain/editions/edition-measures.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import { AGE_MAX, type Audience, type TaxCode } from "#app/domain/editions/trade-codes.ts";
import type { Isbn } from "#app/domain/identifiers/isbn.ts";
import { DESCRIPTION_MAX, INTEGER_MAX, NAME_MAX, REVIEW_TEXT_MAX } from "#app/domain/limits.ts";
import type { Money } from "#app/domain/money/money.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { BookAward } from "#app/records/books/book-lists.server.ts";
import type {
  EditionDiscount,
  EditionPrice,
  EditionRelation,
} from "#app/records/editions/edition-lists.server.ts";
import { awardsOf } from "./award-cells.server.ts";
import {
  currencyOf,
  discountOf,
  isbnOf,
  LINE,
  numberOf,
  priceOf,
  statusOf,
  upcOf,
} from "./cell-parsers.server.ts";
import {
  type CellProblem,
  CellRefused,
  type Listed,
  parts,
  refuseCell,
  shown,
  textOf,
} from "./cell-refused.ts";
import type { Cells, ColumnKey } from "./columns.ts";
import { creditsOf, type NamedCredit } from "./credit-names.ts";
import { dayOf, publishedOf } from "./date-cells.server.ts";
import { type GivenPapers, PAPER_COLUMN_KEYS, PAPER_COLUMNS, papersOf } from "./paper-cells.server.ts";
import { pricesOf } from "./price-cells.server.ts";
import { relationsOf } from "./relation-cells.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";
import {
  audiencesOf,
  codeIn,
  formDetailsOf,
  taxOf,
  taxPercentOf,
  territoryOf,
  wholeNumberOf,
} from "./trade-cells.server.ts";

/** The values of the cells of a row that are given; of a text in two languages those that are given. */
export type RowValues = {
  readonly title: L10n;
  readonly subtitle: L10n;
  readonly abbreviation: L10n;
  readonly description: L10n;
  readonly headline: L10n;
  readonly blurb: L10n;
  readonly name: L10n;
  readonly size: L10n;
  readonly language?: string;
  readonly originalLanguage?: string;
  readonly seriesId?: string;
  readonly seriesNumber?: string;
  readonly aliases?: readonly string[];
  readonly submittedOn?: string;
  readonly firstPublished?: PublicationDate;
  readonly partNumber?: string;
  readonly audiences?: Audience[];
  readonly ageFrom?: number;
  readonly ageUntil?: number;
  readonly awards?: readonly Listed<BookAward>[];
  readonly genres?: readonly string[];
  readonly credits?: readonly NamedCredit[];
  readonly formatId?: string;
  readonly editionNumber?: number;
  readonly isbn13?: Isbn;
  readonly isbn10?: Isbn;
  readonly upc?: string;
  readonly imprintId?: string;
  readonly availability?: string;
  readonly salesTerritory?: string;
  readonly formDetails?: string[];
  readonly priceType?: string;
  readonly priceTax?: TaxCode;
  readonly priceTaxPercent?: string;
  readonly priceTerritory?: string;
  readonly prices?: readonly EditionPrice[];
  readonly relations?: readonly Listed<EditionRelation>[];
  /** The papers of the components whose cells are given. */
  readonly papers?: GivenPapers;
  readonly price?: Money;
  readonly discounts?: readonly EditionDiscount[];
  readonly status?: EditionStatus;
  readonly statusReason?: string;
  readonly published?: PublicationDate;
  readonly editionCredits?: readonly NamedCredit[];
} & { readonly [Name in EditionMeasure]?: number };

const REASON_MAX = 500;
/** The longest number in a series, and the longest part of a work. */
const NUMBER_MAX = 40;

/**
 * Reads the cells of a row.
 * @param storedCredits of the book and the edition, as cells have them
 * @param storedCurrency of the edition that exists, in which a price without a currency is
 */
export function readCells(
  cells: Cells,
  reference: SheetReference,
  storedCurrency: string | null,
  storedCredits: ReadonlySet<string> = new Set(),
) {
  const problems: CellProblem[] = [];
  const of = <Value>(key: ColumnKey, read: (text: string) => Value): Value | undefined => {
    const text = cells[key];
    if (text === undefined) return undefined;
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof CellRefused)) throw error;
      problems.push({ key, ...error.problem });
      return undefined;
    }
  };
  const both = (
    prefix: "title" | "subtitle" | "abbreviation" | "description" | "headline" | "blurb" | "name" | "size",
    max: number,
    multiline = false,
  ) => {
    const en = of(`${prefix}En`, textOf(max, multiline));
    const np = of(`${prefix}Np`, textOf(max, multiline));
    return { ...(en !== undefined && { en }), ...(np !== undefined && { np }) };
  };
  const count = (key: ColumnKey, max: number) => of(key, numberOf(max));
  const found = (
    key: ColumnKey,
    names: SheetReference[keyof Omit<SheetReference, "publisherId">],
    code = "sheet_unknown_value",
  ) => of(key, (text) => names.find(text) ?? refuseCell(code, shown(text)));
  const currency = of("currency", currencyOf) ?? (cells.currency ? undefined : (storedCurrency ?? "NPR"));
  const values = {
    title: both("title", NAME_MAX),
    subtitle: both("subtitle", NAME_MAX),
    abbreviation: both("abbreviation", NAME_MAX),
    description: both("description", DESCRIPTION_MAX, true),
    headline: both("headline", NAME_MAX),
    blurb: both("blurb", REVIEW_TEXT_MAX, true),
    name: both("name", NAME_MAX),
    size: both("size", NAME_MAX),
    language: found("language", reference.languages),
    originalLanguage: found("originalLanguage", reference.languages),
    seriesId: found("series", reference.series, "sheet_series_unknown"),
    seriesNumber: of("seriesNumber", textOf(NUMBER_MAX)),
    aliases: of("aliases", (text) => parts(text).map(textOf(LINE))),
    submittedOn: of("submittedOn", dayOf),
    firstPublished: of("firstPublished", publishedOf),
    partNumber: of("partNumber", textOf(NUMBER_MAX)),
    audiences: of("audiences", audiencesOf),
    ageFrom: of("ageFrom", wholeNumberOf(AGE_MAX)),
    ageUntil: of("ageUntil", wholeNumberOf(AGE_MAX)),
    awards: of("awards", awardsOf),
    genres: of("genres", (text) =>
      parts(text).map(
        (part) => reference.genres.find(part) ?? refuseCell("sheet_unknown_value", shown(part)),
      ),
    ),
    credits: of("contributors", creditsOf(reference, storedCredits)),
    formatId: found("format", reference.formats),
    editionNumber: count("editionNumber", INTEGER_MAX),
    isbn13: of("isbn13", isbnOf),
    isbn10: of("isbn10", isbnOf),
    upc: of("upc", upcOf),
    imprintId: found("imprint", reference.imprints, "sheet_imprint_unknown"),
    availability: of("availability", codeIn("availability")),
    salesTerritory: of("salesTerritory", territoryOf),
    formDetails: of("formDetails", formDetailsOf),
    priceType: of("priceType", codeIn("priceType")),
    priceTax: of("priceTax", taxOf),
    priceTaxPercent: of("priceTaxPercent", taxPercentOf),
    priceTerritory: of("priceTerritory", territoryOf),
    prices: of("furtherPrices", pricesOf),
    relations: of("relations", relationsOf),
    papers: papersIn(of, reference),
    price: currency === undefined ? undefined : of("price", priceOf(currency)),
    discounts: of("discounts", (text) => parts(text).map(discountOf)),
    status: of("status", statusOf),
    statusReason: of("statusReason", textOf(REASON_MAX)),
    published: of("published", publishedOf),
    ...ofMeasures((name, { largest }) => count(name, largest)),
    editionCredits: of("editionContributors", creditsOf(reference, storedCredits)),
  };
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return { values: Object.fromEntries(given) as RowValues, problems };
}

/** The papers of all components that have a cell. */
function papersIn(
  of: <Value>(key: ColumnKey, read: (text: string) => Value) => Value | undefined,
  reference: SheetReference,
) {
  const given = PAPER_COLUMN_KEYS.flatMap((key) => {
    const papers = of(key, papersOf(PAPER_COLUMNS[key], reference));
    return papers ? [[PAPER_COLUMNS[key], papers] as const] : [];
  });
  return given.length > 0 ? (Object.fromEntries(given) as GivenPapers) : undefined;
}
