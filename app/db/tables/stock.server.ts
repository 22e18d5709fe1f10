import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { kindsOf, STOCK_MOVEMENT_KINDS } from "#app/domain/stock/movement-kinds.ts";
import { appUsers } from "./app-users.server.ts";
import { id } from "./columns.server.ts";
import { copyRequests } from "./copy-requests.server.ts";
import { bookEditions } from "./editions.server.ts";
import { orderLines } from "./orders.server.ts";
import { soldLines } from "./sold-lines.server.ts";
import { stockHolds } from "./stock-holds.server.ts";
import { stockPlaces } from "./stock-places.server.ts";

const listed = (kinds: readonly string[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));

/**
 * The ledger of copies: each row takes copies of an edition from one place to another, so that none is made or lost. Rows are only ever
 * added: the database refuses to change or remove one, and a mistake is corrected by another movement.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    kind: text({ enum: STOCK_MOVEMENT_KINDS }).notNull(),
    fromPlaceId: uuid("from_place_id")
      .notNull()
      .references(() => stockPlaces.id),
    toPlaceId: uuid("to_place_id")
      .notNull()
      .references(() => stockPlaces.id),
    copies: integer().notNull(),
    reason: text(),
    /** The line of a sale whose copies were sold, or brought back. */
    soldLineId: uuid("sold_line_id").references(() => soldLines.id),
    /** The movement of which this one takes copies back. */
    reversesId: uuid("reverses_id").references((): AnyPgColumn => stockMovements.id),
    /** The request whose copies arrived. */
    requestId: uuid("request_id").references(() => copyRequests.id),
    /** The line of an order whose copies were packed, brought, or came back. */
    orderLineId: uuid("order_line_id").references(() => orderLines.id),
    /** Id of the form that was sent: sent twice, it moves copies once. Null where the sale has it, or it follows from an order. */
    submission: uuid(),
    actorId: uuid("actor_id").references(() => appUsers.id),
    movedOn: timestamp("moved_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex("stock_movements_submission")
      .on(table.submission)
      .where(sql`${table.submission} is not null`),
    index("stock_movements_from").on(table.fromPlaceId, table.editionId, table.movedOn.desc()),
    index("stock_movements_to").on(table.toPlaceId, table.editionId, table.movedOn.desc()),
    index("stock_movements_edition").on(table.editionId),
    uniqueIndex("stock_movements_sold").on(table.soldLineId).where(sql`${table.kind} = 'sold'`),
    index("stock_movements_sale")
      .on(table.soldLineId)
      .where(sql`${table.kind} <> 'sold' and ${table.soldLineId} is not null`),
    index("stock_movements_reverses").on(table.reversesId).where(sql`${table.reversesId} is not null`),
    index("stock_movements_order").on(table.orderLineId).where(sql`${table.orderLineId} is not null`),
    uniqueIndex("stock_movements_ordered")
      .on(table.orderLineId)
      .where(sql`${table.kind} = 'sold' and ${table.orderLineId} is not null`),
    uniqueIndex("stock_movements_request").on(table.requestId).where(sql`${table.requestId} is not null`),
    check("stock_movements_copies_fit", sql`${table.copies} between 1 and 100000`),
    check("stock_movements_reason_filled", sql`btrim(${table.reason}) <> ''`),
    check(
      "stock_movements_adjustment_explained",
      sql`${table.kind} <> 'adjusted' or ${table.reason} is not null`,
    ),
    check(
      "stock_movements_sale_fits",
      sql`case when ${table.orderLineId} is null
        then (${table.kind} in (${listed(kindsOf("sale"))})) = (${table.soldLineId} is not null)
        else ${table.soldLineId} is null and ${table.kind} in (${listed(kindsOf("order"))}) end`,
    ),
    check(
      "stock_movements_reversal_fits",
      sql`(${table.kind} = 'returnedByReader') = (${table.reversesId} is not null)`,
    ),
    check(
      "stock_movements_submission_fits",
      sql`(${table.kind} = 'sold' or ${table.orderLineId} is not null) = (${table.submission} is null)`,
    ),
    check(
      "stock_movements_request_fits",
      sql`${table.requestId} is null or ${table.kind} in ('received', 'transferred')`,
    ),
  ],
);

/** What the movements and reservations of an edition at a place add up to. Only triggers write these rows. */
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
    /** Copies on hand that are kept for somebody. */
    reserved: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "stock_levels_pkey", columns: [table.placeId, table.editionId] }),
    index("stock_levels_edition").on(table.editionId),
    index("stock_levels_few").on(table.placeId, table.onHand),
    check("stock_levels_on_hand_not_negative", sql`${table.onHand} >= 0`),
    check(
      "stock_levels_reserved_are_there",
      sql`${table.reserved} between 0 and greatest(${table.onHand}, 0)`,
    ),
    check("stock_levels_returned_were_sold", sql`${table.returned} between 0 and ${table.sold}`),
  ],
);

/**
 * Copies at a place that are kept for somebody: for the reader of an open hold, or of an order that is not packed yet. Only triggers
 * write these rows.
 */
export const stockReservations = pgTable(
  "stock_reservations",
  {
    id: id(),
    holdId: uuid("hold_id").references(() => stockHolds.id, { onDelete: "cascade" }),
    orderLineId: uuid("order_line_id").references(() => orderLines.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    copies: integer().notNull(),
  },
  (table) => [
    index("stock_reservations_place").on(table.placeId, table.editionId),
    index("stock_reservations_edition").on(table.editionId),
    unique("stock_reservations_hold").on(table.holdId),
    unique("stock_reservations_order_line").on(table.orderLineId),
    check("stock_reservations_of_one", sql`num_nonnulls(${table.holdId}, ${table.orderLineId}) = 1`),
    check("stock_reservations_copies_fit", sql`${table.copies} between 1 and 100000`),
  ],
);
