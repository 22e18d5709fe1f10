import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import type { PersonAction } from "#app/domain/access/audit-actions.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result } from "#app/domain/result.ts";
import { changeRow, type Patch } from "#app/platform/changes/change-row.server.ts";
import type { PersonRow } from "./person-for-change.server.ts";

/** Returns the new values of a person's locked row, or refuses the change. */
type PersonPatch<Code extends string> = (
  person: PersonRow,
  tx: Transaction,
) => Result<Patch<typeof appUsers>, Code>;

/**
 * Changes a person's own row with its audit entry, which contains the names of the changed fields and never their values. The
 * new values are computed from the locked row, so there is no version to compare.
 * @throws AppError notFound when the viewer is another person
 */
export async function changePerson<Code extends string = never>(
  viewer: Viewer | null,
  userId: string,
  action: PersonAction,
  patch: PersonPatch<Code>,
): Promise<Result<{ changed: boolean }, Code>> {
  const result = await change(db(), viewer, userId, action, patch);
  if (result.ok) return done({ changed: result.value.changed });
  if ("conflict" in result) throw new Error("A change that compares no version was refused as a conflict.");
  return result;
}

/**
 * As `changePerson`, in a transaction of the caller, and for values that are never refused.
 * @returns id of the audit entry, for instance as the cause of a letter; null when nothing changed
 */
export async function changePersonIn(
  tx: Transaction,
  viewer: Viewer | null,
  userId: string,
  action: PersonAction,
  values: Patch<typeof appUsers>,
): Promise<string | null> {
  const result = await change(tx, viewer, userId, action, () => done(values));
  if (!result.ok) throw new Error("A change that compares no version was refused as a conflict.");
  return result.value.entryId;
}

const change = async <Code extends string>(
  on: Database,
  viewer: Viewer | null,
  userId: string,
  action: PersonAction,
  patch: PersonPatch<Code>,
) =>
  await changeRow(on, {
    actor: viewer,
    table: appUsers,
    id: userId,
    kind: "person",
    ability: "person.change",
    scopeOf: ({ id }) => ({ userId: id }),
    action: `person.${action}`,
    openedVersion: null,
    patch,
  });
