import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { AWARD_RESULTS, AWARD_YEARS, LANGUAGE_USES } from "#app/domain/editions/trade-codes.ts";
import { books } from "./books.server.ts";
import { filledL10n, l10n, oneOf } from "./columns.server.ts";
import { series } from "./publishers.server.ts";
import { languages } from "./reference.server.ts";

const bookId = () =>
  uuid("book_id")
    .notNull()
    .references(() => books.id);

/** Awards for a book, in their order. */
export const bookAwards = pgTable(
  "book_awards",
  {
    bookId: bookId(),
    sequence: integer().notNull(),
    name: l10n("name").notNull(),
    year: integer(),
    /** The country that gives it, by its code. */
    country: text(),
    /** What the book achieved: a code of ONIX list 41. */
    result: text({ enum: AWARD_RESULTS }),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.sequence] }),
    filledL10n("book_awards_name_filled", table.name),
    check(
      "book_awards_year_range",
      sql`${table.year} between ${sql.raw(String(AWARD_YEARS[0]))} and ${sql.raw(String(AWARD_YEARS[1]))}`,
    ),
    check("book_awards_country_shape", sql`${table.country} ~ '^[A-Z]{2}$'`),
    oneOf("book_awards_result_known", table.result, AWARD_RESULTS),
  ],
);

/** The languages of a book after the first: of its text, and of its original. */
export const bookLanguages = pgTable(
  "book_languages",
  {
    bookId: bookId(),
    sequence: integer().notNull(),
    language: text()
      .notNull()
      .references(() => languages.code),
    use: text({ enum: LANGUAGE_USES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.sequence] }),
    oneOf("book_languages_use_known", table.use, LANGUAGE_USES),
  ],
);

/** The series of a book after the first. */
export const bookSeries = pgTable(
  "book_series",
  {
    bookId: bookId(),
    sequence: integer().notNull(),
    seriesId: uuid("series_id")
      .notNull()
      .references(() => series.id),
    number: text(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.sequence] }),
    index("book_series_series").on(table.seriesId),
  ],
);
