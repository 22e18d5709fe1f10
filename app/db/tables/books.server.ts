import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CONTRIBUTOR_KINDS } from "#app/domain/editions/catalogue-values.ts";
import { AGE_MAX, AUDIENCES, type Audience } from "#app/domain/editions/trade-codes.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { filledL10n, filledOrNull, id, l10n, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { publicationDateColumns, publicationDateRules } from "./publication-date-columns.server.ts";
import { publishers, series } from "./publishers.server.ts";
import { genres, languages } from "./reference.server.ts";

/** One line of a book's contents: its title, the printed page it starts on, and the lines under it. */
export type ContentsLine = { title: L10n; page?: number; children?: ContentsLine[] };

/** A subject as in a catalogue record: the scheme of ONIX list 27, the code, the heading as text. */
export type Subject = { scheme: string; code?: string; heading?: string };

/** The work. What is sold is an edition of it. */
export const books = pgTable(
  "books",
  {
    id: id(),
    publisherId: uuid("publisher_id")
      .notNull()
      .references(() => publishers.id),
    title: l10n("title").notNull(),
    /** The leading article in each language, such as `The`, that a title begins with and that lists leave out of its order. */
    titlePrefix: l10n("title_prefix"),
    /** The title by which lists are in order. Written by a trigger. */
    sortTitle: l10n("sort_title").notNull().default({}),
    subtitle: l10n("subtitle"),
    abbreviation: l10n("abbreviation"),
    description: l10n("description"),
    /** A line of promotion, shown above the description. */
    headline: l10n("headline"),
    /** The description in a few sentences. */
    blurb: l10n("blurb"),
    language: text()
      .notNull()
      .references(() => languages.code),
    originalLanguage: text("original_language").references(() => languages.code),
    contents: jsonb().$type<ContentsLine[]>().notNull().default([]),
    subjects: jsonb().$type<Subject[]>().notNull().default([]),
    seriesId: uuid("series_id").references(() => series.id),
    seriesNumber: text("series_number"),
    /** The part of a work in several volumes, as it is printed: `Volume 2`, `३`. */
    partNumber: text("part_number"),
    /** For whom the book is: codes of ONIX list 28. */
    audiences: text().array().$type<Audience[]>().notNull().default([]),
    /** The ages in years it is for, both included. */
    ageFrom: integer("age_from"),
    ageUntil: integer("age_until"),
    /** Other spellings a reader may search by. */
    aliases: text().array().notNull().default([]),
    /** When the author submitted the manuscript to the publisher. */
    submittedOn: date("submitted_on"),
    /** When the work was first published, by whom ever. */
    ...publicationDateColumns(),
    archivedOn: date("archived_on"),
    ...editable(),
  },
  (table) => [
    filledL10n("books_title_filled", table.title),
    filledOrNull("books_title_prefix_filled", table.titlePrefix),
    filledOrNull("books_subtitle_filled", table.subtitle),
    filledOrNull("books_abbreviation_filled", table.abbreviation),
    filledOrNull("books_description_filled", table.description),
    filledOrNull("books_headline_filled", table.headline),
    filledOrNull("books_blurb_filled", table.blurb),
    check(
      "books_audiences_known",
      sql`${table.audiences} <@ array[${sql.raw(AUDIENCES.map((code) => `'${code}'`).join(", "))}]`,
    ),
    check(
      "books_ages_range",
      sql`${table.ageFrom} between 0 and ${sql.raw(String(AGE_MAX))} and ${table.ageUntil} between 0 and ${sql.raw(String(AGE_MAX))}`,
    ),
    check("books_ages_in_order", sql`${table.ageFrom} <= ${table.ageUntil}`),
    ...publicationDateRules("books", table),
    check("books_contents_list", sql`jsonb_typeof(${table.contents}) = 'array'`),
    check("books_subjects_list", sql`jsonb_typeof(${table.subjects}) = 'array'`),
    check(
      "books_series_number_needs_series",
      sql`${table.seriesNumber} is null or ${table.seriesId} is not null`,
    ),
    index("books_publisher").on(table.publisherId),
    index("books_title_en").on(
      sql`(coalesce(${table.sortTitle} ->> 'en', ${table.sortTitle} ->> 'np') collate by_name)`,
      table.id,
    ),
    index("books_title_np").on(
      sql`(coalesce(${table.sortTitle} ->> 'np', ${table.sortTitle} ->> 'en') collate by_name)`,
      table.id,
    ),
    index("books_series").on(table.seriesId),
    index("books_language").on(table.language),
  ],
);

/** The genres of a book; one of them is the main one. */
export const bookGenres = pgTable(
  "book_genres",
  {
    bookId: uuid("book_id")
      .notNull()
      .references(() => books.id, { onDelete: "cascade" }),
    genreId: uuid("genre_id")
      .notNull()
      .references(() => genres.id),
    isMain: boolean("is_main").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.genreId] }),
    uniqueIndex("book_genres_one_main").on(table.bookId).where(sql`${table.isMain}`),
    index("book_genres_genre").on(table.genreId),
  ],
);

/** People and organisations that books credit. */
export const contributors = pgTable(
  "contributors",
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text({ enum: CONTRIBUTOR_KINDS }).notNull().default("person"),
    /** Devanagari under `np`, Latin under `en`. */
    name: l10n("name").notNull(),
    /** Family name first, as in an alphabetical list. */
    sortName: l10n("sort_name").notNull(),
    /** Romanised key of the name, by which an import finds existing people. */
    nameKey: text("name_key").notNull(),
    biography: l10n("biography"),
    born: integer(),
    died: integer(),
    /** Sixteen characters without spaces or hyphens. */
    isni: text(),
    orcid: text(),
    /** Where the contributor was added, and may be changed; null where that is not known. */
    publisherId: uuid("publisher_id").references(() => publishers.id, { onDelete: "set null" }),
    archivedOn: date("archived_on"),
    ...editable(),
  },
  (table) => [
    index("contributors_publisher").on(table.publisherId),
    filledL10n("contributors_name_filled", table.name),
    filledL10n("contributors_sort_name_filled", table.sortName),
    filledOrNull("contributors_biography_filled", table.biography),
    oneOf("contributors_kind_known", table.kind, CONTRIBUTOR_KINDS),
    check("contributors_isni_shape", sql`${table.isni} ~ '^[0-9]{15}[0-9X]$'`),
    check("contributors_orcid_shape", sql`${table.orcid} ~ '^[0-9]{15}[0-9X]$'`),
    check(
      "contributors_died_after_born",
      sql`${table.died} is null or ${table.born} is null or ${table.died} >= ${table.born}`,
    ),
    index("contributors_name_key").on(table.nameKey),
    index("contributors_isni").on(table.isni).where(sql`${table.isni} is not null`),
    index("contributors_orcid").on(table.orcid).where(sql`${table.orcid} is not null`),
  ],
);
