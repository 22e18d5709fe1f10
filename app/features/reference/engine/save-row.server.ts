import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result } from "#app/domain/result.ts";
import type { ReferenceRefusal } from "#app/features/reference/reference-messages.ts";
import { addRow, type NewRow } from "#app/platform/changes/add-row.server.ts";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import {
  changeOf,
  type Fault,
  type Kind,
  type KindTable,
  REFERENCE_ABILITY,
  type Values,
} from "./kind.server.ts";
import { lockKind } from "./lock-kind.server.ts";
import { faultOf, refusalOf } from "./row-rules.server.ts";

/**
 * Adds a row of a kind.
 * @param values all fields of the kind, as its form reads them
 * @returns its id; or the refusal, with its field
 * @throws AppError notFound when the viewer may not change rows of the kind
 */
export async function addReference(
  viewer: Viewer | null,
  kind: Kind,
  values: Values,
): Promise<Result<{ id: string }, ReferenceRefusal>> {
  authorize(viewer, REFERENCE_ABILITY);
  return await transact(db(), async (tx) => {
    await lockKind(tx, kind.name);
    const fault = await faultOf(tx, kind, values);
    if (fault) return refusalOf(fault);
    const { scopeOf: _scopeOf, ...addition } = changeOf(kind);
    const added = await addRow(tx, {
      ...addition,
      actor: viewer,
      scope: null,
      action: `${kind.name}.add`,
      values: { ...values, ...kind.derived?.(values) } as NewRow<KindTable>,
    });
    return done({ id: String(added.id) });
  });
}

/**
 * Changes a row to the values of its form.
 * @param openedVersion version of the row when the form was opened
 * @returns `form_conflict` with both values of each field that another person changed meanwhile, or the refusal with its field
 * @throws AppError notFound when there is no such row, or the viewer may not change rows of the kind
 */
export async function changeReference(
  viewer: Viewer | null,
  kind: Kind,
  { id, openedVersion, values }: { id: string; openedVersion: number; values: Values },
) {
  authorize(viewer, REFERENCE_ABILITY);
  const change = transact(db(), async (tx) => {
    for (const users of kind.users ?? []) await lockKind(tx, users.kind);
    await lockKind(tx, kind.name);
    return await changeRow(tx, {
      ...changeOf(kind),
      actor: viewer,
      id,
      action: `${kind.name}.change`,
      openedVersion,
      patch: async (row) => {
        const fault = await faultOf(tx, kind, values, row);
        return fault ? refusalOf(fault) : done(values);
      },
      also: async () => {
        for (const users of kind.users ?? []) {
          const fault = await users.verify(tx, id);
          if (fault) throw new FaultOfUsers(fault);
        }
      },
    });
  });
  return await change.catch((error: unknown) => {
    if (error instanceof FaultOfUsers) return refusalOf(error.fault);
    throw error;
  });
}

/** Thrown to roll a change back that was written already. */
class FaultOfUsers extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}
