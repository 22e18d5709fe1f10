import { and, eq } from "drizzle-orm";
import { isRowReferredTo } from "#app/db/broken-constraint.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { accounts, userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { actorId } from "#app/domain/people/actor.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockRow } from "#app/platform/changes/lock-rows.server.ts";
import { removeRow } from "#app/platform/changes/remove-row.server.ts";
import { removeBookstore, removePublisher } from "#app/records/remove-organisation.server.ts";
import type { Entry } from "./undone-entries.server.ts";

type Undone = Result<{ readonly changed: boolean }, "operation_in_use" | "operation_changed_since">;

/** Takes the addition of a bookstore back, with the roles at it. One that has listings by now stays. */
export async function undoBookstore(tx: Transaction, actor: Viewer, id: string): Promise<Undone> {
  const removed = await removeBookstore(tx, { actor }, id);
  return removed.ok ? done({ changed: true }) : refuse("operation_in_use");
}

/** Takes the addition of a publisher back. One that has books, also archived ones, stays. */
export async function undoPublisher(tx: Transaction, actor: Viewer, id: string): Promise<Undone> {
  const removed = await removePublisher(tx, { actor }, id);
  return removed.ok ? done({ changed: true }) : refuse("operation_in_use");
}

/** Deletes a listing that an import added, unless it was changed since, or something refers to it. */
export async function undoListing(tx: Transaction, actor: Viewer, id: string): Promise<Undone> {
  const { shopId, version } = await lockRow(tx, listings, id, "listing");
  authorizeActor(actor, "listing.change", { shopId });
  if (version > 1) return refuse("operation_changed_since");
  return await unlessReferred(tx, async (inner) => {
    await removeRow(inner, {
      actor,
      table: listings,
      kind: "listing",
      ability: "listing.change",
      action: "listing.remove",
      id,
      scopeOf: (row) => ({ shopId: row.shopId }),
    });
  });
}

/** Takes a role back that an import gave. */
export async function undoRole(tx: Transaction, actor: Viewer, { id, after }: Entry): Promise<Undone> {
  const { shopId } = after;
  if (typeof shopId !== "string" || !isUuid(shopId)) return refuse("operation_changed_since");
  const ofEntry = and(eq(userRoles.userId, id), eq(userRoles.type, "admin"), eq(userRoles.shopId, shopId));
  const taken = await tx.delete(userRoles).where(ofEntry).returning({ id: userRoles.id });
  if (taken.length === 0) return done({ changed: false });
  await writeAudit(tx, {
    actorId: actorId(actor),
    action: "role.revoke",
    object: { kind: "person", id },
    scope: { shopId },
    before: { type: "admin", shopId },
  });
  return done({ changed: true });
}

/**
 * Deletes a person whom an import added, and who has not used the account since.
 * @returns `operation_changed_since` for one who has, and `operation_in_use` for one to whom other rows refer
 */
export async function undoPerson(tx: Transaction, actor: Viewer, id: string): Promise<Undone> {
  const [person] = await tx.select().from(appUsers).where(eq(appUsers.id, id)).for("update");
  if (!person) return done({ changed: false });
  const isUsed = person.emailVerified || (await tx.$count(accounts, eq(accounts.userId, id))) > 0;
  if (isUsed || person.erasedOn) return refuse("operation_changed_since");
  return await unlessReferred(tx, async (inner) => {
    await inner.delete(appUsers).where(eq(appUsers.id, id));
    await writeAudit(inner, {
      actorId: actorId(actor),
      action: "person.erase",
      object: { kind: "person", id },
    });
  });
}

/** Deletes a row in a savepoint. @returns `operation_in_use` where other rows refer to it */
async function unlessReferred(
  tx: Transaction,
  remove: (inner: Transaction) => Promise<void>,
): Promise<Undone> {
  try {
    await transact(tx, remove);
    return done({ changed: true });
  } catch (error) {
    if (isRowReferredTo(error)) return refuse("operation_in_use");
    throw error;
  }
}
