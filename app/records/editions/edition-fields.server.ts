import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { EDITION_MEASURES, type EditionMeasure, ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { isFormDetail, isTwoDigits } from "#app/domain/editions/trade-codes.ts";
import { parseUpc } from "#app/domain/identifiers/upc.ts";
import { isPaperUse, PAPERS_MAX } from "#app/domain/reference/paper.ts";
import { hasDuplicates } from "#app/records/credits.server.ts";
import type { Fault } from "#app/records/refusals-by-index.ts";
import { royaltyFault } from "#app/records/royalty-shares.server.ts";
import { type EditionPrice, isFurtherPrice, isRelation, isTerritory } from "./edition-lists.server.ts";
import { areCovers, areListTerms, isCount, isDiscount, isIsbnPair, isPrice } from "./edition-rules.server.ts";
import type { EditionRefusal, EditionValues } from "./edition-values.server.ts";

type Given = Partial<EditionValues>;

/** The values of a version, as the audit trail has them. */
type Version = Readonly<Record<string, unknown>>;

/** What holds for a value of an edition, wherever it comes from: a form, a bulk change, a spreadsheet, ONIX, history. */
export type EditionField = {
  /** The ability that its change needs. What an admin of the book alone may not write is the publisher's to decide. */
  readonly ability: "edition.change" | "edition.move" | "edition.price";
  /** What is wrong with it, without looking at other rows. Values of a record of ONIX are stored as they were sent. */
  readonly fault?: (given: Given, isFromRecord: boolean) => EditionRefusal | undefined;
  /** The field of forms at which a fault is shown, where it has another name. */
  readonly shownAt?: string;
  /**
   * How an earlier version of it is written again: with the value that it had, or with this one where the version has none; by a
   * function; together with another one; or never, where it follows from something else.
   */
  readonly restored: null | readonly never[] | ((version: Version) => Given) | Together | "never";
};

type Together = { readonly writtenWith: keyof EditionValues };

/** Whether a value is restored together with another one. */
export const isTogether = (restored: EditionField["restored"]): restored is Together =>
  restored !== null && typeof restored === "object" && "writtenWith" in restored;

const faultIf = (code: EditionRefusal, isWrong: (given: Given) => boolean) => (given: Given) =>
  isWrong(given) ? code : undefined;

const change = { ability: "edition.change", restored: null } as const;
const listOf = { ability: "edition.change", restored: [] } as const;
const price = {
  ability: "edition.price",
  restored: null,
  shownAt: "price",
} as const;
const isbn = {
  ...change,
  shownAt: "isbn13",
  // Records may have a number of an unknown range, or two that differ: they are stored as they were sent.
  fault: ({ isbn13, isbn10 }, isFromRecord) =>
    isFromRecord || isIsbnPair(isbn13, isbn10) ? undefined : "edition_isbn_wrong",
} as const satisfies EditionField;
const amount = {
  ...price,
  fault: faultIf("edition_price_wrong", ({ priceMinor, currency }) => !isPrice(priceMinor, currency)),
} as const;
const term = { ...price, fault: faultIf("edition_price_wrong", (given) => !areListTerms(given)) } as const;

const measure = (name: EditionMeasure) =>
  ({
    ...change,
    fault: faultIf("edition_measure_wrong", (given) => {
      const value = given[name];
      return value != null && !(isCount(value, 1) && value <= EDITION_MEASURES[name].largest);
    }),
  }) as const;

type StoredPrice = Omit<EditionPrice, "amountMinor"> & { readonly amountMinor: string };

/** What holds for each value. Of several faults the first is told. */
export const EDITION_FIELDS = {
  formatId: change,
  name: { ...change, fault: faultIf("edition_name_missing", ({ name }) => !name?.en && !name?.np) },
  editionNumber: {
    ...change,
    fault: faultIf("edition_number_wrong", ({ editionNumber }) => !isCount(editionNumber ?? 0, 1)),
  },
  isbn13: isbn,
  isbn10: isbn,
  upc: {
    ...change,
    fault: faultIf("edition_upc_wrong", ({ upc }) => Boolean(upc) && !parseUpc(upc ?? "").ok),
  },
  priceMinor: {
    ...amount,
    restored: ({ priceMinor, currency }) => ({
      priceMinor: priceMinor == null ? null : BigInt(priceMinor as string),
      currency: (currency ?? null) as string | null,
    }),
  },
  currency: { ...amount, restored: { writtenWith: "priceMinor" } },
  priceType: term,
  priceTaxCode: term,
  priceTaxPercent: term,
  priceTerritory: term,
  salesTerritory: {
    ...change,
    fault: faultIf("edition_trade_code_wrong", ({ salesTerritory }) => !isTerritory(salesTerritory ?? null)),
  },
  prices: {
    ability: "edition.price",
    fault: faultIf("edition_further_price_wrong", ({ prices }) => !(prices ?? []).every(isFurtherPrice)),
    restored: ({ prices }) => ({
      prices: ((prices ?? []) as readonly StoredPrice[]).map((each) => ({
        ...each,
        amountMinor: BigInt(each.amountMinor),
      })),
    }),
  },
  relations: {
    ...listOf,
    fault: faultIf("edition_relation_wrong", ({ relations }) => !(relations ?? []).every(isRelation)),
  },
  availability: {
    ...change,
    fault: faultIf(
      "edition_trade_code_wrong",
      ({ availability }) => availability != null && !isTwoDigits(availability),
    ),
  },
  formDetails: {
    ...listOf,
    fault: faultIf("edition_trade_code_wrong", ({ formDetails }) => !(formDetails ?? []).every(isFormDetail)),
  },
  imprintId: change,
  status: { ability: "edition.move", restored: "never" },
  statusReason: { ability: "edition.move", restored: "never" },
  size: change,
  ...ofMeasures(measure),
  published: {
    ...change,
    restored: (version) => ({ published: publicationDateOf(version) ?? null }),
  },
  discounts: {
    ability: "edition.price",
    restored: [],
    fault: faultIf("edition_discount_wrong", ({ discounts }) => !(discounts ?? []).every(isDiscount)),
  },
  papers: {
    ...listOf,
    fault: faultIf(
      "edition_paper_wrong",
      ({ papers = [] }) => papers.length > PAPERS_MAX || !papers.every(isPaperUse),
    ),
  },
  covers: { ...listOf, fault: faultIf("edition_cover_wrong", ({ covers }) => !areCovers(covers ?? [])) },
  credits: {
    ...listOf,
    fault: ({ credits = [] }) =>
      hasDuplicates(credits) ? "edition_credit_duplicate" : royaltyFault(credits),
  },
} as const satisfies { readonly [Name in keyof EditionValues]-?: EditionField };

const fieldsByName: Readonly<Partial<Record<string, EditionField>>> = EDITION_FIELDS;

/** The ability that a field of an edition needs; other columns than its values follow from them, or have verbs of their own. */
export const abilityToWrite = (name: string): EditionField["ability"] =>
  Object.hasOwn(EDITION_FIELDS, name) ? (fieldsByName[name]?.ability ?? "edition.change") : "edition.change";

/** What is wrong with the values of one edition, without looking at other rows; only `written` ones are checked. */
export function valueFaults(
  edition: Given,
  written: readonly string[],
  isFromRecord: boolean,
): Fault<EditionRefusal>[] {
  return Object.entries<EditionField>(EDITION_FIELDS).flatMap(([name, { fault, shownAt = name }]) => {
    const code = written.includes(name) ? fault?.(edition, isFromRecord) : undefined;
    return code ? [{ code, field: shownAt }] : [];
  });
}
