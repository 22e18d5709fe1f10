import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { SALE_METHODS } from "#app/domain/stock/stock.ts";
import { listings } from "./bookstores.server.ts";
import { id, minor, oneOf } from "./columns.server.ts";
import { currencies } from "./reference.server.ts";
import { stockPlaces } from "./stock-places.server.ts";

/** A sale over the counter, with its receipt. Rows are only ever added. */
export const sales = pgTable(
  "sales",
  {
    id: id(),
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    /** The fiscal year in which it was recorded, as `2083/84`. */
    fiscalYear: text("fiscal_year").notNull(),
    /** Its number among the receipts of the place in the fiscal year, from 1 and without gaps. A trigger gives it. */
    receiptNumber: integer("receipt_number").notNull().default(0),
    soldOn: date("sold_on").notNull(),
    method: text({ enum: SALE_METHODS }).notNull(),
    /** Id of the form that was sent: sent twice, it sells once. */
    submission: uuid().notNull().unique(),
  },
  (table) => [
    unique("sales_receipt").on(table.placeId, table.fiscalYear, table.receiptNumber),
    index("sales_sold").on(table.placeId, table.soldOn.desc()),
    check("sales_fiscal_year_shape", sql`${table.fiscalYear} ~ '^[0-9]{4}/[0-9]{2}$'`),
    oneOf("sales_method_known", table.method, SALE_METHODS),
  ],
);

/** What was sold of one listing; its copies are those of the movement `sold` that names the line. */
export const saleLines = pgTable(
  "sale_lines",
  {
    id: id(),
    saleId: uuid("sale_id")
      .notNull()
      .references(() => sales.id),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    copies: integer().notNull(),
    /** The store's price of one copy on that day before its discounts, where it had one. */
    listMinor: minor("list_minor"),
    /** What was paid for one copy. */
    unitMinor: minor("unit_minor").notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
  },
  (table) => [
    unique("sale_lines_listing_once").on(table.saleId, table.listingId),
    index("sale_lines_listing").on(table.listingId),
    check("sale_lines_copies_fit", sql`${table.copies} between 1 and 100000`),
    check("sale_lines_price_not_negative", sql`${table.unitMinor} >= 0 and ${table.listMinor} >= 0`),
  ],
);

/** The last receipt of a place in a fiscal year. Only a trigger writes these rows. */
export const receiptNumbers = pgTable(
  "receipt_numbers",
  {
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    fiscalYear: text("fiscal_year").notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ name: "receipt_numbers_pkey", columns: [table.placeId, table.fiscalYear] })],
);
