import { sql } from "drizzle-orm";
import { FEW_COPIES } from "#app/domain/stock/stock.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { Cell } from "#app/platform/lists/list-view.ts";

/** What the movements of an edition at a bookstore add up to; null where the store never recorded one. */
export type ListingStock = { readonly onHand: number; readonly sold: number } | null;

/** Joins the stock `v` of listing `l`. A statement that reads no column of it does not read the tables either. */
export const joinStock = sql`
    left join stock_places sp on sp.shop_id = l.shop_id
    left join stock_levels v on v.place_id = sp.id and v.edition_id = l.edition_id`;

/** The stock of a row of the list. */
export const readStock = (row: Record<string, unknown>): ListingStock =>
  row.on_hand === null ? null : { onHand: Number(row.on_hand), sold: Number(row.sold) };

const copiesCell = (copies: number | undefined, language: Language): Cell =>
  copies === undefined ? { kind: "none" } : { kind: "number", text: formatNumber(copies, language) };

type Row = { readonly stock: ListingStock };

/** The columns of copies on hand and copies sold. What readers brought back is not counted as sold. */
export const stockColumns = {
  stock: {
    label: m.listing_stock,
    isNumber: true,
    sort: "stock",
    cell: ({ stock }: Row, { language }: { readonly language: Language }) =>
      copiesCell(stock?.onHand, language),
  },
  sold: {
    label: m.listing_sold,
    isNumber: true,
    cell: ({ stock }: Row, { language }: { readonly language: Language }) =>
      copiesCell(stock?.sold, language),
  },
} as const;

/** Finds what runs low and what is sold out, among the editions of which the store keeps the stock. */
export const stockFilter = {
  label: m.listing_stock,
  options: () => [
    { value: "low", label: m.listing_stock_low() },
    { value: "none", label: m.listing_stock_none() },
  ],
  where: (value: string) =>
    value === "none" ? sql`rows.on_hand = 0` : sql`rows.on_hand between 1 and ${FEW_COPIES}`,
};
