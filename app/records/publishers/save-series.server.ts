import { freeSlugs } from "#app/db/reads/free-slug.server.ts";
import { series } from "#app/db/tables/publishers.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { nameKeys } from "#app/domain/people/same-name.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import type { Writer } from "#app/records/writer.ts";

export type Series = typeof series.$inferSelect;
export type SeriesRefusal = "series_title_missing" | "series_issn_wrong";

/** The values of a series that may be written. */
export type SeriesValues = Pick<Series, "title" | "issn">;
export type NewSeries = { readonly publisherId: string } & Pick<SeriesValues, "title"> &
  Partial<SeriesValues>;
export type SeriesResult = ChangeResult<typeof series, SeriesRefusal, object>;

const titleKeyOf = (title: SeriesValues["title"]): string => nameKeys(title)[0] ?? "";

/**
 * Adds series of publishers: all, or none. Their slugs remain when their titles change, because readers have saved their addresses.
 * @returns the series in the order given, or why the first wrong one is refused
 * @throws AppError notFound when the actor may not add series to one of the publishers
 */
export async function addSeries(
  on: Database,
  { actor }: Writer,
  given: readonly NewSeries[],
): Promise<Result<readonly Series[], SeriesRefusal>> {
  const refusal = given.map((each) => faultOf(each)).find((each) => each !== undefined);
  if (refusal) return refusal;
  return await transactAgain(on, async (tx) => {
    const slugs = await freeSlugs(
      tx,
      series,
      given.map(({ title }) => ({ name: title })),
    );
    const added = await addRowsIn(tx, {
      actor,
      table: series,
      kind: "series",
      ability: "series.change",
      action: "series.add",
      rows: given.map((each, at) => ({
        scope: { publisherId: each.publisherId },
        values: { ...each, slug: slugs[at] as string, titleKey: titleKeyOf(each.title) },
      })),
    });
    return done(added);
  });
}

/**
 * Changes a series.
 * @throws AppError notFound when there is no such series, or the actor may not change it
 */
export async function changeSeries(
  on: Database,
  { actor }: Writer,
  {
    id,
    openedVersion,
    patch,
  }: { readonly id: string; readonly openedVersion: number | null; readonly patch: Partial<SeriesValues> },
): Promise<SeriesResult> {
  const [result] = await changeRows(on, {
    actor,
    table: series,
    kind: "series",
    ability: "series.change",
    action: "series.change",
    scopesOf: (rows) => rows.map(({ publisherId }) => ({ publisherId })),
    changes: [
      {
        id,
        openedVersion,
        patch: (): Done<Patch<typeof series>> =>
          done({ ...patch, ...(patch.title && { titleKey: titleKeyOf(patch.title) }) }),
      },
    ],
    check: async (_tx, candidates) => candidates.map(({ after }) => faultOf(after)),
  });
  return result as SeriesResult;
}

function faultOf({ title, issn }: Omit<NewSeries, "publisherId">): Refusal<SeriesRefusal> | undefined {
  if (!title.en && !title.np) return refuse("series_title_missing", { field: "title" });
  return issn && !/^\d{7}[\dX]$/.test(issn) ? refuse("series_issn_wrong", { field: "issn" }) : undefined;
}
