import { and, eq, inArray, sql } from "drizzle-orm";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions, importedRecords } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** The sender of records that were imported before senders were stored, and of messages that name none. */
export const UNKNOWN_SENDER = "";

/** A record as it was last imported, with the edition it was saved to. */
export type ImportedRecord = {
  readonly sender: string;
  readonly editionId: string;
  readonly digest: string;
  readonly publisherId: string;
  readonly publisherName: L10n;
  /** Whether visitors see the edition: otherwise its publisher is not named to others. */
  readonly isPublic: boolean;
  /** Whether the operation that imported it last was undone. */
  readonly isUndone: boolean;
};

/** What identifies a record: its reference, its sender, and the publisher the import is for, or else the one that it names. */
export type RecordIdentity = {
  readonly sender: string;
  readonly recordReference: string;
  readonly publisherId: string | undefined;
};

/**
 * For each of some records, the record of its sender with its reference as it was imported last, or undefined. A record whose
 * sender is unknown is treated as this sender's when its book belongs to the publisher.
 */
export async function findImportedRecords(
  tx: Pick<Transaction, "select">,
  wanted: readonly RecordIdentity[],
): Promise<(ImportedRecord | undefined)[]> {
  if (wanted.length === 0) return [];
  const rows = await tx
    .select({
      sender: importedRecords.sender,
      recordReference: importedRecords.recordReference,
      editionId: importedRecords.editionId,
      digest: importedRecords.digest,
      publisherId: books.publisherId,
      publisherName: publishers.name,
      isPublic: isPublicEdition(bookEditions.id),
      isUndone: sql<boolean>`exists (select from operations undoing
        where undoing.undo_of = ${importedRecords.operationId} and undoing.state = 'done')`,
    })
    .from(importedRecords)
    .innerJoin(bookEditions, eq(bookEditions.id, importedRecords.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(
      and(
        inArray(importedRecords.recordReference, [
          ...new Set(wanted.map(({ recordReference }) => recordReference)),
        ]),
        inArray(importedRecords.sender, [
          ...new Set([UNKNOWN_SENDER, ...wanted.map(({ sender }) => sender)]),
        ]),
      ),
    );
  const byReference = Map.groupBy(rows, ({ recordReference }) => recordReference);
  return wanted.map(({ sender, recordReference, publisherId }) => {
    const found = byReference.get(recordReference) ?? [];
    return (
      found.find((row) => row.sender === sender) ??
      found.find((row) => row.sender === UNKNOWN_SENDER && row.publisherId === publisherId)
    );
  });
}
