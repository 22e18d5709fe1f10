import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { AMOUNT_MAX } from "#app/domain/money/money.ts";
import {
  ARTIST_KINDS,
  ARTIST_PICTURES_MAX,
  ARTIST_RIGHTS,
  DISCIPLINES,
  type Discipline,
  RATES_PER,
} from "#app/domain/reference/suppliers.ts";
import { contributors } from "./books.server.ts";
import { minor, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { images } from "./images.server.ts";
import { currencies } from "./reference.server.ts";
import { someOf, supplierColumns, supplierRules } from "./supplier-columns.server.ts";

/** A person or studio that is hired for pictures, lettering, maps or layout. */
export const artists = pgTable(
  "artists",
  {
    ...supplierColumns(),
    kind: text({ enum: ARTIST_KINDS }).notNull(),
    disciplines: text().array().$type<Discipline[]>().notNull(),
    defaultRights: text("default_rights", { enum: ARTIST_RIGHTS }).notNull(),
    website: text(),
    /** The languages whose scripts it letters and whose texts it reads (`languages.code`). */
    languages: text().array().notNull().default([]),
    /** The account that fees are paid to, encrypted (`platform/secrets`). */
    bankSealed: text("bank_sealed"),
    ...editable(),
  },
  (table) => [
    ...supplierRules("artists", table),
    oneOf("artists_kind_known", table.kind, ARTIST_KINDS),
    someOf("artists_disciplines_known", table.disciplines, DISCIPLINES),
    oneOf("artists_default_rights_known", table.defaultRights, ARTIST_RIGHTS),
    check(
      "artists_languages_shape",
      sql`array_to_string(${table.languages}, ' ') ~ '^([a-z]{3}( [a-z]{3})*)?$'`,
    ),
    check("artists_website_is_web", sql`${table.website} ~ '^https?://'`),
  ],
);

/** Who artists are among the contributors, whom books credit. */
export const artistContributors = pgTable(
  "artist_contributors",
  { artistId: uuid("artist_id").primaryKey(), contributorId: uuid("contributor_id").notNull() },
  (table) => [
    foreignKey({
      name: "artist_contributors_of_artist",
      columns: [table.artistId],
      foreignColumns: [artists.id],
    }),
    foreignKey({
      name: "artist_contributors_of_contributor",
      columns: [table.contributorId],
      foreignColumns: [contributors.id],
    }),
    index("artist_contributors_contributor").on(table.contributorId),
  ],
);

/** What an artist usually asks. */
export const artistRates = pgTable(
  "artist_rates",
  {
    artistId: uuid("artist_id").primaryKey(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    per: text({ enum: RATES_PER }).notNull(),
  },
  (table) => [
    foreignKey({ name: "artist_rates_of_artist", columns: [table.artistId], foreignColumns: [artists.id] }),
    check(
      "artist_rates_amount_range",
      sql`${table.amountMinor} between 1 and ${sql.raw(String(AMOUNT_MAX))}`,
    ),
    oneOf("artist_rates_per_known", table.per, RATES_PER),
  ],
);

/** Pictures of earlier work, in their order. */
export const artistPictures = pgTable(
  "artist_pictures",
  {
    artistId: uuid("artist_id").notNull(),
    position: integer().notNull(),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
  },
  (table) => [
    primaryKey({ columns: [table.artistId, table.position] }),
    foreignKey({
      name: "artist_pictures_of_artist",
      columns: [table.artistId],
      foreignColumns: [artists.id],
    }),
    index("artist_pictures_image").on(table.imageHash),
    check(
      "artist_pictures_position_range",
      sql`${table.position} between 1 and ${sql.raw(String(ARTIST_PICTURES_MAX))}`,
    ),
  ],
);
