import type { GroupValue } from "#app/desk/editions/edition-values.schema.ts";
import { relationId } from "#app/domain/relation-id.ts";
import type { EditionPatch } from "#app/records/editions/save-edition.server.ts";

/** What the fields of an edition for the trade change of it. */
export const EDITION_TRADE_PATCHES = {
  trade: ({ imprintId, availability, salesTerritory, formDetails }: GroupValue<"trade">): EditionPatch => ({
    imprintId: imprintId ?? null,
    availability: availability ?? null,
    salesTerritory: salesTerritory ?? null,
    formDetails: [...new Set(formDetails.filter((code) => code !== undefined))],
  }),
  prices: ({ priceType, taxCode, taxPercent, territory, prices }: GroupValue<"prices">): EditionPatch => ({
    priceType: priceType ?? null,
    priceTaxCode: taxCode ?? null,
    priceTaxPercent: taxPercent ?? null,
    priceTerritory: territory ?? null,
    prices: prices.map((price) => ({
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
  }),
  relations: ({ relations }: GroupValue<"relations">): EditionPatch => ({
    relations: relations.map(({ relation, idType, idValue }) => ({
      ...relation,
      ...relationId(idValue, idType),
    })),
  }),
};
