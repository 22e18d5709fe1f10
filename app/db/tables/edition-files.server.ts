import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { EDITION_FILES_MAX, FILE_FORMATS } from "#app/domain/editions/edition-file.ts";
import { createdOn, id, oneOf } from "./columns.server.ts";
import { bookEditions } from "./editions.server.ts";
import { orderLines } from "./orders.server.ts";

/** A file of an e-book or an audiobook, as its publisher has sent it. The content is in the folder of uploads, under `books`. */
export const editionFiles = pgTable(
  "edition_files",
  {
    id: id(),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    /** Its place among the files of the edition, from 1. */
    sequence: integer().notNull(),
    format: text({ enum: FILE_FORMATS }).notNull(),
    fileName: text("file_name").notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    createdOn: createdOn(),
  },
  (table) => [
    unique("edition_files_sequence").on(table.editionId, table.sequence),
    check(
      "edition_files_sequence_counts",
      sql`${table.sequence} between 1 and ${sql.raw(String(EDITION_FILES_MAX))}`,
    ),
    oneOf("edition_files_format_known", table.format, FILE_FORMATS),
    check("edition_files_name_filled", sql`btrim(${table.fileName}) <> ''`),
    check("edition_files_not_empty", sql`${table.bytes} > 0`),
  ],
);

/** A link to a copy of a file that is marked with the number of an order. The copy is on the disk until the link expires. */
export const fileDownloads = pgTable(
  "file_downloads",
  {
    id: id(),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    fileId: uuid("file_id")
      .notNull()
      .references(() => editionFiles.id, { onDelete: "cascade" }),
    /** How many links there were for this file of the order with this one. */
    sequence: integer().notNull(),
    askedOn: timestamp("asked_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    expiresOn: timestamp("expires_on", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("file_downloads_sequence").on(table.orderLineId, table.fileId, table.sequence),
    index("file_downloads_file").on(table.fileId),
    index("file_downloads_expiry").on(table.expiresOn),
    check("file_downloads_at_most_five", sql`${table.sequence} between 1 and 5`),
    check("file_downloads_expire_later", sql`${table.expiresOn} > ${table.askedOn}`),
  ],
);
