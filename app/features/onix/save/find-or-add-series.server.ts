import { asc, inArray } from "drizzle-orm";
import { series } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/people/same-name.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { OnixCollection } from "#app/onix/normalise/further.ts";
import { addSeries, changeSeries } from "#app/records/publishers/save-series.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { findOrAdd } from "./find-or-add.ts";
import { valueOrThrow } from "./record-writer.server.ts";

type Wanted = { readonly publisherId: string; readonly collection: OnixCollection };
type SeriesRow = { id?: string; publisherId: string; name: L10n; issn: string | null };

/** The ids of publishers' series by their ISSN or their titles; series that do not exist are added. */
export async function findOrAddSeries(
  tx: Transaction,
  writer: Writer,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<OnixCollection, string>> {
  if (wanted.length === 0) return new Map();
  const stored = await tx
    .select({ id: series.id, publisherId: series.publisherId, name: series.title, issn: series.issn })
    .from(series)
    .where(inArray(series.publisherId, [...new Set(wanted.map(({ publisherId }) => publisherId))]))
    .orderBy(asc(series.createdOn), asc(series.id));
  const withNewIssn = new Set<SeriesRow>();
  const find = (rows: readonly SeriesRow[], { publisherId, collection }: Wanted) => {
    const { issn } = collection;
    const own = rows.filter((row) => row.publisherId === publisherId);
    const row = (issn && own.find((each) => each.issn === issn)) || findByName(own, titleOf(collection));
    if (row && issn && row.issn === null) {
      row.issn = issn;
      withNewIssn.add(row);
    }
    return row;
  };
  const ids = await findOrAdd<Wanted, SeriesRow>(wanted, stored, {
    find,
    rowOf: ({ publisherId, collection }) => ({
      publisherId,
      name: titleOf(collection),
      issn: collection.issn ?? null,
    }),
    add: async (rows) =>
      valueOrThrow(
        await addSeries(
          tx,
          writer,
          rows.map(({ publisherId, name, issn }) => ({ publisherId, title: name, issn })),
        ),
      ),
  });
  for (const { id, issn } of withNewIssn)
    if (id !== undefined)
      valueOrThrow(await changeSeries(tx, writer, { id, openedVersion: null, patch: { issn } }));
  return new Map([...ids].map(([{ collection }, id]) => [collection, id]));
}

const titleOf = ({ title, otherTitle }: OnixCollection): L10n => ({
  ...(otherTitle && l10nByScript(otherTitle)),
  ...l10nByScript(title),
});
