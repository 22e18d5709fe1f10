import type { Transaction } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { localized } from "#app/domain/l10n.ts";
import type { OnixDeletion, OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { findImportedRecords, type ImportedRecord } from "./find-imported-records.server.ts";
import { findOwnRecords, type OwnRecord } from "./find-own-records.server.ts";
import { isbnsOfOthers } from "./isbns-of-others.server.ts";
import { earlierDigest, recordDigest } from "./record-digest.server.ts";

/** A valid record that is to be imported. */
export type RecordToImport = {
  readonly record: OnixRecord | OnixDeletion;
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

export const isSaveable = (each: Considered): each is Saveable => !each.isRefused && !each.record.isDelete;

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
  publisherIdOf: (record: OnixRecord | OnixDeletion) => string | undefined,
): Promise<readonly Considered[]> {
  const mayName: MayName = ({ isPublic }) => isPublic || "isSystem" in actor;
  return await refuseIsbnsOfOthers(
    tx,
    await consider(tx, given, publisherIdOf, mayName),
    publisherId,
    mayName,
  );
}

type MayName = (edition: { readonly isPublic: boolean }) => boolean;

async function consider(
  tx: Transaction,
  given: readonly RecordToImport[],
  publisherIdOf: (record: OnixRecord | OnixDeletion) => string | undefined,
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
  return given.map((each, at) => {
    const { record, findings } = each;
    const publisherId = identities[at]?.publisherId;
    const own = owns.get(record.recordReference);
    const imported = own ? undefined : found[at];
    const known = own ?? imported;
    const digest = recordDigest(record);
    // A deletion does not name a publisher; its sender and its reference identify the record.
    const hasPublisher = !record.isDelete || publisherId !== undefined;
    const isRefused = known !== undefined && hasPublisher && known.publisherId !== publisherId;
    if (isRefused) {
      const detail = mayName(known) ? localized(known.publisherName, "en").text : record.recordReference;
      findings.refuse("record.otherPublisher", detail);
    }
    const isChanged = known?.digest !== digest || imported?.isUndone === true;
    return { ...each, digest, publisherId, own, imported, known, isChanged, isRefused };
  });
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
