import { sql } from "drizzle-orm";
import { importedRecords } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { currentOperationId } from "#app/platform/audit/operation-context.server.ts";
import { completeRecord } from "./complete-record.server.ts";
import {
  type Considered,
  considerRecords,
  isEarlier,
  isSaveable,
  type RecordToImport,
} from "./consider-records.server.ts";
import { findOrAddPublishers, findPublisher, publisherNames } from "./find-or-add-publishers.server.ts";
import { exportDigests } from "./find-own-records.server.ts";
import { listEditions } from "./list-editions.server.ts";
import { prepareRecord } from "./prepare-record.server.ts";
import { recordWriter } from "./record-writer.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { saveRecords } from "./save-records.server.ts";

/** The result of importing a record. `editionId` is the edition that should have a cover, if any. */
export type Imported = {
  readonly outcome: "created" | "updated" | "unchanged" | "refused";
  readonly editionId?: string;
  readonly listedId?: string | undefined;
};

/** The actor, the publisher and the store that records are imported for. */
export type ImportTarget = {
  /** The person who imports, or the product itself for a command. */
  readonly actor: Actor;
  /** The publisher the import is for. If undefined, a new book belongs to the publisher that its record names. */
  readonly publisherId: string | undefined;
  /** The store to list the editions in, unless the store lists them already. */
  readonly shopId: string | undefined;
};

/**
 * Saves valid records together. A record is identified by its sender and its reference: the first time it is created, later
 * updated when it differs from the last time, and unchanged otherwise. A record for a book of another publisher is
 * refused and changes nothing: no file changes the publisher of a book. A deletion withdraws its edition and deletes
 * no row. Records that depend on each other (`dependencies`) must not be imported together.
 * @returns the results in the order given
 * @throws RecordRefused when the rules of books refuse one of the records; nothing may be committed then
 */
export async function importRecords(
  tx: Transaction,
  rows: ReferenceRows,
  given: readonly RecordToImport[],
  target: ImportTarget,
): Promise<readonly Imported[]> {
  const writer = recordWriter(target.actor);
  const names = target.publisherId === undefined ? await publisherNames(tx) : [];
  const all = await considerRecords(tx, given, target, (record) => {
    if (target.publisherId !== undefined) return target.publisherId;
    return record.isDelete || !record.publisher ? undefined : findPublisher(names, record.publisher.name)?.id;
  });
  for (const each of all) if (!each.isRefused) await prepareRecord(tx, writer, each);
  const saveable = all.filter(isSaveable);
  // Records that were imported before what they have besides was kept, and are the same: only that is added.
  const earlier = new Set(saveable.filter(isEarlier));
  const completed = new Set<Considered>();
  for (const each of earlier)
    if (each.known && (await completeRecord(tx, writer, rows, each.record, each.known, each.findings)))
      completed.add(each);

  const toSave = saveable.filter((each) => !each.known || (each.isChanged && !earlier.has(each)));
  const unknown = toSave.filter(({ publisherId }) => publisherId === undefined);
  const added =
    unknown.length > 0
      ? await findOrAddPublishers(
          tx,
          writer,
          names,
          unknown.map(({ record }) => record.publisher),
        )
      : undefined;
  const savedIds = await saveRecords(
    tx,
    writer,
    rows,
    toSave.map(({ record, findings, known, publisherId }) => ({
      record,
      findings,
      publisherId: publisherId ?? (added?.get(record.publisher) as string),
      editionId: known?.editionId,
    })),
  );
  const saved = new Map<Considered, string>(toSave.map((each, at) => [each, savedIds[at] as string]));
  const editionOf = (each: Considered): string => saved.get(each) ?? each.known?.editionId ?? "";
  await storeDigests(
    tx,
    saveable.filter(({ isChanged, own }) => isChanged && !own),
    editionOf,
  );
  const { actor, shopId } = target;
  const listed =
    shopId === undefined ? new Set<string>() : await listEditions(tx, actor, shopId, saveable.map(editionOf));
  // Values that no row can have, such as a status that is not possible now, make a record differ without a change.
  const exported = await exportDigests(
    tx,
    saveable.flatMap(({ own, isChanged }) => (own && isChanged ? [own.editionId] : [])),
  );
  return all.map((each): Imported => {
    const { record, known, own, isChanged } = each;
    if (each.isRefused) return { outcome: "refused" };
    if (record.isDelete) return { outcome: known && isChanged ? "updated" : "unchanged" };
    const editionId = editionOf(each);
    const listedId = listed.has(editionId) ? editionId : undefined;
    // A record of ours was made from the edition, so it asks for nothing that the edition has not.
    if (own && (!isChanged || exported.get(editionId) === own.digest))
      return { outcome: "unchanged", listedId };
    const isUpdated = saved.has(each) || completed.has(each);
    return { outcome: !known ? "created" : isUpdated ? "updated" : "unchanged", editionId, listedId };
  });
}

/** Stores the digests of records, with the editions that they were saved to. */
async function storeDigests(
  tx: Transaction,
  records: readonly Considered[],
  editionOf: (each: Considered) => string,
): Promise<void> {
  if (records.length === 0) return;
  const operationId = currentOperationId() ?? null;
  await tx
    .insert(importedRecords)
    .values(
      records.map((each) => ({
        sender: each.sender,
        recordReference: each.record.recordReference,
        editionId: editionOf(each),
        digest: each.digest,
        operationId,
      })),
    )
    .onConflictDoUpdate({
      target: [importedRecords.sender, importedRecords.recordReference],
      set: { digest: sql`excluded.digest`, operationId: sql`excluded.operation_id`, importedOn: sql`now()` },
    });
}
