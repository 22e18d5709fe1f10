import { eq, sql } from "drizzle-orm";
import { bookEditions, importedRecords } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { OnixDeletion, OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { listEdition } from "./list-edition.server.ts";
import { recordDigest } from "./record-digest.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { saveRecord } from "./save-record.server.ts";

/** What became of a record. `editionId` is the edition that should have a cover, if any. */
export type Imported = {
  readonly outcome: "created" | "updated" | "unchanged";
  readonly editionId?: string;
  readonly isNewlyListed: boolean;
};

/**
 * Takes one sound record into the catalogue. It is known by its reference: the first time it is created, later updated
 * when it says something else than the last time, and unchanged otherwise. A record that asks for a product to be taken
 * away withdraws its edition and deletes nothing.
 * @param bookstoreId store to list the edition in, unless it holds it already
 */
export async function importRecord(
  tx: Transaction,
  rows: ReferenceRows,
  record: OnixRecord | OnixDeletion,
  bookstoreId: string | undefined,
  findings: Findings,
): Promise<Imported> {
  const { recordReference } = record;
  const digest = recordDigest(record);
  const [known] = await tx
    .select({ editionId: importedRecords.editionId, digest: importedRecords.digest })
    .from(importedRecords)
    .where(eq(importedRecords.recordReference, recordReference));
  const isChanged = known?.digest !== digest;
  if (record.isDelete) {
    if (!known) findings.warn("record.neverImported", "");
    else if (isChanged) await withdraw(tx, known.editionId, record, digest);
    return { outcome: known && isChanged ? "updated" : "unchanged", isNewlyListed: false };
  }

  const editionId = isChanged
    ? await saveRecord(tx, rows, record, known?.editionId, findings)
    : known.editionId;
  if (isChanged) {
    await tx
      .insert(importedRecords)
      .values({ recordReference, editionId, digest })
      .onConflictDoUpdate({
        target: importedRecords.recordReference,
        set: { digest, importedOn: sql`now()` },
      });
  }
  const isNewlyListed = bookstoreId !== undefined && (await listEdition(tx, bookstoreId, editionId));
  return { outcome: !known ? "created" : isChanged ? "updated" : "unchanged", editionId, isNewlyListed };
}

async function withdraw(
  tx: Transaction,
  editionId: string,
  record: OnixDeletion,
  digest: string,
): Promise<void> {
  await tx
    .update(bookEditions)
    .set({
      status: "withdrawn",
      statusReason: `ONIX notification ${record.notificationType}`,
      version: sql`${bookEditions.version} + 1`,
      updatedOn: sql`now()`,
    })
    .where(eq(bookEditions.id, editionId));
  await tx
    .update(importedRecords)
    .set({ digest, importedOn: sql`now()` })
    .where(eq(importedRecords.recordReference, record.recordReference));
}
