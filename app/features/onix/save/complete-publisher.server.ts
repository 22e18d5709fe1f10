import { eq } from "drizzle-orm";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { actorCan } from "#app/domain/abilities.ts";
import { parseGln } from "#app/domain/party-identifiers.ts";
import { findByName } from "#app/domain/same-name.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import { GLN, ISNI, identifierOf } from "#app/features/onix/normalise/read-party-identifiers.ts";
import { changePublisher } from "#app/works/publishers/save-publisher.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/**
 * Adds the website and the identifiers that a record has of its publisher, where the publisher has none. A record that names
 * another publisher than the one its books are imported for says nothing of that one.
 * @returns whether anything was added
 */
export async function completePublisher(
  tx: Transaction,
  writer: Writer,
  publisherId: string,
  { publisher, further }: OnixRecord,
): Promise<boolean> {
  const gln = parseGln(identifierOf(publisher.identifiers, GLN) ?? "");
  const given = { website: further?.website, isni: identifierOf(publisher.identifiers, ISNI), gln };
  if (Object.values(given).every((each) => each === undefined)) return false;
  const [row] = await tx.select().from(publishers).where(eq(publishers.id, publisherId));
  if (!row || !actorCan(writer.actor, "publisher.change", { publisherId })) return false;
  const names = [row, { ...row, name: l10nByScript(row.legalName) }];
  if (!findByName(names, l10nByScript(publisher.name))) return false;
  const missing = (["website", "isni", "gln"] as const).flatMap((name) =>
    row[name] === null && given[name] !== undefined ? [[name, given[name]]] : [],
  );
  if (missing.length === 0) return false;
  const patch = Object.fromEntries(missing);
  return valueOrThrow(await changePublisher(tx, writer, { id: publisherId, openedVersion: null, patch }))
    .changed;
}
