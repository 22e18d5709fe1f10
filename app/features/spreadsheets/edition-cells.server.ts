import { ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf } from "#app/domain/money/money.ts";
import type { PaperUse } from "#app/domain/reference/paper.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { tradeName } from "#app/platform/trade/trade-names.server.ts";
import type { EditionRelation } from "#app/records/editions/edition-lists.server.ts";
import type { EditionValues, NewEdition } from "#app/records/editions/edition-values.server.ts";
import type { EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { keptOrGiven } from "./cell-refused.ts";
import { creditText, listOf, nameIn, publishedText, statusText, type Text } from "./cell-texts.server.ts";
import type { RowValues } from "./cell-values.server.ts";
import type { ColumnKey } from "./columns.ts";
import { type ContributorIds, creditsFrom, merged } from "./merge-values.server.ts";
import { mergedPapers, PAPER_COLUMN_KEYS, PAPER_COLUMNS, paperCell } from "./paper-cells.server.ts";
import { priceCell } from "./price-cells.server.ts";
import { relationCell } from "./relation-cells.server.ts";
import type { SheetCredit, SheetEdition } from "./sheet-records.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** What is stored of an edition that a row changes, as far as cells say only a part of a value. */
type Stored = {
  readonly name: L10n;
  readonly size: L10n | null;
  readonly papers: readonly PaperUse[];
  readonly relations: readonly EditionRelation[];
  readonly credits: readonly SheetCredit[];
};

type Row = {
  readonly values: RowValues;
  /** Undefined for a new edition. */
  readonly stored: Stored | undefined;
  readonly ids: ContributorIds;
  readonly reference: SheetReference;
};

type CellsOf<Value> = {
  /** Its cells, by column. */
  readonly texts: (
    edition: SheetEdition,
    reference: SheetReference,
    language: Language,
  ) => Partial<Record<ColumnKey, Text>>;
  /** The value that the cells of a row give; undefined where they are empty. */
  readonly given: (row: Row) => Value | undefined;
};

/** The values of an edition in a spreadsheet. Pictures are not in one. */
const EDITION_CELLS: {
  readonly [Name in keyof EditionValues]-?: CellsOf<EditionValues[Name]> | "notInSpreadsheets";
} = {
  formatId: {
    texts: ({ formatId }, { formats }, language) => ({ format: nameIn(formats, formatId, language) }),
    given: ({ values }) => values.formatId,
  },
  editionNumber: {
    texts: ({ editionNumber }) => ({ editionNumber }),
    given: ({ values }) => values.editionNumber,
  },
  name: {
    texts: ({ name }) => ({ nameEn: name.en, nameNp: name.np }),
    given: ({ values, stored }) => merged(stored?.name, values.name),
  },
  isbn13: {
    texts: ({ isbn13 }) => ({ isbn13 }),
    given: ({ values: { isbn13, isbn10 } }) => (isbn13 ?? isbn10)?.isbn13,
  },
  isbn10: {
    texts: ({ isbn10 }) => ({ isbn10 }),
    given: ({ values: { isbn13, isbn10 } }) => {
      const isbn = isbn10 ?? isbn13;
      return isbn && (isbn.isbn10 ?? null);
    },
  },
  upc: { texts: ({ upc }) => ({ upc }), given: ({ values }) => values.upc },
  imprintId: {
    texts: ({ imprintName }, _reference, language) => ({
      imprint: imprintName && localized(imprintName, language).text,
    }),
    given: ({ values }) => values.imprintId,
  },
  availability: {
    texts: ({ availability }, _reference, language) => ({
      availability: availability && tradeName("availability", availability, language),
    }),
    given: ({ values }) => values.availability,
  },
  salesTerritory: {
    texts: ({ salesTerritory }) => ({ salesTerritory }),
    given: ({ values }) => values.salesTerritory,
  },
  priceMinor: {
    texts: (edition) => ({ price: priceOf(edition) }),
    given: ({ values }) => values.price?.amount,
  },
  currency: {
    texts: ({ currency }) => ({ currency }),
    given: ({ values }) => values.price?.currency,
  },
  priceType: {
    texts: ({ priceType }, _reference, language) => ({
      priceType: priceType && tradeName("priceType", priceType, language),
    }),
    given: ({ values }) => values.priceType,
  },
  priceTaxCode: {
    texts: ({ priceTaxCode }, _reference, language) => ({
      priceTax: priceTaxCode && tradeName("tax", priceTaxCode, language),
    }),
    given: ({ values }) => values.priceTax,
  },
  priceTaxPercent: {
    texts: ({ priceTaxPercent }) => ({
      priceTaxPercent: priceTaxPercent === null ? null : Number(priceTaxPercent),
    }),
    given: ({ values }) => values.priceTaxPercent,
  },
  priceTerritory: {
    texts: ({ priceTerritory }) => ({ priceTerritory }),
    given: ({ values }) => values.priceTerritory,
  },
  prices: {
    texts: ({ prices }, _reference, language) => ({
      furtherPrices: prices.map((price) => priceCell(price, language)).join("; "),
    }),
    given: ({ values }) => values.prices,
  },
  discounts: {
    texts: ({ discounts }) => ({ discounts: listOf(discounts.map(discountText)) }),
    given: ({ values }) => values.discounts,
  },
  status: {
    texts: ({ status }, _reference, language) => ({ status: statusText(status, language) }),
    given: ({ values }) => values.status,
  },
  statusReason: {
    texts: ({ statusReason }) => ({ statusReason }),
    given: ({ values }) => values.statusReason,
  },
  published: {
    texts: (edition) => ({ published: publishedText(edition) }),
    given: ({ values }) => values.published,
  },
  size: {
    texts: ({ size }) => ({ sizeEn: size?.en, sizeNp: size?.np }),
    given: ({ values, stored }) => merged(stored?.size, values.size),
  },
  ...ofMeasures((name) => ({
    texts: (edition: SheetEdition) => ({ [name]: edition[name] }),
    given: ({ values }: Row) => values[name],
  })),
  formDetails: {
    texts: ({ formDetails }) => ({ formDetails: formDetails.join(" ") }),
    given: ({ values }) => values.formDetails,
  },
  relations: {
    texts: ({ relations }, _reference, language) => ({
      relations: relations.map((relation) => relationCell(relation, language)).join("; "),
    }),
    given: ({ values, stored }) =>
      values.relations && keptOrGiven(values.relations, stored?.relations ?? [], relationCell),
  },
  papers: {
    texts: ({ papers }, reference, language) =>
      Object.fromEntries(
        PAPER_COLUMN_KEYS.map((key) => [key, paperCell(papers, PAPER_COLUMNS[key], language, reference)]),
      ),
    given: ({ values, stored }) => values.papers && mergedPapers(stored?.papers ?? [], values.papers),
  },
  credits: {
    texts: ({ credits }, { roles }, language) => ({
      editionContributors: listOf(credits.map((credit) => creditText(credit, roles, language))),
    }),
    given: ({ values, stored, ids, reference }) =>
      values.editionCredits && creditsFrom(values.editionCredits, stored?.credits ?? [], ids, reference),
  },
  covers: "notInSpreadsheets",
};

const ALL = Object.entries<CellsOf<unknown> | "notInSpreadsheets">(EDITION_CELLS).flatMap(([name, cells]) =>
  cells === "notInSpreadsheets" ? [] : [{ name, ...cells }],
);

/** The cells of an edition, by column. */
export function editionTexts(
  edition: SheetEdition,
  reference: SheetReference,
  language: Language,
): Partial<Record<ColumnKey, Text>> {
  return Object.assign(
    { code: edition.code },
    ...ALL.map(({ texts }) => texts(edition, reference, language)),
  );
}

/** What a row changes of an edition; `stored` is undefined for a new one. */
export function editionPatch(
  values: RowValues,
  stored: Stored | undefined,
  ids: ContributorIds,
  reference: SheetReference,
): EditionPatch {
  const row = { values, stored, ids, reference };
  const given = ALL.map(({ name, given: of }) => [name, of(row)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** An edition of a row that names none that is stored. */
export function newEdition(
  bookId: string,
  name: L10n,
  editionNumber: number,
  values: RowValues,
  ids: ContributorIds,
  reference: SheetReference,
): NewEdition {
  return { name, editionNumber, formatId: "", ...editionPatch(values, undefined, ids, reference), bookId };
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
