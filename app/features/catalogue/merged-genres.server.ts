import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import type { Filters } from "./filters.ts";

const kept = new CatalogueCache<ReadonlyMap<string, string>>(1);

const mergeRow = z.object({
  merged: z.string(),
  into: z.string(),
});

async function readMerged(): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows(
    db(),
    mergeRow,
    sql`
    with recursive merges as (
      select slug as merged, merged_into from genres where merged_into is not null
      union
      select merges.merged, next.merged_into from merges join genres next on next.id = merges.merged_into
      where next.merged_into is not null
    )
    select merges.merged, genres.slug as into from merges join genres on genres.id = merges.merged_into
    where genres.merged_into is null`,
  );
  return new Map(rows.map(({ merged, into }) => [merged, into] as const));
}

/** Of each merged genre, the slug and that of the genre in which its books are now. */
export const mergedGenres = async (): Promise<ReadonlyMap<string, string>> =>
  await kept.get("", [], readMerged);

/**
 * The filters of an old link to a genre that was merged since, with the genre in which its books are now.
 * @returns undefined when no genre of the filters was merged
 */
export async function withoutMergedGenres(filters: Filters): Promise<Filters | undefined> {
  if (filters.genre.length === 0) return undefined;
  const merged = await mergedGenres();
  if (!filters.genre.some((slug) => merged.has(slug))) return undefined;
  return { ...filters, genre: [...new Set(filters.genre.map((slug) => merged.get(slug) ?? slug))] };
}
