import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { DISCOUNT_BEARERS } from "#app/domain/money/sold-line.ts";
import { listings } from "./bookstores.server.ts";
import { id, minor, oneOf } from "./columns.server.ts";
import { bookEditions } from "./editions.server.ts";
import { orderLines } from "./orders.server.ts";
import { currencies } from "./reference.server.ts";
import { sales } from "./sales.server.ts";
import { shops } from "./shops.server.ts";
import { stockPlaces } from "./stock-places.server.ts";

const minorUnits = (name: string) => bigint(name, { mode: "bigint" });

/**
 * What was sold of one listing, over the counter or by an order; and what came back of it, by lines that name the one that sold it. It says
 * nothing of who bought. Rows are only ever added.
 */
export const soldLines = pgTable(
  "sold_lines",
  {
    id: id(),
    /** The sale, or the line of the order, by which it was sold. */
    saleId: uuid("sale_id").references(() => sales.id),
    orderLineId: uuid("order_line_id").references(() => orderLines.id),
    /** The line that sold what came back by this one. */
    returnsId: uuid("returns_id").references((): AnyPgColumn => soldLines.id),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    /** Where its copies were, or would have been: a file has none. */
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    /** The day in Nepal. */
    soldOn: date("sold_on").notNull(),
    copies: integer().notNull(),
    /** The price of one copy on that day before its discounts, where it had one. */
    listMinor: minor("list_minor"),
    /** What was paid for one copy, tax included. */
    unitMinor: minor("unit_minor").notNull(),
    /** The value added tax within what was paid for all copies. */
    taxMinor: minorUnits("tax_minor").notNull().default(sql`0`),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    /** What one unit of the currency was in rupees on that day; null where nobody had said. */
    rate: numeric(),
    recordedOn: timestamp("recorded_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex("sold_lines_listing_once")
      .on(table.saleId, table.listingId)
      .where(sql`${table.returnsId} is null and ${table.saleId} is not null`),
    uniqueIndex("sold_lines_order_once")
      .on(table.orderLineId)
      .where(sql`${table.returnsId} is null and ${table.orderLineId} is not null`),
    index("sold_lines_listing").on(table.listingId),
    index("sold_lines_returns").on(table.returnsId).where(sql`${table.returnsId} is not null`),
    index("sold_lines_edition").on(table.editionId, table.soldOn),
    index("sold_lines_shop").on(table.shopId, table.soldOn),
    check("sold_lines_document_fits", sql`num_nonnulls(${table.saleId}, ${table.orderLineId}) = 1`),
    check("sold_lines_copies_fit", sql`${table.copies} between 1 and 100000`),
    check("sold_lines_price_not_negative", sql`${table.unitMinor} >= 0 and ${table.listMinor} >= 0`),
    check("sold_lines_tax_fits", sql`${table.taxMinor} between 0 and ${table.unitMinor} * ${table.copies}`),
    check("sold_lines_rate_positive", sql`${table.rate} > 0`),
  ],
);

/** What was taken off the list price of one copy of a line, in turn, and who bears it. Rows are only ever added. */
export const soldLineDiscounts = pgTable(
  "sold_line_discounts",
  {
    lineId: uuid("line_id")
      .notNull()
      .references(() => soldLines.id),
    sequence: integer().notNull(),
    borneBy: text("borne_by", { enum: DISCOUNT_BEARERS }).notNull(),
    minor: minorUnits("minor").notNull(),
  },
  (table) => [
    primaryKey({ name: "sold_line_discounts_pkey", columns: [table.lineId, table.sequence] }),
    oneOf("sold_line_discounts_borne_by_known", table.borneBy, DISCOUNT_BEARERS),
    check("sold_line_discounts_positive", sql`${table.minor} > 0`),
  ],
);
