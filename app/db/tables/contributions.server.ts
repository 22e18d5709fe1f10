import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { books, contributors } from "./books.server.ts";
import { filledOrNull, id, l10n } from "./columns.server.ts";
import { bookEditions } from "./editions.server.ts";
import { contributorRoles, languages } from "./reference.server.ts";

/**
 * Who did what for a book, in the order of the credits. A credit of all editions has no `editionId`; a credit of a single
 * edition, such as that of the reader of an audiobook, has its id. The credits of the book and those of each edition are
 * numbered separately.
 */
export const contributions = pgTable(
  "contributions",
  {
    id: id(),
    bookId: uuid("book_id")
      .notNull()
      .references(() => books.id),
    /** An edition of the same book; null for a credit of the book itself. */
    editionId: uuid("edition_id"),
    contributorId: uuid("contributor_id")
      .notNull()
      .references(() => contributors.id),
    roleId: uuid("role_id")
      .notNull()
      .references(() => contributorRoles.id),
    sequence: integer().notNull(),
    /** The main credit, which names whom the work is by (`mainCredit`): one for a book, none among those of one edition. */
    isMain: boolean("is_main").notNull().default(false),
    creditedAs: l10n("credited_as"),
    fromLanguage: text("from_language").references(() => languages.code),
    toLanguage: text("to_language").references(() => languages.code),
    /** Share of the royalty in basis points; null where none is agreed. */
    royaltyBps: integer("royalty_bps"),
  },
  (table) => [
    foreignKey({
      name: "contributions_edition_of_book",
      columns: [table.editionId, table.bookId],
      foreignColumns: [bookEditions.id, bookEditions.bookId],
    }),
    // Deferrable in the database: checked at the end of each statement, so that one update can reorder credits.
    unique("contributions_sequence").on(table.bookId, table.editionId, table.sequence).nullsNotDistinct(),
    unique("contributions_once")
      .on(table.bookId, table.editionId, table.contributorId, table.roleId)
      .nullsNotDistinct(),
    index("contributions_contributor").on(table.contributorId),
    index("contributions_edition").on(table.editionId),
    index("contributions_role").on(table.roleId),
    filledOrNull("contributions_credited_as_filled", table.creditedAs),
    check("contributions_sequence_positive", sql`${table.sequence} >= 1`),
    check("contributions_royalty_bps_range", sql`${table.royaltyBps} between 0 and 10000`),
  ],
);
