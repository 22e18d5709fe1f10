import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { SALE_METHODS, STOCK_MOVEMENT_KINDS, STOCK_PLACE_KINDS } from "#app/domain/stock.ts";
import { appUsers } from "./app-users.server.ts";
import { bookstores, listings } from "./bookstores.server.ts";
import { id, minor, oneOf } from "./columns.server.ts";
import { copyRequests } from "./copy-requests.server.ts";
import { bookEditions } from "./editions.server.ts";
import { currencies } from "./reference.server.ts";

/** Where copies can be. The place of a bookstore is made with the bookstore, and removed with it if it has no movements. */
export const stockPlaces = pgTable(
  "stock_places",
  {
    id: id(),
    kind: text({ enum: STOCK_PLACE_KINDS }).notNull(),
    bookstoreId: uuid("bookstore_id")
      .unique()
      .references(() => bookstores.id, { onDelete: "cascade" }),
  },
  (table) => [
    oneOf("stock_places_kind_known", table.kind, STOCK_PLACE_KINDS),
    check("stock_places_owner_fits", sql`(${table.kind} = 'bookstore') = (${table.bookstoreId} is not null)`),
  ],
);

/**
 * The ledger of copies. Rows are only ever added: the database refuses to change or remove one, and a mistake is corrected by
 * another movement. A transfer between two places is two movements in one transaction, so the sum over all places stays the same.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    kind: text({ enum: STOCK_MOVEMENT_KINDS }).notNull(),
    /** Copies that arrived; negative for those that left. */
    quantity: integer().notNull(),
    reason: text(),
    /** The sale whose copies a reader brought back. */
    saleId: uuid("sale_id").references((): AnyPgColumn => stockSales.id),
    /** The request whose copies arrived. */
    requestId: uuid("request_id").references(() => copyRequests.id),
    /** Id of the form that was sent: sent twice, it moves copies once. */
    submission: uuid().notNull(),
    actorId: uuid("actor_id").references(() => appUsers.id),
    movedOn: timestamp("moved_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex("stock_movements_submission").on(table.placeId, table.submission),
    index("stock_movements_place").on(table.placeId, table.editionId, table.movedOn.desc()),
    index("stock_movements_edition").on(table.editionId),
    index("stock_movements_sold").on(table.placeId, table.movedOn.desc()).where(sql`${table.kind} = 'sold'`),
    index("stock_movements_sale").on(table.saleId).where(sql`${table.saleId} is not null`),
    uniqueIndex("stock_movements_request").on(table.requestId).where(sql`${table.requestId} is not null`),
    oneOf("stock_movements_kind_known", table.kind, STOCK_MOVEMENT_KINDS),
    check(
      "stock_movements_quantity_fits",
      sql`${table.quantity} between -100000 and 100000 and case
        when ${table.kind} in ('received', 'returnedByReader', 'transferIn') then ${table.quantity} > 0
        when ${table.kind} = 'adjusted' then ${table.quantity} <> 0
        else ${table.quantity} < 0 end`,
    ),
    check("stock_movements_reason_filled", sql`btrim(${table.reason}) <> ''`),
    check(
      "stock_movements_adjustment_explained",
      sql`${table.kind} <> 'adjusted' or ${table.reason} is not null`,
    ),
    check(
      "stock_movements_sale_fits",
      sql`(${table.kind} = 'returnedByReader') = (${table.saleId} is not null)`,
    ),
    check("stock_movements_request_fits", sql`${table.requestId} is null or ${table.kind} = 'received'`),
  ],
);

/** What the movements and holds of an edition at a place add up to. Only triggers write these rows. */
export const stockLevels = pgTable(
  "stock_levels",
  {
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    onHand: integer("on_hand").notNull(),
    /** Copies that were sold, those that readers brought back included. */
    sold: integer().notNull(),
    /** Copies that readers brought back. */
    returned: integer().notNull(),
    /** Copies on hand that are kept for readers. */
    held: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "stock_levels_pkey", columns: [table.placeId, table.editionId] }),
    index("stock_levels_edition").on(table.editionId),
    index("stock_levels_few").on(table.placeId, table.onHand),
    check("stock_levels_on_hand_not_negative", sql`${table.onHand} >= 0`),
    check("stock_levels_held_are_there", sql`${table.held} between 0 and greatest(${table.onHand}, 0)`),
    check("stock_levels_returned_were_sold", sql`${table.returned} between 0 and ${table.sold}`),
  ],
);

/** A sale over the counter; its copies are those of the movement with the same id. */
export const stockSales = pgTable(
  "stock_sales",
  {
    id: uuid()
      .primaryKey()
      .references((): AnyPgColumn => stockMovements.id),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    soldOn: date("sold_on").notNull(),
    /** The store's price of one copy on that day before its discounts, where it had one. */
    listMinor: minor("list_minor"),
    /** What was paid for one copy. */
    unitMinor: minor("unit_minor").notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    method: text({ enum: SALE_METHODS }).notNull(),
  },
  (table) => [
    index("stock_sales_listing").on(table.listingId, table.soldOn.desc()),
    oneOf("stock_sales_method_known", table.method, SALE_METHODS),
    check("stock_sales_price_not_negative", sql`${table.unitMinor} >= 0 and ${table.listMinor} >= 0`),
  ],
);
