import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { listings } from "./bookstores.server.ts";

/**
 * One row for each listing that visitors may see, with today's price and the columns of the catalogue's filters. Written by
 * triggers alone, in the transaction of each change; the view `catalogue_listings` is its definition. Prices that change
 * with the day are written again by `refresh_due_catalogue_prices()`.
 */
export const catalogueEntries = pgTable(
  "catalogue_entries",
  {
    listingId: uuid("listing_id")
      .primaryKey()
      .references(() => listings.id, { onDelete: "cascade" }),
    shopId: uuid("shop_id").notNull(),
    editionId: uuid("edition_id").notNull(),
    bookId: uuid("book_id").notNull(),
    formatId: uuid("format_id").notNull(),
    publisherId: uuid("publisher_id").notNull(),
    language: text().notNull(),
    status: text().notNull(),
    availability: text().notNull(),
    /** What the availability facet counts: available, to-order, forthcoming, not-held. */
    availabilityGroup: text("availability_group").notNull(),
    listedOn: timestamp("listed_on", { withTimezone: true }).notNull(),
    listMinor: bigint("list_minor", { mode: "bigint" }),
    currency: text(),
    finalMinor: bigint("final_minor", { mode: "bigint" }),
    /** Paisa, for comparing; null where no rate is known. */
    rupeeMinor: bigint("rupee_minor", { mode: "bigint" }),
    /** The last day on which this price is valid; null where no later change is known. */
    pricedUntil: date("priced_until"),
    /** The book's genres and the genres above them. */
    genreIds: uuid("genre_ids").array().notNull(),
    contributorIds: uuid("contributor_ids").array().notNull(),
    /** ISBN-13, ISBN-10, UPC and the edition's code, in capitals. */
    codes: text().array().notNull(),
    isDiscounted: boolean("is_discounted")
      .notNull()
      .generatedAlwaysAs(sql`COALESCE((final_minor < list_minor), false)`),
    /** The same for entries with the same values of all facets but that of people. */
    facetGroup: bigint("facet_group", { mode: "bigint" })
      .notNull()
      .generatedAlwaysAs(
        sql`hash_record_extended(ROW(language, format_id, publisher_id, availability_group, COALESCE((final_minor < list_minor), false), width_bucket(rupee_minor, '{30000,50000,100000}'::bigint[]), genre_ids), (0)::bigint)`,
      ),
  },
  (table) => [
    index("catalogue_entries_newest").on(table.shopId, table.listedOn.desc().nullsFirst(), table.listingId),
    index("catalogue_entries_cheapest").on(
      table.shopId,
      table.rupeeMinor,
      table.listedOn.desc().nullsFirst(),
      table.listingId,
    ),
    index("catalogue_entries_dearest").on(
      table.shopId,
      table.rupeeMinor.desc().nullsLast(),
      table.listedOn.desc().nullsFirst(),
      table.listingId,
    ),
    index("catalogue_entries_book").on(table.bookId),
    index("catalogue_entries_edition").on(table.editionId),
    index("catalogue_entries_facet_group").on(table.shopId, table.facetGroup, table.rupeeMinor),
    index("catalogue_entries_contributors").using("gin", table.contributorIds),
    index("catalogue_entries_codes").using("gin", table.codes),
    index("catalogue_entries_due").on(table.pricedUntil).where(sql`${table.pricedUntil} is not null`),
  ],
);
