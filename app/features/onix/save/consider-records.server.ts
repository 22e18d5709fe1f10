import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Findings } from "#app/onix/findings.ts";
import type { OnixDeletion, OnixRecord, OnixUpdate } from "#app/onix/normalise/onix-record.ts";
import { earlierDigest, recordDigest } from "#app/onix/record-digest.server.ts";
import { completeUpdates } from "./complete-updates.server.ts";
import {
  findImportedRecords,
  type ImportedRecord,
  type RecordIdentity,
} from "./find-imported-records.server.ts";
import { findOwnRecords, type OwnRecord } from "./find-own-records.server.ts";
import { isbnsOfOthers } from "./isbns-of-others.server.ts";
import { editionsByIsbn } from "./known-by-isbn.server.ts";

/** A valid record that is to be imported. */
export type RecordToImport = {
  readonly record: OnixRecord | OnixUpdate | OnixDeletion;
  /** The sender of the message; empty when it does not name one. */
  readonly sender: string;
  readonly findings: Findings;
};

/** A record with what is stored of it. */
export type Considered = RecordToImport & {
  readonly digest: string;
  /** The publisher of its book, as far as it exists. */
  readonly publisherId: string | undefined;
  /** The edition that its reference names, where it is one of our own. */
  readonly own: OwnRecord | undefined;
  readonly imported: ImportedRecord | undefined;
  readonly known: OwnRecord | ImportedRecord | undefined;
  /** Whether it differs from what was imported or exported last. */
  readonly isChanged: boolean;
  readonly isRefused: boolean;
};

/** A considered record with data. */
export type Saveable = Considered & { readonly record: OnixRecord };

export const isSaveable = (each: Considered): each is Saveable =>
  !each.isRefused && !each.record.isDelete && !("isUpdate" in each.record);

/**
 * Reads what is stored of records, and refuses those for a book of another publisher: records whose last import was saved there,
 * and, in an import for one publisher, new records whose ISBN another publisher's edition has. To a person the other publisher
 * is named only when its edition is public.
 * @param publisherId the publisher the import is for, if it is for one
 * @param publisherIdOf the publisher that a record is for, or else names
 */
export async function considerRecords(
  tx: Transaction,
  given: readonly RecordToImport[],
  { actor, publisherId }: { readonly actor: Actor; readonly publisherId: string | undefined },
  publisherIdOf: (record: RecordToImport["record"]) => string | undefined,
): Promise<readonly Considered[]> {
  const mayName: MayName = ({ isPublic }) => isPublic || "isSystem" in actor;
  const considered = await consider(tx, given, publisherIdOf, mayName);
  const records = await withCompletedUpdates(tx, considered);
  return await refuseIsbnsOfOthers(tx, records, publisherId, mayName);
}

/** The records with each update as a whole record; an update of an edition that is not stored is refused, unless it is whole itself. */
async function withCompletedUpdates(
  tx: Transaction,
  considered: readonly Considered[],
): Promise<Considered[]> {
  const updates = considered.flatMap((each) =>
    !each.isRefused && "isUpdate" in each.record
      ? [{ each, update: each.record, editionId: each.known?.editionId }]
      : [],
  );
  if (updates.length === 0) return [...considered];
  const completed = await completeUpdates(tx, updates);
  const records = new Map(updates.map(({ each }, at) => [each, completed[at]]));
  return considered.map((each) => {
    if (!records.has(each)) return each;
    const record = records.get(each);
    if (record) return { ...each, record };
    each.findings.refuse("record.updateUnknown", each.record.isbn13 ?? each.record.recordReference);
    return { ...each, isRefused: true };
  });
}

type MayName = (edition: { readonly isPublic: boolean }) => boolean;

async function consider(
  tx: Transaction,
  given: readonly RecordToImport[],
  publisherIdOf: (record: RecordToImport["record"]) => string | undefined,
  mayName: MayName,
): Promise<Considered[]> {
  const owns = await findOwnRecords(
    tx,
    given.map(({ record }) => record.recordReference),
  );
  const identities = given.map(({ record, sender }) => ({
    sender,
    recordReference: record.recordReference,
    publisherId: publisherIdOf(record),
  }));
  const found = await findImportedRecords(tx, identities);
  const byIsbn = await knownByIsbn(
    tx,
    given,
    (each, at) => !owns.has(each.record.recordReference) && !found[at],
    identities,
  );
  return given.map((each, at) => {
    const { record, findings } = each;
    const own = owns.get(record.recordReference);
    const imported = own ? undefined : found[at];
    const known = own ?? imported ?? byIsbn.get(each);
    const digest = recordDigest(record);
    // A deletion does not name a publisher, an update perhaps: its sender and its reference identify the record, or its ISBN.
    const named = identities[at]?.publisherId;
    const isNamed = named !== undefined || (!record.isDelete && record.publisher !== undefined);
    const publisherId = isNamed ? named : record.isDelete ? undefined : known?.publisherId;
    const hasPublisher = record.isDelete ? publisherId !== undefined : isNamed;
    const isRefused = known !== undefined && hasPublisher && known.publisherId !== publisherId;
    if (isRefused) {
      const detail = mayName(known) ? localized(known.publisherName, "en").text : record.recordReference;
      findings.refuse("record.otherPublisher", detail);
    }
    const isChanged = known?.digest !== digest || imported?.isUndone === true;
    return { ...each, digest, publisherId, own, imported, known, isChanged, isRefused };
  });
}

/** The editions of updates whose reference is not known, by their ISBN. */
async function knownByIsbn(
  tx: Transaction,
  given: readonly RecordToImport[],
  isUnknown: (each: RecordToImport, at: number) => boolean,
  identities: readonly RecordIdentity[],
): Promise<ReadonlyMap<RecordToImport, OwnRecord>> {
  const updates = given.flatMap((each, at) =>
    "isUpdate" in each.record && isUnknown(each, at)
      ? [{ each, ids: { ...each.record, publisherId: identities[at]?.publisherId } }]
      : [],
  );
  const editions = await editionsByIsbn(
    tx,
    updates.map(({ ids }) => ids),
  );
  return new Map(
    updates.flatMap(({ each }, at) => {
      const edition = editions[at];
      return edition ? [[each, edition] as const] : [];
    }),
  );
}

/** Refuses new records whose ISBN another publisher's edition has, in an import for one publisher. */
async function refuseIsbnsOfOthers(
  tx: Transaction,
  considered: readonly Considered[],
  publisherId: string | undefined,
  mayName: MayName,
): Promise<readonly Considered[]> {
  if (publisherId === undefined) return considered;
  const news = considered.filter((each) => isSaveable(each) && !each.known);
  const owners = await isbnsOfOthers(
    tx,
    news.map(({ record }) => record),
    publisherId,
  );
  const others = new Map(news.map((each, at) => [each, owners[at]]));
  return considered.map((each) => {
    const owner = others.get(each);
    if (owner === undefined) return each;
    const isbn = each.record.isbn13 ?? each.record.isbn10 ?? "";
    each.findings.refuse("record.otherPublisherIsbn", mayName(owner) ? `${isbn}: ${owner.name}` : isbn);
    return { ...each, isRefused: true };
  });
}

/** The record is the same as when it was imported, before what it has besides was kept. */
export const isEarlier = ({ imported, known, record }: Saveable): boolean =>
  !imported?.isUndone && known?.digest === earlierDigest(record);
