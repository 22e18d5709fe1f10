import { sql } from "drizzle-orm";
import { check, date, foreignKey, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { filledL10n, id, l10n, mergedAreArchived } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

/** Who brings parcels: reference rows of the site administrators. */
export const couriers = pgTable(
  "couriers",
  {
    id: id(),
    code: text().notNull().unique(),
    name: l10n("name").notNull(),
    sortOrder: integer("sort_order").notNull(),
    archivedOn: date("archived_on"),
    mergedIntoId: uuid("merged_into_id"),
    /** Where a parcel is followed by its number. */
    website: text(),
    ...editable(),
  },
  (table) => [
    filledL10n("couriers_name_filled", table.name),
    check("couriers_code_shape", sql`${table.code} ~ '^[a-z][a-z0-9_-]*$'`),
    mergedAreArchived("couriers_merged_are_archived", table),
    foreignKey({
      name: "couriers_merged_into",
      columns: [table.mergedIntoId],
      foreignColumns: [table.id],
    }),
    check("couriers_website_shape", sql`${table.website} ~ '^https?://'`),
  ],
);
