import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { listColumns, listViews } from "#app/db/tables/lists.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { publishersOf, type Viewer } from "#app/domain/people/viewer.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { removeRow } from "#app/platform/changes/remove-row.server.ts";

const storedView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  publisherId: z.string().nullable(),
  version: z.int(),
  isOwn: z.boolean(),
});

/** A saved view of a list. */
export type StoredView = Readonly<z.infer<typeof storedView>>;

/** What a person prefers in a list: the columns they chose, and the views they may open. */
export type Preferences = { readonly columns: readonly string[]; readonly views: readonly StoredView[] };

/** The most views a person may save of one list. */
export const VIEWS_MAX = 50;

export type ViewRefusal = "list_view_taken" | "list_too_many_views";

const preferencesRow = z.object({
  columns: z.array(z.string()).nullable(),
  views: z.array(storedView),
});

/** Reads in one statement what a person prefers in a list. Views that colleagues share come after the person's own. */
export async function readPreferences(viewer: Viewer, list: string): Promise<Preferences> {
  const memberOf = JSON.stringify(publishersMemberOf(viewer));
  const rows = await queryRows(
    db(),
    preferencesRow,
    sql`
    select (select columns from list_columns where person_id = ${viewer.id} and list = ${list}) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'query', v.query, 'version', v.version,
          'publisherId', v.publisher_id, 'isOwn', v.person_id = ${viewer.id})
          order by v.person_id <> ${viewer.id}, v.name collate by_name, v.id), '[]')
        from list_views v where v.list = ${list} and (v.person_id = ${viewer.id}
          or v.publisher_id in (select value::uuid from jsonb_array_elements_text(${memberOf}::jsonb)))) as views`,
  );
  return { columns: rows[0]?.columns ?? [], views: rows[0]?.views ?? [] };
}

/** The publishers whose shared views a person sees: those they administer, and those of single books they administer. */
const publishersMemberOf = (viewer: Viewer): string[] => [
  ...publishersOf(viewer),
  ...viewer.roles.flatMap((role) => ("ofPublisherId" in role ? [role.ofPublisherId] : [])),
];

/** Stores the columns that a person wants to see in a list. */
export async function rememberColumns(
  viewer: Viewer,
  list: string,
  columns: readonly string[],
): Promise<void> {
  await db()
    .insert(listColumns)
    .values({ personId: viewer.id, list, columns: [...columns] })
    .onConflictDoUpdate({
      target: [listColumns.personId, listColumns.list],
      set: { columns: sql`excluded.columns` },
    });
}

const VIEW = { table: listViews, kind: "listView", ability: "listView.change" } as const;
const ofOwner = ({ personId }: { readonly personId: string }) => ({ userId: personId });

/** What a person saves as a view. */
export type NewView = {
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly publisherId: string | null;
};

/**
 * Saves a view of a list.
 * @throws AppError notFound when the viewer may not share it with the publisher
 */
export async function saveView(
  viewer: Viewer,
  view: NewView,
): Promise<Result<{ readonly id: string }, ViewRefusal>> {
  authorizeSharing(viewer, view.publisherId);
  return await transact(db(), async (tx) => {
    // Of two forms that a person sends at once, the second sees what the first has saved.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`list views ${viewer.id}`}))`);
    const count = await tx.$count(
      listViews,
      and(eq(listViews.personId, viewer.id), eq(listViews.list, view.list)),
    );
    if (count >= VIEWS_MAX) return refuse("list_too_many_views");
    if (await isTaken(tx, viewer, view)) return refuse("list_view_taken");
    const { id } = await addRow(tx, {
      ...VIEW,
      actor: viewer,
      action: "listView.add",
      scope: { userId: viewer.id },
      values: { ...view, personId: viewer.id },
    });
    return done({ id });
  });
}

/**
 * Changes a saved view: its name, with whom it is shared, or what it shows.
 * @throws AppError notFound when the view is another person's, or the viewer may not share it with the publisher: also where it
 * was shared before, and its owner is no admin of the publisher any more
 */
export async function changeView(
  viewer: Viewer,
  id: string,
  openedVersion: number | null,
  patch: { readonly name?: string; readonly query?: string; readonly publisherId?: string | null },
) {
  return await changeRow(db(), {
    ...VIEW,
    actor: viewer,
    action: "listView.change",
    id,
    openedVersion,
    scopeOf: ofOwner,
    patch: async (row, tx) => {
      const { publisherId = row.publisherId } = patch;
      authorizeSharing(viewer, publisherId);
      return patch.name !== undefined && (await isTaken(tx, viewer, { list: row.list, name: patch.name, id }))
        ? takenName()
        : done(patch);
    },
  });
}

const takenName = (): Refusal<ViewRefusal> => refuse("list_view_taken", { field: "name" });

/** Deletes a saved view. @throws AppError notFound when it is another person's */
export async function removeView(viewer: Viewer, id: string): Promise<void> {
  await removeRow(db(), { ...VIEW, actor: viewer, action: "listView.remove", id, scopeOf: ofOwner });
}

function authorizeSharing(viewer: Viewer, publisherId: string | null): void {
  if (publisherId !== null) authorize(viewer, "listView.share", { publisherId });
}

async function isTaken(
  tx: Pick<Database, "$count">,
  viewer: Viewer,
  { list, name, id }: { readonly list: string; readonly name: string; readonly id?: string },
): Promise<boolean> {
  const own = and(
    eq(listViews.personId, viewer.id),
    eq(listViews.list, list),
    eq(listViews.name, name),
    id === undefined ? undefined : ne(listViews.id, id),
  );
  return (await tx.$count(listViews, own)) > 0;
}
