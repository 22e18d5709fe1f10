import { relationId } from "#app/domain/editions/relation-id.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { tradeLabel } from "#app/platform/trade/trade-names.server.ts";
import { type EditionInput, fact, textOf } from "./edition-input.server.ts";
import {
  furtherPriceFacts,
  listTermsText,
  percentAsTyped,
  relationFact,
  storedPrice,
  storedRelation,
} from "./edition-rows.server.ts";

type TradeValue =
  | "imprintId"
  | "availability"
  | "salesTerritory"
  | "formDetails"
  | "priceType"
  | "priceTaxCode"
  | "priceTaxPercent"
  | "priceTerritory"
  | "prices"
  | "relations";

/** The values of an edition for the trade in its forms and on its page. */
export const TRADE_INPUTS: { readonly [Name in TradeValue]: EditionInput<Name> } = {
  imprintId: {
    group: "trade",
    stored: ({ edition }) => ({ imprintId: textOf(edition.imprintId) }),
    facts: ({ edition, lists }, language) => {
      const imprint = lists.imprints.find(({ id }) => id === edition.imprintId);
      return imprint ? [{ key: "imprintId", value: localized(imprint.name, language) }] : [];
    },
    typed: ({ imprintId }) => imprintId ?? null,
  },
  availability: {
    group: "trade",
    stored: ({ edition }) => ({ availability: textOf(edition.availability) }),
    facts: ({ edition: { availability } }, language) =>
      fact("availability", availability && tradeLabel("availability", availability, language), language),
    typed: ({ availability }) => availability ?? null,
  },
  salesTerritory: {
    group: "trade",
    stored: ({ edition }) => ({ salesTerritory: textOf(edition.salesTerritory) }),
    facts: ({ edition }, language) => fact("salesTerritory", edition.salesTerritory, language),
    typed: ({ salesTerritory }) => salesTerritory ?? null,
  },
  formDetails: {
    group: "trade",
    stored: ({ edition }) =>
      Object.fromEntries(edition.formDetails.map((code, at) => [`formDetails.${at}`, code])),
    facts: ({ edition }, language) =>
      fact(
        "formDetails",
        edition.formDetails.map((code) => tradeLabel("formDetail", code, language)).join(", "),
        language,
      ),
    typed: ({ formDetails }) => [...new Set(formDetails.filter((code) => code !== undefined))],
  },
  priceType: {
    group: "prices",
    stored: ({ edition }) => ({ priceType: textOf(edition.priceType) }),
    // With the other terms of the list price.
    facts: ({ edition }, language) => fact("priceType", listTermsText(edition, language), language),
    typed: ({ priceType }) => priceType ?? null,
  },
  priceTaxCode: {
    group: "prices",
    stored: ({ edition }) => ({ taxCode: textOf(edition.priceTaxCode) }),
    typed: ({ taxCode }) => taxCode ?? null,
  },
  priceTaxPercent: {
    group: "prices",
    stored: ({ edition }) => ({ taxPercent: percentAsTyped(edition.priceTaxPercent) }),
    typed: ({ taxPercent }) => taxPercent ?? null,
  },
  priceTerritory: {
    group: "prices",
    stored: ({ edition }) => ({ territory: textOf(edition.priceTerritory) }),
    typed: ({ territory }) => territory ?? null,
  },
  prices: {
    group: "prices",
    stored: ({ lists }, language) =>
      Object.assign({}, ...lists.prices.map((price, at) => storedPrice(price, `prices.${at}`, language))),
    facts: ({ lists }, language) => furtherPriceFacts(lists.prices, language),
    typed: ({ prices }) =>
      prices.map((price) => ({
        type: price.type,
        qualifier: price.qualifier ?? null,
        amountMinor: price.amount.amount,
        currency: price.amount.currency,
        taxCode: price.taxCode ?? null,
        taxPercent: price.taxPercent ?? null,
        territory: price.territory ?? null,
        from: price.from ?? null,
        until: price.until ?? null,
      })),
  },
  relations: {
    group: "relations",
    stored: ({ lists }) => Object.assign({}, ...lists.relations.map(storedRelation)),
    facts: ({ lists }, language) => lists.relations.map((relation) => relationFact(relation, language)),
    typed: ({ relations }) =>
      relations.map(({ relation, idType, idValue }) => ({ ...relation, ...relationId(idValue, idType) })),
  },
};
