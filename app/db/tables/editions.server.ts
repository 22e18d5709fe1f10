import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { COVER_PARTS } from "#app/domain/editions/catalogue-values.ts";
import type { DrawnAs } from "#app/domain/editions/drawn-cover.ts";
import { EDITION_STATUSES, PUBLIC_STATUSES } from "#app/domain/editions/edition.ts";
import { TAX_CODES } from "#app/domain/editions/trade-codes.ts";
import { books } from "./books.server.ts";
import { createdOn, filledL10n, filledOrNull, id, l10n, minor, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { images } from "./images.server.ts";
import { measureColumns, measureRules } from "./measure-columns.server.ts";
import { operations } from "./operations.server.ts";
import { publicationDateColumns, publicationDateRules } from "./publication-date-columns.server.ts";
import { imprints } from "./publishers.server.ts";
import { bookFormats, currencies } from "./reference.server.ts";

/** What is sold: a book in one format and one numbered edition. */
export const bookEditions = pgTable(
  "book_editions",
  {
    id: id(),
    /** Ten characters of Crockford base32 that end its public address. */
    code: text().notNull().unique().default(sql`random_edition_code()`),
    bookId: uuid("book_id")
      .notNull()
      .references(() => books.id),
    formatId: uuid("format_id")
      .notNull()
      .references(() => bookFormats.id),
    editionNumber: integer("edition_number").notNull().default(1),
    name: l10n("name").notNull(),
    isbn10: text("isbn10"),
    isbn13: text("isbn13"),
    upc: text(),
    /** Null only where a catalogue record had no price. */
    priceMinor: minor("price_minor"),
    currency: text().references(() => currencies.code),
    /** The terms of the list price, as those of the other prices in `edition_prices`. */
    priceType: text("price_type"),
    priceTaxCode: text("price_tax_code", { enum: TAX_CODES }),
    priceTaxPercent: numeric("price_tax_percent", { precision: 5, scale: 2 }),
    priceTerritory: text("price_territory"),
    /** Where it may be sold, as `domain/places/territory.ts` reads it; null where nothing keeps it from being sold somewhere. */
    salesTerritory: text("sales_territory"),
    imprintId: uuid("imprint_id").references(() => imprints.id),
    /** Whether the trade gets copies from the publisher: a code of ONIX list 65. */
    availability: text(),
    /** Details of its form that its format does not have: codes of ONIX list 175. */
    formDetails: text("form_details").array().notNull().default([]),
    status: text({ enum: EDITION_STATUSES }).notNull().default("draft"),
    statusReason: text("status_reason"),
    ...publicationDateColumns(),
    ...measureColumns(),
    /** The name of its trim size, such as Demy octavo or A5. */
    size: l10n("size"),
    archivedOn: date("archived_on"),
    ...editable(),
  },
  (table) => [
    // Lets other tables refer to an edition together with its book.
    unique("book_editions_with_book").on(table.id, table.bookId),
    uniqueIndex("book_editions_once").on(table.bookId, table.formatId, table.editionNumber),
    filledL10n("book_editions_name_filled", table.name),
    oneOf("book_editions_status_known", table.status, EDITION_STATUSES),
    check(
      "book_editions_archived_not_public",
      sql`${table.archivedOn} is null or ${table.status} not in (${sql.raw(PUBLIC_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    check("book_editions_availability_shape", sql`${table.availability} ~ '^[0-9]{2}$'`),
    check(
      "book_editions_form_details_shape",
      sql`array_to_string(${table.formDetails}, ' ') ~ '^([A-Z][0-9]{3}( [A-Z][0-9]{3})*)?$'`,
    ),
    check("book_editions_price_type_shape", sql`${table.priceType} ~ '^[0-9]{2}$'`),
    oneOf("book_editions_price_tax_code_known", table.priceTaxCode, TAX_CODES),
    check("book_editions_price_tax_percent_range", sql`${table.priceTaxPercent} between 0 and 100`),
    check("book_editions_price_territory_filled", sql`btrim(${table.priceTerritory}) <> ''`),
    check("book_editions_sales_territory_filled", sql`btrim(${table.salesTerritory}) <> ''`),
    filledOrNull("book_editions_size_filled", table.size),
    ...publicationDateRules("book_editions", table),
    check("book_editions_code_shape", sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{10}$'`),
    check("book_editions_number_positive", sql`${table.editionNumber} >= 1`),
    check("book_editions_isbn10_shape", sql`${table.isbn10} ~ '^[0-9]{9}[0-9X]$'`),
    check("book_editions_isbn13_shape", sql`${table.isbn13} ~ '^97[89][0-9]{10}$'`),
    check("book_editions_upc_shape", sql`${table.upc} ~ '^[0-9]{12}$'`),
    check("book_editions_price_whole", sql`(${table.priceMinor} is null) = (${table.currency} is null)`),
    check("book_editions_price_not_negative", sql`${table.priceMinor} >= 0`),
    ...measureRules("book_editions", table),
    // Not unique: in Nepal one number has been found on fourteen books.
    index("book_editions_isbn13").on(table.isbn13),
    index("book_editions_isbn10").on(table.isbn10),
    index("book_editions_book").on(table.bookId),
    index("book_editions_imprint").on(table.imprintId),
    index("book_editions_format").on(table.formatId),
  ],
);

/** Pictures of an edition's cover, each with its own alternative text. */
export const editionImages = pgTable(
  "edition_images",
  {
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    part: text({ enum: COVER_PARTS }).notNull(),
    position: integer().notNull().default(0),
    imageHash: text("image_hash")
      .notNull()
      .references(() => images.hash),
    altText: l10n("alt_text").notNull(),
    /** Drawn by the product for an edition that had no cover. */
    isDrawn: boolean("is_drawn").notNull().default(false),
    /** What a drawn picture was drawn from; null for those from before that was kept. */
    drawnAs: jsonb("drawn_as").$type<DrawnAs>(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.part, table.position] }),
    filledL10n("edition_images_alt_text_filled", table.altText),
    oneOf("edition_images_part_known", table.part, COVER_PARTS),
    check(
      "edition_images_drawn_as_shape",
      sql`${table.drawnAs} is null or ${table.isDrawn} and jsonb_typeof(${table.drawnAs}) = 'object' and ${table.drawnAs} ?& array['design', 'palette', 'seed', 'digest']`,
    ),
    check("edition_images_position_counted", sql`${table.position} >= 0`),
    check("edition_images_one_each", sql`${table.part} = 'other' or ${table.position} = 0`),
    index("edition_images_image").on(table.imageHash),
  ],
);

/**
 * A catalogue record an edition was imported from, so that importing the same record again changes nothing. Two senders
 * may use the same reference: each has a separate row.
 */
export const importedRecords = pgTable(
  "imported_records",
  {
    /** The sender in small letters; empty where it is not known, as in records of before migration 0014. */
    sender: text().notNull(),
    recordReference: text("record_reference").notNull(),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    /** SHA-256 of the normalised record. */
    digest: text().notNull(),
    importedOn: timestamp("imported_on", { withTimezone: true }).notNull().defaultNow(),
    /** The operation that imported it last; once that is undone, the record is imported anew. */
    operationId: uuid("operation_id").references(() => operations.id),
  },
  (table) => [
    primaryKey({ columns: [table.sender, table.recordReference] }),
    check("imported_records_sender_trimmed", sql`${table.sender} = btrim(${table.sender})`),
    index("imported_records_edition").on(table.editionId),
    index("imported_records_operation").on(table.operationId).where(sql`${table.operationId} is not null`),
  ],
);

/** A discount on an edition's list price. Discounts apply in turn, by `sequence`. */
export const editionDiscounts = pgTable(
  "edition_discounts",
  {
    id: id(),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    sequence: integer().notNull(),
    percent: numeric({ precision: 5, scale: 2 }).notNull(),
    from: date(),
    until: date(),
    remarks: text(),
    createdOn: createdOn(),
  },
  (table) => [
    uniqueIndex("edition_discounts_sequence").on(table.editionId, table.sequence),
    check("edition_discounts_percent_range", sql`${table.percent} > 0 and ${table.percent} <= 100`),
    check(
      "edition_discounts_until_after_from",
      sql`${table.until} is null or ${table.from} is null or ${table.until} >= ${table.from}`,
    ),
  ],
);
