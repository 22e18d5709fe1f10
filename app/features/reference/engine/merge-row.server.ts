import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, refuse } from "#app/domain/result.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { changeOf, type Kind, REFERENCE_ABILITY, type Values } from "./kind.server.ts";
import { lockKind } from "./lock-kind.server.ts";
import { readUsages, usesOf } from "./uses.server.ts";

/** How many rows a refusal names. */
const NAMED_MOST = 5;

type Merge = {
  readonly id: string;
  /** Id of the other row, which must be in use. */
  readonly intoId: string;
  readonly openedVersion: number;
  /** Language of the names in a refusal. */
  readonly language: Language;
};

/**
 * Merges a row into another of its kind: all that uses it uses the other one instead, and the row is archived with the other's id.
 * @returns `reference_merge_refused` when the other is the same or archived, `reference_is_archived` when this one is,
 *   `reference_merge_obstacles` with the names of what cannot use the other one
 * @throws AppError notFound when either does not exist, or the viewer may not change rows of the kind
 */
export async function mergeReference(
  viewer: Viewer | null,
  kind: Kind,
  { id, intoId, openedVersion, language }: Merge,
) {
  authorize(viewer, REFERENCE_ABILITY);
  const { table } = kind;
  return await transact(db(), async (tx) => {
    await lockKind(tx, kind.name);
    // The other row is not locked, so that it can be used elsewhere while the merge runs.
    const [into] = isUuid(intoId)
      ? ((await tx.select().from(table).where(eq(table.id, intoId))) as Values[])
      : [];
    if (!into) throw new AppError("notFound", { hidden: kind.name });
    return await changeRow(tx, {
      ...changeOf(kind),
      actor: viewer,
      id,
      action: `${kind.name}.merge`,
      openedVersion,
      patch: async (row) => {
        const { id: own, archivedOn, mergedIntoId } = row as Values;
        // A form that is sent twice merges once.
        if (mergedIntoId === intoId) return done({});
        if (archivedOn !== null) return refuse("reference_is_archived");
        if (own === intoId || into.archivedOn !== null)
          return refuse("reference_merge_refused", { field: "into" });
        const obstacles = usesOf(kind).flatMap((use) => use.obstacles?.(id, intoId) ?? []);
        if (obstacles.length > 0) {
          const { total, first } = await readUsages(tx, sql.join(obstacles, sql` union all `), NAMED_MOST);
          const names = first.map(({ name }) => localized(name, language).text);
          if (total > 0)
            return refuse("reference_merge_obstacles", {
              names: names.join(", ") + (total > NAMED_MOST ? ", …" : ""),
            });
        }
        return done({ archivedOn: todayInNepal(databaseNow()), mergedIntoId: intoId });
      },
      also: async () => {
        for (const use of usesOf(kind)) await use.move(tx, viewer, id, intoId);
      },
    });
  });
}
