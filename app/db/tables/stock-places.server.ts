import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { STOCK_PLACE_KINDS } from "#app/domain/stock/stock.ts";
import { id, oneOf } from "./columns.server.ts";
import { publishers } from "./publishers.server.ts";
import { shops } from "./shops.server.ts";

/**
 * Where copies can be. The place of a bookstore or of a publisher's own store is made with it by a trigger, and removed with it if it
 * has no movements; of every other kind there is one place.
 */
export const stockPlaces = pgTable(
  "stock_places",
  {
    id: id(),
    kind: text({ enum: STOCK_PLACE_KINDS }).notNull(),
    shopId: uuid("shop_id")
      .unique()
      .references(() => shops.id, { onDelete: "cascade" }),
    publisherId: uuid("publisher_id")
      .unique()
      .references(() => publishers.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("stock_places_one")
      .on(table.kind)
      .where(sql`${table.shopId} is null and ${table.publisherId} is null`),
    oneOf("stock_places_kind_known", table.kind, STOCK_PLACE_KINDS),
    check(
      "stock_places_owner_fits",
      sql`(${table.kind} = 'bookstore') = (${table.shopId} is not null) and (${table.kind} = 'publisher') = (${table.publisherId} is not null)`,
    ),
  ],
);
