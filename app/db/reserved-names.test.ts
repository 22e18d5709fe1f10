import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

/** The ledger of copies. */
const STOCK = [
  "stock_places",
  "stock_movements",
  "stock_levels",
  "stock_reservations",
  "stock_holds",
  "sales",
  "sold_lines",
];

/** Their numbers are what was asked for, agreed and received of one parcel, and never of what is at a place. */
const REQUESTS = ["copy_requests", "copy_request_remarks"];

/** What readers have bought; what is kept for it is a reservation of the ledger. */
const ORDERS = ["order_lines", "invoice_lines"];

/** What readers want to buy, which reserves nothing. */
const CARTS = ["cart_lines"];

test("no column or table outside the ledger of copies has a name for their number", async () => {
  const { rows } = await db().execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not in ${[...REQUESTS, ...CARTS, ...ORDERS, ...STOCK]}
      and (column_name ~ '(^|_)(stock|quantity|copies|on_hand)($|_)' or table_name ~ '(^|_)(stock|movements?)($|_)')`);
  expect(rows).toEqual([]);
});
