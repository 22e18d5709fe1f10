import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Refusal, refuse } from "#app/domain/result.ts";
import type { ReferenceRefusal } from "#app/features/reference/reference-messages.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { changeOf, type Kind, REFERENCE_ABILITY, type Values } from "./kind.server.ts";
import { lockKind } from "./lock-kind.server.ts";
import { faultOf } from "./row-rules.server.ts";

type Opened = { readonly id: string; readonly openedVersion: number };

/**
 * Archives a row: what uses it keeps it, and nothing else can be given it.
 * @throws AppError notFound when there is no such row, or the viewer may not change rows of the kind
 */
export async function archiveReference(viewer: Viewer | null, kind: Kind, opened: Opened) {
  return await changeState(viewer, kind, opened, "archive");
}

/**
 * Restores an archived row, also one that was merged: what it was used by stays with the other row.
 * @returns `reference_name_taken` when another row got its name meanwhile
 * @throws AppError as `archiveReference`
 */
export async function restoreReference(viewer: Viewer | null, kind: Kind, opened: Opened) {
  return await changeState(viewer, kind, opened, "restore");
}

async function changeState(viewer: Viewer | null, kind: Kind, opened: Opened, verb: "archive" | "restore") {
  authorize(viewer, REFERENCE_ABILITY);
  return await transact(db(), async (tx) => {
    await lockKind(tx, kind.name);
    return await changeRow(tx, {
      ...changeOf(kind),
      ...opened,
      actor: viewer,
      action: `${kind.name}.${verb}`,
      patch: async (row) => {
        const stored = row as Values;
        if ((stored.archivedOn === null) === (verb === "restore")) return done({});
        if (verb === "archive") return done({ archivedOn: todayInNepal(databaseNow()) });
        const fault = await faultOf(tx, kind, { [kind.nameField]: stored[kind.nameField] }, stored);
        const refusal: Refusal<ReferenceRefusal> | undefined = fault && refuse(fault.code);
        return refusal ?? done({ archivedOn: null, mergedIntoId: null });
      },
    });
  });
}
