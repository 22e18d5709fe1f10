import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { places } from "./address-columns.server.ts";
import { filledL10n, id, l10n } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

/** Where parcels are brought, and in how many days. */
export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: id(),
    name: l10n("name").notNull(),
    sortOrder: integer("sort_order").notNull().default(0),
    minDays: integer("min_days").notNull(),
    maxDays: integer("max_days").notNull(),
    ...editable(),
  },
  (table) => [
    filledL10n("delivery_zones_name_filled", table.name),
    check(
      "delivery_zones_days_fit",
      sql`${table.minDays} between 0 and 60 and ${table.maxDays} between ${table.minDays} and 90`,
    ),
  ],
);

/** The districts of a zone; each is in one zone at most. */
export const deliveryZoneDistricts = pgTable(
  "delivery_zone_districts",
  {
    districtCode: text("district_code")
      .primaryKey()
      .references(() => places.code),
    zoneId: uuid("zone_id")
      .notNull()
      .references(() => deliveryZones.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("delivery_zone_districts_zone").on(table.zoneId),
    check("delivery_zone_districts_no_local_level", sql`position('/' in ${table.districtCode}) = 0`),
  ],
);

/** What a parcel up to a weight costs to be brought to a zone. */
export const deliveryFees = pgTable(
  "delivery_fees",
  {
    zoneId: uuid("zone_id")
      .notNull()
      .references(() => deliveryZones.id, { onDelete: "cascade" }),
    upToG: integer("up_to_g").notNull(),
    paisa: bigint({ mode: "bigint" }).notNull(),
  },
  (table) => [
    primaryKey({ name: "delivery_fees_pkey", columns: [table.zoneId, table.upToG] }),
    check("delivery_fees_weight_fits", sql`${table.upToG} between 1 and 100000`),
    check("delivery_fees_not_negative", sql`${table.paisa} >= 0`),
  ],
);
