import type { bookEditions } from "#app/db/tables/editions.server.ts";
import type { EDITION_TRADE_FIELDS } from "#app/desk/editions/edition-trade.schema.ts";
import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import type { EditionLists } from "#app/desk/reads/edition-lists.server.ts";
import { isCurrencyCode } from "#app/domain/currencies.ts";
import { formatDecimal } from "#app/domain/digits.ts";
import { formatDayAsTyped } from "#app/domain/either-calendar.ts";
import { hyphenate } from "#app/domain/isbn.ts";
import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { decimalOf, formatMoney } from "#app/domain/money.ts";
import { formatDate } from "#app/domain/nepal-date.ts";
import * as m from "#app/i18n/generated/messages.js";
import { RELATION_LISTS, tradeLabel } from "#app/platform/trade/trade-names.server.ts";

type EditionRow = typeof bookEditions.$inferSelect;
type TradeGroup = keyof typeof EDITION_TRADE_FIELDS;

/** An ISBN-13 among the identifiers of ONIX lists 5 and 16. */
const ISBN13 = "15";

/** The names of a list of codes and values, without those that are missing. */
const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== "").join(", ");

type Terms = {
  readonly taxCode: string | null;
  readonly taxPercent: string | null;
  readonly territory: string | null;
};

function termsText({ taxCode, taxPercent, territory }: Terms, language: Language): string {
  return joined(
    taxCode && tradeLabel("tax", taxCode, language),
    taxPercent && `${formatDecimal(String(Number(taxPercent)), language)} %`,
    territory,
  );
}

/** What is known of an edition for the trade, by part. */
export function editionTradeFacts(
  edition: EditionRow,
  { prices, relations, imprints: ofPublisher }: EditionLists,
  language: Language,
): Readonly<Record<TradeGroup, readonly Fact[]>> {
  const plain = (key: string, text: string | null | undefined): Fact[] =>
    text ? [{ key, value: { text, language } }] : [];
  const imprint = ofPublisher.find(({ id }) => id === edition.imprintId);
  const listTerms = joined(
    edition.priceType && tradeLabel("priceType", edition.priceType, language),
    termsText(
      {
        taxCode: edition.priceTaxCode,
        taxPercent: edition.priceTaxPercent,
        territory: edition.priceTerritory,
      },
      language,
    ),
  );
  return {
    trade: [
      ...(imprint ? [{ key: "imprintId", value: localized(imprint.name, language) }] : []),
      ...plain(
        "availability",
        edition.availability && tradeLabel("availability", edition.availability, language),
      ),
      ...plain("salesTerritory", edition.salesTerritory),
      ...plain(
        "formDetails",
        edition.formDetails.map((code) => tradeLabel("formDetail", code, language)).join(", "),
      ),
    ],
    prices: [
      ...plain("priceType", listTerms),
      ...prices.flatMap(({ type, qualifier, amountMinor, currency, from, until, ...terms }) =>
        plain(
          "prices.amount",
          joined(
            isCurrencyCode(currency) ? formatMoney({ amount: amountMinor, currency }, language) : currency,
            tradeLabel("priceType", type, language),
            qualifier && tradeLabel("qualifier", qualifier, language),
            termsText(terms, language),
            from && m.edition_days_from({ day: formatDate(from, language) }, { locale: language }),
            until && m.edition_days_until({ day: formatDate(until, language) }, { locale: language }),
          ),
        ),
      ),
    ],
    relations: relations.map(({ kind, relation, idType, idValue }) => ({
      key: kind === "work" ? "relations.work" : "relations.idValue",
      value: {
        text: joined(
          tradeLabel(RELATION_LISTS[kind], relation, language),
          idType === ISBN13 ? hyphenate(idValue) : idValue,
        ),
        language,
      },
    })),
  };
}

/** The fields of such a group as its form posts them. */
export function storedTradeFields(
  edition: EditionRow,
  { prices, relations }: EditionLists,
  group: TradeGroup,
  language: Language,
): StoredFields {
  switch (group) {
    case "trade":
      return {
        imprintId: edition.imprintId ?? "",
        availability: edition.availability ?? "",
        salesTerritory: edition.salesTerritory ?? "",
        ...Object.fromEntries(edition.formDetails.map((code, at) => [`formDetails.${at}`, code])),
      };
    case "prices":
      return {
        priceType: edition.priceType ?? "",
        taxCode: edition.priceTaxCode ?? "",
        taxPercent: percentAsTyped(edition.priceTaxPercent),
        territory: edition.priceTerritory ?? "",
        ...Object.assign({}, ...prices.map((price, at) => storedPrice(price, `prices.${at}`, language))),
      };
    default:
      return Object.assign(
        {},
        ...relations.map(({ kind, relation, idType, idValue }, at) => ({
          [`relations.${at}.relation`]: `${kind}.${relation}`,
          [`relations.${at}.idType`]: idType,
          [`relations.${at}.idValue`]: idType === ISBN13 ? hyphenate(idValue) : idValue,
        })),
      );
  }
}

const percentAsTyped = (percent: string | null) => (percent === null ? "" : String(Number(percent)));

function storedPrice(price: EditionLists["prices"][number], row: string, language: Language): StoredFields {
  const { amountMinor, currency } = price;
  const day = (name: "from" | "until"): StoredFields => {
    const date = price[name];
    if (date === null) return { [`${row}.${name}.day`]: "" };
    const { text, calendar } = formatDayAsTyped(date, language);
    return { [`${row}.${name}.day`]: text, [`${row}.${name}.calendar`]: calendar };
  };
  return {
    [`${row}.type`]: price.type,
    [`${row}.qualifier`]: price.qualifier ?? "",
    [`${row}.amount.amount`]: isCurrencyCode(currency) ? decimalOf({ amount: amountMinor, currency }) : "",
    [`${row}.amount.currency`]: currency,
    [`${row}.taxCode`]: price.taxCode ?? "",
    [`${row}.taxPercent`]: percentAsTyped(price.taxPercent),
    [`${row}.territory`]: price.territory ?? "",
    ...day("from"),
    ...day("until"),
  };
}
