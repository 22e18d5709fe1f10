import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import { idRow } from "#app/db/row-values.ts";
import { importedDocuments } from "#app/db/tables/imported-documents.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";

type Kind = (typeof importedDocuments.$inferInsert)["kind"];

/** The tables of the kinds, in which a row may have been removed since. */
const TABLES = {
  person: "app_users",
  bookstore: "bookstores",
  publisher: "publishers",
  book: "books",
  edition: "book_editions",
} as const satisfies Record<Kind, string>;

/** An archived row is the work of an undone import, or of a person: a book comes back with the next import, not by chance. */
const STANDS = {
  person: sql`true`,
  bookstore: sql`true`,
  publisher: sql`true`,
  book: sql`row.archived_on is null`,
  edition: sql`row.archived_on is null`,
} as const;

/** The id of the row that a document became, where that stands. */
export async function rowOfDocument(tx: Transaction, kind: Kind, path: string): Promise<string | undefined> {
  const rows = await queryRows(
    tx,
    idRow,
    sql`
    select row.id from imported_documents d join ${sql.identifier(TABLES[kind])} row on row.id = d.row_id
    where d.path = ${path} and d.kind = ${kind} and ${STANDS[kind]}`,
  );
  return rows[0]?.id;
}

const pathRow = z.object({
  path: z.string(),
});

/** The path of another document that became a row; undefined for a row that no document became. */
export async function otherDocumentOf(
  tx: Transaction,
  kind: Kind,
  rowId: string,
  path: string,
): Promise<string | undefined> {
  const rows = await queryRows(
    tx,
    pathRow,
    sql`
    select path from imported_documents
    where row_id = ${rowId} and kind = ${kind} and path <> ${path} order by imported_on, path limit 1`,
  );
  return rows[0]?.path;
}

/** Keeps the path of a document with the row that it became, so that importing it again changes nothing. */
export async function rememberDocument(
  tx: Transaction,
  kind: Kind,
  path: string,
  rowId: string,
): Promise<void> {
  await tx
    .insert(importedDocuments)
    .values({ path, kind, rowId })
    .onConflictDoUpdate({ target: importedDocuments.path, set: { kind, rowId, importedOn: sql`now()` } });
}
