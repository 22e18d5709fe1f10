import { asc, eq } from "drizzle-orm";
import { series } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName } from "#app/domain/same-name.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import type { OnixCollection } from "#app/features/onix/normalise/onix-record.ts";
import { addSeries, changeSeries } from "#app/works/publishers/save-series.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/** The id of a publisher's series by its ISSN or its title; the series is added when there is none. */
export async function findOrAddSeries(
  tx: Transaction,
  writer: Writer,
  publisherId: string,
  { title: text, otherTitle, issn }: OnixCollection,
): Promise<string> {
  const title = { ...(otherTitle && l10nByScript(otherTitle)), ...l10nByScript(text) };
  const rows = await tx
    .select({ id: series.id, name: series.title, issn: series.issn })
    .from(series)
    .where(eq(series.publisherId, publisherId))
    .orderBy(asc(series.createdOn), asc(series.id));
  const found = (issn && rows.find((row) => row.issn === issn)) || findByName(rows, title);
  if (!found) {
    const [added] = valueOrThrow(await addSeries(tx, writer, [{ publisherId, title, issn: issn ?? null }]));
    return (added as { id: string }).id;
  }
  if (issn && found.issn === null)
    valueOrThrow(await changeSeries(tx, writer, { id: found.id, openedVersion: null, patch: { issn } }));
  return found.id;
}
