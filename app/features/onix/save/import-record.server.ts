import { and, eq, sql } from "drizzle-orm";
import { importedRecords } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { localized } from "#app/domain/l10n.ts";
import type { OnixDeletion, OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { currentOperationId } from "#app/platform/audit/operation-context.server.ts";
import { restoreBook } from "#app/works/books/archive-book.server.ts";
import { archiveEdition, moveEdition, restoreEdition } from "#app/works/editions/move-edition.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { belongsToOther } from "./belongs-to-other.server.ts";
import { completeRecord } from "./complete-record.server.ts";
import { findImportedRecord, type ImportedRecord } from "./find-imported-record.server.ts";
import { findOrAddPublisher, findPublisher } from "./find-or-add-publisher.server.ts";
import { exportDigest, findOwnRecord } from "./find-own-record.server.ts";
import { listEdition } from "./list-edition.server.ts";
import { earlierDigest, recordDigest } from "./record-digest.server.ts";
import { recordWriter, valueOrThrow } from "./record-writer.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { saveRecord } from "./save-record.server.ts";

/** The result of importing a record. `editionId` is the edition that should have a cover, if any. */
export type Imported = {
  readonly outcome: "created" | "updated" | "unchanged" | "refused";
  readonly editionId?: string;
  readonly isNewlyListed: boolean;
};

/** The sender of a record, and the actor, publisher and store it is imported for. */
export type ImportOrigin = {
  /** The person who imports, or the product itself for a command. */
  readonly actor: Actor;
  /** The sender of the message; empty when it does not name one. */
  readonly sender: string;
  /** The publisher the import is for. If undefined, a new book belongs to the publisher that its record names. */
  readonly publisherId: string | undefined;
  /** The store to list the edition in, unless the store lists it already. */
  readonly bookstoreId: string | undefined;
};

/**
 * Saves one valid record. A record is identified by its sender and its reference: the first time it is created, later
 * updated when it differs from the last time, and unchanged otherwise. A record for a book of another publisher is
 * refused and changes nothing: no file changes the publisher of a book. A deletion withdraws its edition and deletes
 * no row.
 */
export async function importRecord(
  tx: Transaction,
  rows: ReferenceRows,
  record: OnixRecord | OnixDeletion,
  origin: ImportOrigin,
  findings: Findings,
): Promise<Imported> {
  const { recordReference } = record;
  const { sender, actor } = origin;
  const writer = recordWriter(actor);
  const publisherId =
    origin.publisherId ?? (record.isDelete ? undefined : await findPublisher(tx, record.publisher.name));
  const own = await findOwnRecord(tx, recordReference);
  const imported = own ? undefined : await findImportedRecord(tx, sender, recordReference, publisherId);
  const known = own ?? imported;
  // A deletion does not name a publisher; its sender and its reference identify the record.
  const hasPublisher = !record.isDelete || origin.publisherId !== undefined;
  if (known && hasPublisher && known.publisherId !== publisherId) {
    findings.refuse("record.otherPublisher", localized(known.publisherName, "en").text);
    return { outcome: "refused", isNewlyListed: false };
  }

  if (!known && !record.isDelete && (await belongsToOther(tx, record, origin.publisherId, findings)))
    return { outcome: "refused", isNewlyListed: false };

  const digest = recordDigest(record);
  const isChanged = known?.digest !== digest || imported?.isUndone === true;
  if (imported) await storeSender(tx, imported, sender, recordReference);
  if (record.isDelete) {
    if (!known) findings.warn("record.neverImported", "");
    else if (isChanged) await withdraw(tx, writer, known.editionId, sender, record, digest);
    return { outcome: known && isChanged ? "updated" : "unchanged", isNewlyListed: false };
  }

  if (imported?.isUndone) await restoreArchived(tx, writer, imported.editionId);
  // The record was imported before what it has besides was kept, and is the same: only that is added.
  const isEarlier = !imported?.isUndone && known?.digest === earlierDigest(record);
  const isCompleted =
    known !== undefined && isEarlier && (await completeRecord(tx, writer, rows, record, known, findings));
  const isSaved = isChanged && !isEarlier;
  const editionId =
    isSaved || !known
      ? await saveRecord(
          tx,
          writer,
          rows,
          record,
          {
            publisherId: publisherId ?? (await findOrAddPublisher(tx, writer, record.publisher)),
            editionId: known?.editionId,
          },
          findings,
        )
      : known.editionId;
  if (isChanged && !own) {
    const operationId = currentOperationId() ?? null;
    await tx
      .insert(importedRecords)
      .values({ sender, recordReference, editionId, digest, operationId })
      .onConflictDoUpdate({
        target: [importedRecords.sender, importedRecords.recordReference],
        set: { digest, operationId, importedOn: sql`now()` },
      });
  }
  const { bookstoreId } = origin;
  const isNewlyListed = bookstoreId !== undefined && (await listEdition(tx, actor, bookstoreId, editionId));
  const outcome = !known ? "created" : isSaved || isCompleted ? "updated" : "unchanged";
  // Values that no row can have, such as a status that is not possible now, make a record differ without a change.
  const isUnchanged = own && (!isChanged || (await exportDigest(tx, editionId)) === own.digest);
  // A record of ours was made from the edition, so it asks for nothing that the edition has not.
  if (isUnchanged) return { outcome: "unchanged", isNewlyListed };
  return { outcome, editionId, isNewlyListed };
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
