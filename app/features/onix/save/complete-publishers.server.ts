import { inArray } from "drizzle-orm";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { actorCan } from "#app/domain/access/abilities.ts";
import { parseGln } from "#app/domain/people/party-identifiers.ts";
import { findByName } from "#app/domain/people/same-name.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { GLN, ISNI, identifierOf } from "#app/onix/normalise/read-party-identifiers.ts";
import { changePublisher } from "#app/records/publishers/save-publisher.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/** The publisher of a record's book, and the record. */
type OfPublisher = { readonly publisherId: string; readonly record: OnixRecord };

const COMPLETED = ["website", "isni", "gln"] as const;

/**
 * Adds the website and the identifiers that records have of their publishers, where the publishers have none. A record that names
 * another publisher than the one its books are imported for says nothing of that one.
 * @returns whether anything was added
 */
export async function completePublishers(
  tx: Transaction,
  writer: Writer,
  records: readonly OfPublisher[],
): Promise<boolean> {
  const given = records.flatMap(({ publisherId, record: { publisher, further } }) => {
    const gln = parseGln(identifierOf(publisher.identifiers, GLN) ?? "");
    const values = { website: further?.website, isni: identifierOf(publisher.identifiers, ISNI), gln };
    const isEmpty = Object.values(values).every((each) => each === undefined);
    return isEmpty ? [] : [{ publisherId, name: publisher.name, values }];
  });
  if (given.length === 0) return false;
  const rows = await tx
    .select()
    .from(publishers)
    .where(inArray(publishers.id, [...new Set(given.map(({ publisherId }) => publisherId))]));
  const results: boolean[] = [];
  for (const row of rows) {
    const patch: Partial<Record<(typeof COMPLETED)[number], string>> = {};
    for (const { publisherId, name, values } of given) {
      if (publisherId !== row.id || !isNamed(row, name)) continue;
      for (const field of COMPLETED) if (row[field] === null && values[field]) patch[field] ??= values[field];
    }
    const mayChange = actorCan(writer.actor, "publisher.change", { publisherId: row.id });
    if (Object.keys(patch).length === 0 || !mayChange) continue;
    const result = await changePublisher(tx, writer, { id: row.id, openedVersion: null, patch });
    results.push(valueOrThrow(result).changed);
  }
  return results.includes(true);
}

function isNamed(row: { readonly name: L10n; readonly legalName: string }, name: string): boolean {
  const names = [row, { name: l10nByScript(row.legalName) }];
  return findByName(names, l10nByScript(name)) !== undefined;
}
