import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { couriers } from "./couriers.server.ts";
import { orders } from "./orders.server.ts";

/** A parcel of an order that a courier brings. The version of the order counts its changes. */
export const parcels = pgTable(
  "parcels",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    sequence: integer().notNull(),
    /** Who brings it, and by which number they know it. */
    courier: text(),
    /** The courier of that name; null for one that is not known. */
    courierId: uuid("courier_id").references(() => couriers.id),
    trackingNumber: text("tracking_number"),
    weightG: integer("weight_g").notNull(),
    createdOn: timestamp("created_on", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("parcels_courier").on(table.courierId).where(sql`${table.courierId} is not null`),
    primaryKey({ columns: [table.orderId, table.sequence] }),
    check("parcels_sequence_counts", sql`${table.sequence} between 1 and 20`),
    check("parcels_courier_filled", sql`btrim(${table.courier}) <> ''`),
    check("parcels_tracking_number_filled", sql`btrim(${table.trackingNumber}) <> ''`),
    check("parcels_weight_fits", sql`${table.weightG} between 1 and 100000`),
  ],
);
