import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { BothLanguages, BrandBookPart } from "#app/domain/reference/brand-book.ts";
import { appUsers } from "./app-users.server.ts";
import { createdOn, id } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

const hasColoursAndType = (constraint: string, tokens: AnyPgColumn) =>
  check(
    constraint,
    sql`${tokens} ?& array['color', 'type'] and jsonb_typeof(${tokens} -> 'color') = 'object'
      and jsonb_typeof(${tokens} -> 'type') = 'object'`,
  );

/**
 * Sets of the brand's tokens that replace the one in the code (`brand/token-set.ts`). The one with the highest number is in use;
 * without a row that is the set in the code, which has the number 0. An earlier one is used again as a new set.
 */
export const brandTokens = pgTable(
  "brand_tokens",
  {
    id: id(),
    number: integer().notNull().unique("brand_tokens_number_unique"),
    tokens: jsonb().notNull(),
    /** The number of the set that was used again. */
    restoredNumber: integer("restored_number"),
    ...editable(),
  },
  (table) => [
    hasColoursAndType("brand_tokens_has_colours_and_type", table.tokens),
    check("brand_tokens_number_counted", sql`${table.number} > 0 and ${table.restoredNumber} >= 0`),
  ],
);

/** The set that a site administrator tries: they alone see the site in it. */
export const brandTrials = pgTable(
  "brand_trials",
  {
    personId: uuid("person_id")
      .primaryKey()
      .references(() => appUsers.id, { onDelete: "cascade" }),
    tokens: jsonb().notNull(),
    /** The number of the set that was in use when the trial began. */
    basedOn: integer("based_on").notNull(),
    createdOn: createdOn(),
  },
  (table) => [
    hasColoursAndType("brand_trials_has_colours_and_type", table.tokens),
    check("brand_trials_based_on_counted", sql`${table.basedOn} >= 0`),
  ],
);

const bothLanguages = (name: string) => jsonb(name).$type<BothLanguages>();

/** A text that has to be written in both languages. */
const filledInBoth = (constraint: string, column: AnyPgColumn) =>
  check(
    constraint,
    sql`jsonb_typeof(${column}) = 'object' and coalesce(${column} ->> 'en', '') ~ '\\S' and coalesce(${column} ->> 'np', '') ~ '\\S'`,
  );

const codeShape = (constraint: string, column: AnyPgColumn) =>
  check(constraint, sql`${column} ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(${column}) <= 40`);

const colorShape = (constraint: string, column: AnyPgColumn) =>
  check(constraint, sql`${column} ~ '^[a-z]+\\.[0-9]+$'`);

/** The sections of the brand book, in their order. */
export const brandBookSections = pgTable(
  "brand_book_sections",
  {
    id: id(),
    /** Its place in the URL: `/ekadeshma/{code}`. */
    code: text().notNull().unique("brand_book_sections_code_unique"),
    title: bothLanguages("title").notNull(),
    /** A palette colour by its path. */
    color: text().notNull(),
    position: integer().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    ...editable(),
  },
  (table) => [
    codeShape("brand_book_sections_code_shape", table.code),
    filledInBoth("brand_book_sections_title_filled", table.title),
    colorShape("brand_book_sections_color_shape", table.color),
    check("brand_book_sections_position_counted", sql`${table.position} >= 0`),
  ],
);

/** The pages of a section of the brand book, in their order, each with its parts. */
export const brandBookPages = pgTable(
  "brand_book_pages",
  {
    id: id(),
    sectionId: uuid("section_id")
      .notNull()
      .references(() => brandBookSections.id),
    /** Its place in the URL, below that of its section. */
    code: text().notNull(),
    title: bothLanguages("title").notNull(),
    color: text().notNull(),
    description: bothLanguages("description").notNull(),
    parts: jsonb().$type<readonly BrandBookPart[]>().notNull().default([]),
    position: integer().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    ...editable(),
  },
  (table) => [
    unique("brand_book_pages_code_unique").on(table.sectionId, table.code),
    codeShape("brand_book_pages_code_shape", table.code),
    filledInBoth("brand_book_pages_title_filled", table.title),
    filledInBoth("brand_book_pages_description_filled", table.description),
    colorShape("brand_book_pages_color_shape", table.color),
    check("brand_book_pages_parts_list", sql`jsonb_typeof(${table.parts}) = 'array'`),
    check("brand_book_pages_position_counted", sql`${table.position} >= 0`),
  ],
);

/** Every version of a page, written by a trigger, so that it can be read and restored. */
export const brandBookPageVersions = pgTable(
  "brand_book_page_versions",
  {
    pageId: uuid("page_id")
      .notNull()
      .references(() => brandBookPages.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    title: bothLanguages("title").notNull(),
    color: text().notNull(),
    description: bothLanguages("description").notNull(),
    parts: jsonb().$type<readonly BrandBookPart[]>().notNull(),
    savedOn: timestamp("saved_on", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.version] })],
);
