import { isbnDigits } from "#app/domain/isbn.ts";
import type { EditionPatch } from "#app/works/editions/save-edition.server.ts";
import type { GroupValue } from "./edition-values.schema.ts";

/** Codes of ONIX lists 5 and 16: an ISBN-13, and an identifier of whoever uses it. */
const ISBN13 = "15";
const PROPRIETARY = "01";

/** What the fields of an edition for the trade change of it. */
export const EDITION_TRADE_PATCHES = {
  trade: ({ imprintId, availability, formDetails }: GroupValue<"trade">): EditionPatch => ({
    imprintId: imprintId ?? null,
    availability: availability ?? null,
    formDetails,
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
    relations: relations.map(({ kind, relation, idType, idValue }) => {
      const isbn = isbnDigits(idValue)?.isbn13;
      // An identifier that is an ISBN is stored as one, however it was typed.
      return isbn
        ? { kind, relation, idType: ISBN13, idValue: isbn }
        : {
            kind,
            relation,
            idType: idType === undefined || idType === ISBN13 ? PROPRIETARY : idType,
            idValue,
          };
    }),
  }),
};
