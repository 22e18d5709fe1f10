import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { SavedBy } from "./conflict.ts";

/** Who changed rows last, by the ids of the rows; without those whose last change no person made. */
export async function savedBy(
  tx: Transaction,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SavedBy>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([auditEntries.objectId], {
      objectId: auditEntries.objectId,
      id: auditEntries.actorId,
      name: appUsers.name,
      at: auditEntries.at,
    })
    .from(auditEntries)
    .leftJoin(appUsers, eq(appUsers.id, auditEntries.actorId))
    .where(
      and(
        eq(auditEntries.objectKind, kind),
        inArray(auditEntries.objectId, [...ids]),
        isNotNull(auditEntries.version),
      ),
    )
    .orderBy(auditEntries.objectId, desc(auditEntries.version));
  return new Map(
    rows.flatMap(({ objectId, id, name, at }) =>
      id === null || name === null ? [] : [[objectId, { id, name, at }] as const],
    ),
  );
}

/** A refusal because of a conflict, with who saved the row; anything else as it is. */
export function withSaver<Result extends object>(result: Result, saver: SavedBy | undefined): Result {
  if (!saver || !("conflict" in result)) return result;
  return { ...result, conflict: { ...(result.conflict as object), savedBy: saver } };
}
