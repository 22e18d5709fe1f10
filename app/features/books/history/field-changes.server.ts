import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { formatDecimal, formatNumber } from "#app/domain/digits.ts";
import { isEditionStatus } from "#app/domain/edition.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { PaperUse } from "#app/domain/paper.ts";
import { formatPublicationDate } from "#app/domain/publication-date.ts";
import { EDITION_STATUS_LABELS } from "#app/features/books/edition/edition-status.ts";
import { COMPONENT_LABELS, paperText } from "#app/features/books/edition/paper-text.ts";
import { type TradeList, tradeName } from "#app/platform/trade/trade-names.server.ts";
import { differingFields, type Values } from "./versions.server.ts";

/** A field that a change wrote; undefined for no value. */
export type FieldChange = {
  /** A key of `editionLabels`. */
  readonly field: string;
  readonly before: LocalizedText | undefined;
  readonly after: LocalizedText | undefined;
};

type Reading = {
  readonly language: Language;
  readonly formats: ReadonlyMap<string, L10n>;
  readonly imprints: ReadonlyMap<string, L10n>;
};

/** How each field of an edition is read from a version of it: the key of its label, and the columns it consists of. */
type ShownField = {
  readonly field: string;
  readonly columns: readonly string[];
  readonly read: (values: Values, reading: Reading) => LocalizedText | undefined;
};

const plain = (text: string | undefined, language: Language): LocalizedText | undefined =>
  text === undefined || text === "" ? undefined : { text, language };

const text = (column: string): ShownField => ({
  field: column,
  columns: [column],
  read: (values, { language }) => plain(values[column] as string | undefined, language),
});

const inTwoLanguages = (column: string): ShownField => ({
  field: column,
  columns: [column],
  read: (values, { language }) => {
    const value = values[column] as L10n | null | undefined;
    // Both languages are shown: a change may be of one of them alone.
    return value ? plain([value.en, value.np].filter(Boolean).join(" / "), language) : undefined;
  },
});

const number = (column: string): ShownField => ({
  field: column,
  columns: [column],
  read: (values, { language }) => {
    const value = values[column];
    return typeof value === "number" ? plain(formatNumber(value, language), language) : undefined;
  },
});

const isbn = (column: string): ShownField => ({
  field: column,
  columns: [column],
  read: (values) => {
    const stored = values[column];
    return typeof stored === "string" ? plain(hyphenate(stored), "en") : undefined;
  },
});

type StoredDiscount = { readonly percent: string };
type StoredCover = { readonly part: string };

type StoredPrice = { readonly amountMinor: string; readonly currency: string };

/** A value of a code, by its name. */
const coded = (column: string, list: TradeList): ShownField => ({
  field: column,
  columns: [column],
  read: (values, { language }) => {
    const code = values[column];
    return typeof code === "string" ? plain(tradeName(list, code, language), language) : undefined;
  },
});

const TRADE_FIELDS: readonly ShownField[] = [
  coded("priceType", "priceType"),
  { ...coded("priceTaxCode", "tax"), field: "taxCode" },
  { ...text("priceTaxPercent"), field: "taxPercent" },
  { ...text("priceTerritory"), field: "territory" },
  {
    field: "prices",
    columns: ["prices"],
    read: ({ prices }, { language }) =>
      plain(
        ((prices ?? []) as readonly StoredPrice[])
          .flatMap(({ amountMinor, currency }) =>
            isCurrencyCode(currency)
              ? [formatMoney({ amount: BigInt(amountMinor), currency }, language)]
              : [],
          )
          .join(", "),
        language,
      ),
  },
  coded("availability", "availability"),
  {
    field: "formDetails",
    columns: ["formDetails"],
    read: ({ formDetails }, { language }) => plain(((formDetails ?? []) as string[]).join(" "), language),
  },
  {
    field: "relations",
    columns: ["relations"],
    read: ({ relations }) =>
      plain(
        ((relations ?? []) as readonly { readonly idValue: string }[])
          .map(({ idValue }) => idValue)
          .join(", "),
        "en",
      ),
  },
  {
    field: "imprintId",
    columns: ["imprintId"],
    read: ({ imprintId }, { language, imprints }) => {
      const name = imprints.get(String(imprintId));
      return name && localized(name, language);
    },
  },
];

const FIELDS: readonly ShownField[] = [
  {
    field: "status",
    columns: ["status"],
    read: ({ status }, { language }) =>
      plain(isEditionStatus(status) ? EDITION_STATUS_LABELS[status]() : undefined, language),
  },
  text("statusReason"),
  {
    field: "formatId",
    columns: ["formatId"],
    read: ({ formatId }, { language, formats }) => {
      const title = formats.get(String(formatId));
      return title && localized(title, language);
    },
  },
  number("editionNumber"),
  inTwoLanguages("name"),
  isbn("isbn13"),
  isbn("isbn10"),
  text("upc"),
  {
    field: "price.amount",
    columns: ["priceMinor", "currency"],
    read: ({ priceMinor, currency }, { language }) =>
      typeof priceMinor === "string" && isCurrencyCode(currency)
        ? plain(formatMoney({ amount: BigInt(priceMinor), currency }, language), language)
        : undefined,
  },
  {
    field: "discounts",
    columns: ["discounts"],
    read: ({ discounts }, { language }) =>
      plain(
        ((discounts ?? []) as readonly StoredDiscount[])
          .map(({ percent }) => `${formatDecimal(String(Number(percent)), language)} %`)
          .join(", "),
        language,
      ),
  },
  ...TRADE_FIELDS,
  {
    field: "published.date",
    columns: ["publishedCalendar", "publishedYear", "publishedMonth", "publishedDay"],
    read: (values, { language }) => {
      const date = publicationDateOf(values);
      return plain(date && formatPublicationDate(date, language), language);
    },
  },
  number("pages"),
  number("durationMinutes"),
  inTwoLanguages("size"),
  number("lengthMm"),
  number("widthMm"),
  number("heightMm"),
  number("thicknessMm"),
  number("weightG"),
  {
    field: "papers",
    columns: ["papers"],
    read: ({ papers }, { language }) =>
      plain(
        ((papers ?? []) as readonly PaperUse[])
          .map((paper) => {
            const component = COMPONENT_LABELS[paper.component]({}, { locale: language });
            return `${component}: ${paperText(paper, language)}`;
          })
          .join("; "),
        language,
      ),
  },
  {
    field: "covers",
    columns: ["covers"],
    read: ({ covers }, { language }) =>
      plain(
        ((covers ?? []) as readonly StoredCover[]).length > 0
          ? formatNumber(((covers ?? []) as readonly StoredCover[]).length, language)
          : undefined,
        language,
      ),
  },
  text("archivedOn"),
];

/** The fields that differ between two versions of an edition, in the order in which its page shows them. */
export function fieldChanges(before: Values, after: Values, reading: Reading): FieldChange[] {
  const differing = new Set(differingFields(before, after));
  return FIELDS.filter(({ columns }) => columns.some((column) => differing.has(column))).map(
    ({ field, read }) => ({ field, before: read(before, reading), after: read(after, reading) }),
  );
}
