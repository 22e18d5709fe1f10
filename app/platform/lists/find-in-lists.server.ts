import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { can, type UnscopedAbility } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { AnyList } from "./list-definition.server.ts";
import { foundRows } from "./list-rows.server.ts";
import { type FoundIds, foundCondition, NUMBER_SCORE } from "./list-search.server.ts";
import type { Cell } from "./list-view.ts";

/** A list in which everything is looked up at once, with the name and the path (in English) of its screen. */
export type FoundList = {
  readonly list: AnyList<UnscopedAbility>;
  readonly title: () => string;
  readonly path: string;
};

/** What was found in one list: its first rows, each with its name and what tells it from others of that name. */
export type FoundGroup = {
  readonly title: string;
  readonly rows: readonly { readonly path: string; readonly name: Cell; readonly detail: Cell | undefined }[];
  /** The list with all that was found; undefined where it has no more rows. */
  readonly all: string | undefined;
};

/** Rows of a list that are shown. */
const ROWS_MAX = 4;
/** Of each kind, the best: a list shows the first of these that its viewer may see. */
const IDS_MAX = 500;
const LEAST_OF_BEST = 0.75;

const foundRow = z.object({ kind: z.string(), id: z.string(), score: z.number() });

/**
 * Looks up a text in several lists, as each list does; the list with what is found best first. In lists that the viewer may not see nothing is
 * looked up.
 */
export async function findInLists(
  lists: readonly FoundList[],
  { viewer, text, language }: { readonly viewer: Viewer; readonly text: string; readonly language: Language },
): Promise<readonly FoundGroup[]> {
  const seen = lists.filter(({ list }) => list.searched && can(viewer, list.ability));
  const kinds = [...new Set(seen.flatMap(({ list }) => Object.keys(list.searched?.kinds ?? {})))];
  const { ids, scores } = await findIds(kinds, text);
  const groups = await Promise.all(
    seen.map(async (each) => ({
      group: await groupOf(each, { viewer, text, language }, ids),
      score: Math.max(
        0,
        ...Object.keys(each.list.searched?.kinds ?? {}).map((kind) => scores.get(kind) ?? 0),
      ),
    })),
  );
  return groups
    .flatMap(({ group, score }) =>
      group ? [{ group: group.found, score: group.isByNumber ? NUMBER_SCORE : score }] : [],
    )
    .toSorted((one, other) => other.score - one.score)
    .map(({ group }) => group);
}

/** The ids of what of each kind has the text, the best first, and how well the best one does. */
async function findIds(
  kinds: readonly string[],
  text: string,
): Promise<{ ids: FoundIds; scores: ReadonlyMap<string, number> }> {
  const rows = await queryRows(
    db(),
    foundRow,
    sql`
    select kind, id, score from (
      select kind, object::text as id, least(score, 2)::float as score, row_number() over (partition by kind order by score desc, object) as place,
        max(least(score, 1)) over (partition by kind) as best
      from search_matches_of(${sql.param([...kinds])}::text[], ${text})) each
    where place <= ${IDS_MAX} and least(score, 1) >= ${LEAST_OF_BEST} * best order by kind, place`,
  );
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const scores = new Map(Array.from(byKind, ([kind, [best]]) => [kind, best?.score ?? 0] as const));
  const ids = new Map(Array.from(byKind, ([kind, of]) => [kind, of.map(({ id }) => id)] as const));
  return { ids, scores };
}

async function groupOf(
  { list, title, path }: FoundList,
  { viewer, text, language }: { viewer: Viewer; text: string; language: Language },
  ids: FoundIds,
): Promise<{ found: FoundGroup; isByNumber: boolean } | undefined> {
  const found = list.searched && foundCondition(list.searched, text, ids);
  if (!found) return undefined;
  const { rows, isByNumber } = await foundRows(list, { scope: null, viewer }, found, ROWS_MAX + 1);
  const context = { language, to: (to: string) => inLanguage(to, language) };
  const cellsOf = Object.values(list.columns)
    .filter(({ isOptional }) => !isOptional)
    .slice(0, 2);
  const shown = rows.slice(0, ROWS_MAX).flatMap((row) => {
    const to = list.pathOf?.(row, path);
    const [name, detail] = cellsOf.map((column) => column.cell(row, context));
    return to === undefined || !name ? [] : [{ path: context.to(to), name, detail }];
  });
  if (shown.length === 0) return undefined;
  const all = rows.length > ROWS_MAX ? `${context.to(path)}?${new URLSearchParams({ q: text })}` : undefined;
  return { found: { title: title(), rows: shown, all }, isByNumber };
}
