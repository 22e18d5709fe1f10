import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import {
  codedField,
  fieldsInTwoLanguages,
  listField,
  namedField,
  numberField,
  PUBLISHED_FIELD,
  plain,
  type ShownField,
  textField,
} from "#app/desk/history/shown-fields.server.ts";
import { COMPONENT_LABELS, paperText } from "#app/desk/messages/paper-text.ts";
import { isEditionStatus } from "#app/domain/editions/edition.ts";
import { ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import type { PaperUse } from "#app/domain/reference/paper.ts";
import { formatDecimal, formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import type { Cover } from "#app/records/editions/edition-parts.server.ts";
import type { EditionValues } from "#app/records/editions/edition-values.server.ts";
import { CREDITS_FIELD } from "./credits-field.server.ts";

const isbnField = (column: string): ShownField => ({
  field: column,
  of: (values) => values[column] ?? null,
  read: (values) => {
    const stored = values[column];
    return typeof stored === "string" ? plain(hyphenate(stored), "en") : undefined;
  },
});

type StoredPrice = { readonly amountMinor: string; readonly currency: string };

const moneyText = (amountMinor: string, currency: string, language: Language): string =>
  isCurrencyCode(currency) ? formatMoney({ amount: BigInt(amountMinor), currency }, language) : currency;

const COVER_NAMES = { front: m.cover_front, back: m.cover_back, spine: m.cover_spine } as const;

function coverText({ part, position, isDrawn }: Cover, language: Language): string {
  const locale = { locale: language };
  const name =
    part === "other"
      ? m.cover_other({ number: formatNumber(position + 1, language) }, locale)
      : COVER_NAMES[part]({}, locale);
  return isDrawn ? m.history_cover_is_drawn({ cover: name }, locale) : name;
}

type Shown = ShownField | readonly ShownField[];

/** The values of an edition as its history shows them, in this order. The currency is shown with the amount. */
const FIELDS_OF_VALUES: { readonly [Name in Exclude<keyof EditionValues, "currency">]-?: Shown } = {
  status: {
    field: "status",
    of: ({ status }) => status ?? null,
    read: ({ status }, { language }) =>
      plain(isEditionStatus(status) ? EDITION_STATUS_LABELS[status]() : undefined, language),
  },
  statusReason: textField("statusReason"),
  formatId: namedField("formatId"),
  editionNumber: numberField("editionNumber"),
  name: fieldsInTwoLanguages("name"),
  isbn13: isbnField("isbn13"),
  isbn10: isbnField("isbn10"),
  upc: textField("upc"),
  priceMinor: {
    field: "price.amount",
    of: ({ priceMinor, currency }) => [priceMinor ?? null, currency ?? null],
    read: ({ priceMinor, currency }, { language }) =>
      typeof priceMinor === "string" && typeof currency === "string"
        ? plain(moneyText(priceMinor, currency, language), language)
        : undefined,
  },
  discounts: listField(
    "discounts",
    ({ percent }: { readonly percent: string }, { language }) =>
      `${formatDecimal(String(Number(percent)), language)} %`,
  ),
  priceType: codedField("priceType", "priceType"),
  priceTaxCode: codedField("priceTaxCode", "tax", "taxCode"),
  priceTaxPercent: { ...textField("priceTaxPercent"), field: "taxPercent" },
  priceTerritory: { ...textField("priceTerritory"), field: "territory" },
  prices: listField("prices", ({ amountMinor, currency }: StoredPrice, { language }) =>
    moneyText(amountMinor, currency, language),
  ),
  availability: codedField("availability", "availability"),
  salesTerritory: textField("salesTerritory"),
  formDetails: listField("formDetails", (code: string, { language }) =>
    tradeLabel("formDetail", code, language),
  ),
  relations: listField("relations", ({ idValue }: { readonly idValue: string }) => idValue),
  imprintId: namedField("imprintId"),
  published: PUBLISHED_FIELD,
  ...ofMeasures(numberField),
  size: fieldsInTwoLanguages("size"),
  papers: listField("papers", (paper: PaperUse, { language, names }) => {
    const component = COMPONENT_LABELS[paper.component]({}, { locale: language });
    return `${component}: ${paperText(paper, language, names)}`;
  }),
  covers: listField("covers", (cover: Cover, { language }) => coverText(cover, language)),
  credits: CREDITS_FIELD,
};

/** The fields of an edition, in the order in which its page shows them. */
export const EDITION_HISTORY_FIELDS: readonly ShownField[] = [
  ...Object.values<Shown>(FIELDS_OF_VALUES).flat(),
  textField("archivedOn"),
];
