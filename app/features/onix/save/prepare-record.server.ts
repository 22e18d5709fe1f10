import { and, eq, sql } from "drizzle-orm";
import { importedRecords } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { OnixDeletion } from "#app/onix/normalise/onix-record.ts";
import { restoreBook } from "#app/records/books/archive-book.server.ts";
import { archiveEdition, moveEdition, restoreEdition } from "#app/records/editions/move-edition.server.ts";
import type { Writer } from "#app/records/writer.ts";
import type { Considered } from "./consider-records.server.ts";
import type { ImportedRecord } from "./find-imported-records.server.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/**
 * What is done for a single record before records are saved together, which few need: its sender is stored, its edition withdrawn, or
 * restored where its import was undone.
 */
export async function prepareRecord(
  tx: Transaction,
  writer: Writer,
  { record, sender, imported, known, isChanged, digest, findings }: Considered,
): Promise<void> {
  if (imported) await storeSender(tx, imported, sender, record.recordReference);
  if (record.isDelete) {
    if (!known) findings.warn("record.neverImported", "");
    else if (isChanged) await withdraw(tx, writer, known.editionId, sender, record, digest);
  } else if (imported?.isUndone) await restoreArchived(tx, writer, imported.editionId);
}

/** Restores an edition and its book, which the undoing of their import has archived. */
async function restoreArchived(tx: Transaction, writer: Writer, id: string): Promise<void> {
  const restored = valueOrThrow(await restoreEdition(tx, writer, { id, openedVersion: null }));
  valueOrThrow(await restoreBook(tx, writer, { id: restored.row.bookId, openedVersion: null }));
}

/** Stores the sender of a record that was imported before senders were stored. */
async function storeSender(
  tx: Transaction,
  known: ImportedRecord,
  sender: string,
  recordReference: string,
): Promise<void> {
  if (known.sender !== sender)
    await tx.update(importedRecords).set({ sender }).where(isRecord(known.sender, recordReference));
}

const isRecord = (sender: string, recordReference: string) =>
  and(eq(importedRecords.sender, sender), eq(importedRecords.recordReference, recordReference));

async function withdraw(
  tx: Transaction,
  writer: Writer,
  editionId: string,
  sender: string,
  record: OnixDeletion,
  digest: string,
): Promise<void> {
  const edition = { id: editionId, openedVersion: null };
  const reason = `ONIX notification ${record.notificationType}`;
  const moved = await moveEdition(tx, writer, { ...edition, to: "withdrawn", reason });
  // A draft was never public: it is archived.
  const isDraft = !moved.ok && moved.code === "edition_move_refused";
  valueOrThrow(isDraft ? await archiveEdition(tx, writer, edition) : moved);
  await tx
    .update(importedRecords)
    .set({ digest, importedOn: sql`now()` })
    .where(isRecord(sender, record.recordReference));
}
