import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { BINDINGS, MEDIA } from "#app/domain/editions/catalogue-values.ts";
import { filledL10n, filledOrNull, id, l10n, mergedAreArchived, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { images } from "./images.server.ts";

/** The currencies of the product, with the digits of their minor unit; their names are in `domain/currencies`. */
export const currencies = pgTable(
  "currencies",
  { code: text().primaryKey(), digits: integer().notNull() },
  (table) => [
    check("currencies_code_shape", sql`${table.code} ~ '^[A-Z]{3}$'`),
    check("currencies_digits_range", sql`${table.digits} between 0 and 8`),
  ],
);

/** Languages books are written in, by the three-letter code of ISO 639-2/B (639-3 where that has none). */
export const languages = pgTable(
  "languages",
  {
    code: text().primaryKey(),
    name: l10n("name").notNull(),
    nativeName: text("native_name").notNull(),
    htmlTag: text("html_tag").notNull(),
    isOfNepal: boolean("is_of_nepal").notNull(),
    sortOrder: integer("sort_order").notNull(),
  },
  (table) => [
    filledL10n("languages_name_filled", table.name),
    check("languages_code_shape", sql`${table.code} ~ '^[a-z]{3}$'`),
  ],
);

/** What a contributor did for a book; codes of ONIX list 17. */
export const contributorRoles = pgTable(
  "contributor_roles",
  {
    id: id(),
    code: text().notNull().unique(),
    name: l10n("name").notNull(),
    creditPhrase: l10n("credit_phrase").notNull(),
    group: text().notNull(),
    isPrimaryCreator: boolean("is_primary_creator").notNull(),
    requiresLanguages: boolean("requires_languages").notNull(),
    earnsRoyaltyByDefault: boolean("earns_royalty_by_default").notNull(),
    sortOrder: integer("sort_order").notNull(),
    archivedOn: date("archived_on"),
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => contributorRoles.id),
    ...editable(),
  },
  (table) => [
    mergedAreArchived("contributor_roles_merged_are_archived", table),
    filledL10n("contributor_roles_name_filled", table.name),
    filledL10n("contributor_roles_credit_phrase_filled", table.creditPhrase),
    check("contributor_roles_code_shape", sql`${table.code} ~ '^[A-Z][0-9]{2}$'`),
  ],
);

/** The form a book is sold in; codes of ONIX lists 150 and 175. */
export const bookFormats = pgTable(
  "book_formats",
  {
    id: id(),
    code: text().notNull().unique(),
    title: l10n("title").notNull(),
    medium: text({ enum: MEDIA }).notNull(),
    productForm: text("product_form").notNull(),
    productFormDetails: text("product_form_details").array().notNull(),
    binding: text({ enum: BINDINGS }).notNull(),
    hasSpine: boolean("has_spine").notNull(),
    requiresIsbn: boolean("requires_isbn").notNull(),
    requiresDimensions: boolean("requires_dimensions").notNull(),
    defaultWidthMm: integer("default_width_mm"),
    defaultHeightMm: integer("default_height_mm"),
    pageMultiple: integer("page_multiple"),
    description: l10n("description"),
    sortOrder: integer("sort_order").notNull(),
    archivedOn: date("archived_on"),
    mergedIntoId: uuid("merged_into_id").references((): AnyPgColumn => bookFormats.id),
    ...editable(),
  },
  (table) => [
    mergedAreArchived("book_formats_merged_are_archived", table),
    filledL10n("book_formats_title_filled", table.title),
    filledOrNull("book_formats_description_filled", table.description),
    oneOf("book_formats_medium_known", table.medium, MEDIA),
    oneOf("book_formats_binding_known", table.binding, BINDINGS),
    check("book_formats_product_form_shape", sql`${table.productForm} ~ '^[A-Z][A-Z0-9]$'`),
    check("book_formats_page_multiple_known", sql`${table.pageMultiple} in (4, 8, 16)`),
    check(
      "book_formats_default_size_range",
      sql`${table.defaultWidthMm} between 1 and 3000 and ${table.defaultHeightMm} between 1 and 3000`,
    ),
    check("book_formats_code_shape", sql`${table.code} ~ '^[a-z][a-z0-9-]*$'`),
  ],
);

/** A tree of two levels, mapped to Thema. The database refuses a third level and a cycle. */
export const genres = pgTable(
  "genres",
  {
    id: id(),
    slug: text().notNull().unique(),
    parentId: uuid("parent_id").references((): AnyPgColumn => genres.id),
    name: l10n("name").notNull(),
    themaCodes: text("thema_codes").array().notNull(),
    themaQualifiers: text("thema_qualifiers").array().notNull(),
    isFiction: boolean("is_fiction"),
    /** What readers are told of it. */
    description: l10n("description"),
    /** Words that readers search for, separated by commas. */
    keywords: l10n("keywords"),
    bisacCodes: text("bisac_codes").array().notNull().default([]),
    /** A code of ONIX list 28, for books that state none. */
    defaultAudience: text("default_audience"),
    coverHash: text("cover_hash").references(() => images.hash),
    sortOrder: integer("sort_order").notNull(),
    archivedOn: date("archived_on"),
    mergedInto: uuid("merged_into").references((): AnyPgColumn => genres.id),
    ...editable(),
  },
  (table) => [
    filledL10n("genres_name_filled", table.name),
    filledOrNull("genres_description_filled", table.description),
    filledOrNull("genres_keywords_filled", table.keywords),
    check(
      "genres_bisac_codes_shape",
      sql`array_to_string(${table.bisacCodes}, ' ') ~ '^([A-Z]{3}[0-9]{6}( [A-Z]{3}[0-9]{6})*)?$'`,
    ),
    check("genres_default_audience_shape", sql`${table.defaultAudience} ~ '^0[1-9]$'`),
    index("genres_parent").on(table.parentId),
    index("genres_cover").on(table.coverHash).where(sql`${table.coverHash} is not null`),
    check("genres_slug_shape", sql`${table.slug} ~ '^[a-z][a-z0-9-]*$'`),
    check(
      "genres_merged_are_archived",
      sql`${table.mergedInto} is null or (${table.archivedOn} is not null and ${table.mergedInto} <> ${table.id})`,
    ),
    check("genres_not_own_parent", sql`${table.parentId} is distinct from ${table.id}`),
  ],
);
