import type { editable } from "#app/db/tables/editable.server.ts";
import type { bookEditions } from "#app/db/tables/editions.server.ts";
import type { publicationDateColumns } from "#app/db/tables/publication-date-columns.server.ts";
import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import { isPercent } from "#app/domain/money/discount.ts";
import { type PaperUse, PLAIN_PAPER } from "#app/domain/reference/paper.ts";
import type { PaperUseFault } from "#app/domain/reference/paper-use-rules.ts";
import type { Credit } from "#app/records/credits.server.ts";
import type { RoyaltyFault } from "#app/records/royalty-shares.server.ts";
import {
  type EditionDiscount,
  type EditionPrice,
  type EditionRelation,
  storedPercent,
} from "./edition-lists.server.ts";
import { type Cover, coversInStoredOrder } from "./edition-parts.server.ts";

type EditionRow = typeof bookEditions.$inferSelect;
type EditableColumn = keyof ReturnType<typeof editable>;
type PublicationDateColumn = keyof ReturnType<typeof publicationDateColumns>;

export type EditionRefusal =
  | "edition_book_unknown"
  | "edition_format_unknown"
  | "edition_name_missing"
  | "edition_number_wrong"
  | "edition_number_taken"
  | "edition_isbn_wrong"
  | "edition_upc_wrong"
  | "edition_price_wrong"
  | "edition_further_price_wrong"
  | "edition_relation_wrong"
  | "edition_trade_code_wrong"
  | "edition_imprint_unknown"
  | "edition_measure_wrong"
  | "edition_discount_wrong"
  | "edition_paper_wrong"
  | "edition_paper_unknown"
  | PaperUseFault["code"]
  | "edition_cover_wrong"
  | "edition_cover_unknown"
  /** Another picture is in the place now than the person saw. */
  | "edition_cover_replaced"
  | "edition_credit_unknown"
  | "edition_credit_duplicate"
  | RoyaltyFault
  | "edition_move_refused"
  | "edition_reason_missing"
  | "edition_book_archived"
  | "edition_incomplete"
  | "edition_is_public";

/** Columns that verbs of their own write, or the product: where they are, their version, and the days of a publication date. */
type OtherColumns = "id" | "code" | "bookId" | "archivedOn" | EditableColumn | PublicationDateColumn;

/**
 * The values of an edition that may be written: its other columns, covers, discounts and papers in their order, and credits of it alone.
 * `EDITION_FIELDS` says what holds for each, and the tables of forms, history, spreadsheets and ONIX what it is there; a column that one
 * of them does not have does not compile.
 */
export type EditionValues = Omit<EditionRow, OtherColumns> & {
  readonly published: PublicationDate | null;
  readonly covers: readonly Cover[];
  readonly discounts: readonly EditionDiscount[];
  readonly prices: readonly EditionPrice[];
  readonly relations: readonly EditionRelation[];
  readonly papers: readonly PaperUse[];
  readonly credits: readonly Credit[];
};

/** An edition to add: its book, format and name, and any of the other values. */
export type NewEdition = { readonly bookId: string } & Pick<EditionValues, "formatId" | "name"> &
  Partial<EditionValues>;

/**
 * Values in the form in which they are stored and compared: covers in their order, percentages with two digits, and beside
 * an ISBN-13 the ISBN-10 of the same number, unless the caller gives one.
 */
export function storedForm<Values extends Partial<EditionValues>>(values: Values): Values {
  const { covers, discounts, isbn13, papers, prices, priceTaxPercent } = values;
  return {
    ...values,
    ...(isbn13 && values.isbn10 === undefined && { isbn10: isbnDigits(isbn13)?.isbn10 ?? null }),
    ...(priceTaxPercent && { priceTaxPercent: twoDigits(priceTaxPercent) }),
    // A version of an edition from before papers could be chosen has no ids.
    ...(papers && { papers: papers.map((each) => ({ ...PLAIN_PAPER, ...each })) }),
    ...(prices && {
      prices: prices.map((each) => ({ ...each, taxPercent: each.taxPercent && twoDigits(each.taxPercent) })),
    }),
    ...(covers && { covers: coversInStoredOrder(covers) }),
    ...(discounts && {
      discounts: discounts.map((each) => ({
        ...each,
        percent: isPercent(each.percent) ? storedPercent(each.percent) : each.percent,
      })),
    }),
  };
}

/** A percentage as the database returns it. */
const twoDigits = (percent: string): string =>
  Number.isFinite(Number(percent)) ? storedPercent(percent) : percent;
