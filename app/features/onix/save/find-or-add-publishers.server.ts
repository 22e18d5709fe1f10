import { asc } from "drizzle-orm";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/people/same-name.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { OnixPublisher } from "#app/onix/normalise/onix-record.ts";
import { addPublishers } from "#app/records/publishers/save-publisher.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { findOrAdd } from "./find-or-add.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/** The names of a publisher. */
export type PublisherNames = { readonly id: string; readonly name: L10n; readonly legalName: string };

type Names = Omit<PublisherNames, "id">;

/** The names of all publishers, the oldest first. Publishers are few, so a name is compared with those of all. */
export async function publisherNames(tx: Pick<Transaction, "select">): Promise<PublisherNames[]> {
  return await tx
    .select({ id: publishers.id, name: publishers.name, legalName: publishers.legalName })
    .from(publishers)
    .orderBy(asc(publishers.createdOn), asc(publishers.id));
}

/** The publisher with a name, which may be its legal name; undefined when there is none. */
export function findPublisher<Row extends Names>(
  rows: readonly Row[],
  publisherName: string,
): Row | undefined {
  const name = l10nByScript(publisherName);
  const byLegalName = rows.map((row) => ({ row, name: l10nByScript(row.legalName) }));
  return findByName(rows, name) ?? findByName(byLegalName, name)?.row;
}

/** The ids of the publishers of records, as `findPublisher` finds them; those that do not exist are added as active. */
export async function findOrAddPublishers(
  tx: Transaction,
  writer: Writer,
  stored: readonly PublisherNames[],
  wanted: readonly OnixPublisher[],
): Promise<ReadonlyMap<OnixPublisher, string>> {
  return await findOrAdd<OnixPublisher, Names>(wanted, stored, {
    find: (rows, { name }) => findPublisher(rows, name),
    rowOf: ({ name, otherName }) => ({
      name: { ...(otherName && l10nByScript(otherName)), ...l10nByScript(name) },
      legalName: name,
    }),
    add: async (rows) => valueOrThrow(await addPublishers(tx, writer, rows)),
  });
}
