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
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { formatDecimal, formatNumber } from "#app/domain/digits.ts";
import { isEditionStatus } from "#app/domain/edition.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import type { Language } from "#app/domain/language.ts";
import { formatMoney } from "#app/domain/money.ts";
import type { PaperUse } from "#app/domain/paper.ts";
import * as m from "#app/i18n/generated/messages.js";
import { tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import type { Cover } from "#app/records/editions/edition-parts.server.ts";
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

const TRADE_FIELDS: readonly ShownField[] = [
  codedField("priceType", "priceType"),
  codedField("priceTaxCode", "tax", "taxCode"),
  { ...textField("priceTaxPercent"), field: "taxPercent" },
  { ...textField("priceTerritory"), field: "territory" },
  listField("prices", ({ amountMinor, currency }: StoredPrice, { language }) =>
    moneyText(amountMinor, currency, language),
  ),
  codedField("availability", "availability"),
  textField("salesTerritory"),
  listField("formDetails", (code: string, { language }) => tradeLabel("formDetail", code, language)),
  listField("relations", ({ idValue }: { readonly idValue: string }) => idValue),
  namedField("imprintId"),
];

/** The fields of an edition, in the order in which its page shows them. */
export const EDITION_HISTORY_FIELDS: readonly ShownField[] = [
  {
    field: "status",
    of: ({ status }) => status ?? null,
    read: ({ status }, { language }) =>
      plain(isEditionStatus(status) ? EDITION_STATUS_LABELS[status]() : undefined, language),
  },
  textField("statusReason"),
  namedField("formatId"),
  numberField("editionNumber"),
  ...fieldsInTwoLanguages("name"),
  isbnField("isbn13"),
  isbnField("isbn10"),
  textField("upc"),
  {
    field: "price.amount",
    of: ({ priceMinor, currency }) => [priceMinor ?? null, currency ?? null],
    read: ({ priceMinor, currency }, { language }) =>
      typeof priceMinor === "string" && typeof currency === "string"
        ? plain(moneyText(priceMinor, currency, language), language)
        : undefined,
  },
  listField(
    "discounts",
    ({ percent }: { readonly percent: string }, { language }) =>
      `${formatDecimal(String(Number(percent)), language)} %`,
  ),
  ...TRADE_FIELDS,
  PUBLISHED_FIELD,
  numberField("pages"),
  numberField("durationMinutes"),
  ...fieldsInTwoLanguages("size"),
  numberField("lengthMm"),
  numberField("widthMm"),
  numberField("heightMm"),
  numberField("thicknessMm"),
  numberField("weightG"),
  listField("papers", (paper: PaperUse, { language, names }) => {
    const component = COMPONENT_LABELS[paper.component]({}, { locale: language });
    return `${component}: ${paperText(paper, language, names)}`;
  }),
  listField("covers", (cover: Cover, { language }) => coverText(cover, language)),
  CREDITS_FIELD,
  textField("archivedOn"),
];
