import { asc } from "drizzle-orm";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/same-name.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixPublisher } from "#app/features/onix/normalise/onix-record.ts";
import { addPublisher } from "#app/works/publishers/save-publisher.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/**
 * The id of the publisher with a name, which may be its legal name; undefined when there is none. Publishers are few, so
 * the names of all are compared.
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

/** The id of the publisher that `findPublisher` finds; a new one is added as active when there is none. */
export async function findOrAddPublisher(
  tx: Transaction,
  writer: Writer,
  { name: publisherName, otherName }: Pick<OnixPublisher, "name" | "otherName">,
): Promise<string> {
  const found = await findPublisher(tx, publisherName);
  if (found !== undefined) return found;
  const name = { ...(otherName && l10nByScript(otherName)), ...l10nByScript(publisherName) };
  return valueOrThrow(await addPublisher(tx, writer, { name, legalName: publisherName })).id;
}
