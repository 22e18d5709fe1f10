import { and, eq, inArray, sql } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions, importedRecords } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/l10n.ts";

/** The sender of records that were imported before senders were stored, and of messages that name none. */
export const UNKNOWN_SENDER = "";

/** A record as it was last imported, with the edition it was saved to. */
export type ImportedRecord = {
  readonly sender: string;
  readonly editionId: string;
  readonly digest: string;
  readonly publisherId: string;
  readonly publisherName: L10n;
  /** Whether the operation that imported it last was undone. */
  readonly isUndone: boolean;
};

/**
 * The record of a sender with a reference. A record whose sender is unknown is treated as this sender's when its book
 * belongs to the publisher.
 * @param publisherId the publisher the import is for, or else the one that the new record names
 */
export async function findImportedRecord(
  tx: Transaction,
  sender: string,
  recordReference: string,
  publisherId: string | undefined,
): Promise<ImportedRecord | undefined> {
  const rows = await tx
    .select({
      sender: importedRecords.sender,
      editionId: importedRecords.editionId,
      digest: importedRecords.digest,
      publisherId: books.publisherId,
      publisherName: publishers.name,
      isUndone: sql<boolean>`exists (select from operations undoing
        where undoing.undo_of = ${importedRecords.operationId} and undoing.state = 'done')`,
    })
    .from(importedRecords)
    .innerJoin(bookEditions, eq(bookEditions.id, importedRecords.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(
      and(
        eq(importedRecords.recordReference, recordReference),
        inArray(importedRecords.sender, [sender, UNKNOWN_SENDER]),
      ),
    );
  return rows.find((row) => row.sender === sender) ?? rows.find((row) => row.publisherId === publisherId);
}
