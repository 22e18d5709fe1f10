import { asc } from "drizzle-orm";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/same-name.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import { addPublisher } from "#app/works/publishers/save-publisher.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { written } from "./record-writer.server.ts";

/**
 * The publisher of a name, by the name it is known under or its legal one; nothing when there is none. Publishers are few,
 * so all are compared.
 */
export async function findPublisher(
  tx: Pick<Transaction, "select">,
  publisherName: string,
): Promise<string | undefined> {
  const name = l10nByScript(publisherName);
  const rows = await tx
    .select({ id: publishers.id, name: publishers.name, legalName: publishers.legalName })
    .from(publishers)
    .orderBy(asc(publishers.createdOn), asc(publishers.id));
  const byLegalName = rows.map((row) => ({ id: row.id, name: l10nByScript(row.legalName) }));
  return (findByName(rows, name) ?? findByName(byLegalName, name))?.id;
}

/** The publisher of a name as `findPublisher` finds it; added as an active one when it is new. */
export async function findOrAddPublisher(
  tx: Transaction,
  writer: Writer,
  publisherName: string,
): Promise<string> {
  const found = await findPublisher(tx, publisherName);
  if (found !== undefined) return found;
  const name = l10nByScript(publisherName);
  return written(await addPublisher(tx, writer, { name, legalName: publisherName })).id;
}
