import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { SHOP_KINDS, SHOP_STANDINGS } from "#app/domain/shops/shop.ts";
import { oneOf } from "./columns.server.ts";

/**
 * Who sells. What a shop is beyond that is in the table of its kind, which has the same id: a bookstore in `bookstores`. Triggers of those
 * tables make, change and remove these rows.
 */
export const shops = pgTable(
  "shops",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: SHOP_KINDS }).notNull(),
    standing: text({ enum: SHOP_STANDINGS }).notNull(),
    /** The share that the company keeps of what it collected for the shop, in basis points. */
    commissionBp: integer("commission_bp").notNull().default(0),
    createdOn: timestamp("created_on", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    oneOf("shops_kind_known", table.kind, SHOP_KINDS),
    oneOf("shops_standing_known", table.standing, SHOP_STANDINGS),
    check("shops_commission_fits", sql`${table.commissionBp} between 0 and 10000`),
    uniqueIndex("shops_one_own").on(table.kind).where(sql`${table.kind} = 'own'`),
  ],
);
