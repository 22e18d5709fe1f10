import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { oneOf } from "./columns.server.ts";

const KINDS = ["person", "bookstore", "publisher", "book", "edition"] as const;

/**
 * What documents of the old store became, by their paths. `rowId` is of the table of the kind; it stays after that row is removed,
 * and such a document is imported anew.
 */
export const importedDocuments = pgTable(
  "imported_documents",
  {
    path: text().primaryKey(),
    kind: text({ enum: KINDS }).notNull(),
    rowId: uuid("row_id").notNull(),
    importedOn: timestamp("imported_on", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    oneOf("imported_documents_kind_known", table.kind, KINDS),
    check("imported_documents_path_shape", sql`${table.path} ~ '^[^/]+/[^/]+(/[^/]+/[^/]+)*$'`),
  ],
);
