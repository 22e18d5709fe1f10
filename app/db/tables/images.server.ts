import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createdOn } from "./columns.server.ts";

/** Every stored picture, by the hash of our own re-encoding; the bytes are in the image store under that name. */
export const images = pgTable(
  "images",
  {
    hash: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    dominantColour: text("dominant_colour").notNull(),
    /** True once every width and format is in the store. */
    variantsReady: boolean("variants_ready").notNull().default(false),
    createdOn: createdOn(),
    /** Since when the clean-up has found no use of it (`removeUnusedImages`). */
    unusedSince: timestamp("unused_since", { withTimezone: true }),
    /** Until when everyone may load it although another picture has taken its place on a public page. Set by a trigger. */
    publicUntil: timestamp("public_until", { withTimezone: true }),
  },
  (table) => [
    check("images_hash_shape", sql`${table.hash} ~ '^[0-9a-f]{40}$'`),
    check("images_colour_shape", sql`${table.dominantColour} ~ '^#[0-9a-f]{6}$'`),
    check("images_has_size", sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`),
    index("images_waiting").on(table.createdOn).where(sql`not ${table.variantsReady}`),
    index("images_unused").on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
  ],
);
