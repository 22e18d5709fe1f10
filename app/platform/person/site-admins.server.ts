import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";

type Tx = Pick<Database, "select" | "execute">;

/**
 * Lets changes of who is a site administrator wait for each other until the transaction ends. It is the lock of the trigger that
 * refuses to remove the last one; taken before any row is locked, so that two such changes do not wait for each other in turn.
 */
export async function lockSiteAdmins(tx: Pick<Database, "execute">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma site admins'))`);
}

/** Whether a person is a site administrator and no other one would remain. To be called after `lockSiteAdmins`. */
export async function isLastSiteAdmin(tx: Tx, userId: string): Promise<boolean> {
  if (!(await isSiteAdminNow(tx, userId))) return false;
  const [other] = await tx
    .select({ id: userRoles.id })
    .from(userRoles)
    .innerJoin(appUsers, eq(appUsers.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.type, "siteAdmin"),
        ne(userRoles.userId, userId),
        isNull(appUsers.disabledOn),
        isNull(appUsers.deleteAfter),
        eq(appUsers.emailVerified, true),
      ),
    )
    .limit(1);
  return !other;
}

/** How many site administrators can sign in: verified, enabled, and not about to be erased. */
export async function usableSiteAdmins(tx: Pick<Database, "$count">): Promise<number> {
  const usable = sql`select id from app_users where disabled_on is null and delete_after is null and email_verified`;
  return await tx.$count(
    userRoles,
    and(eq(userRoles.type, "siteAdmin"), sql`${userRoles.userId} in (${usable})`),
  );
}

/**
 * Asserts that a viewer is a site administrator at this moment, and not only when the request began: of two who take each other's
 * role at the same time, the second has none any more. To be called after `lockSiteAdmins`.
 * @throws AppError notFound
 */
export async function authorizeSiteAdminNow(tx: Tx, viewer: Viewer | null): Promise<void> {
  const roles = viewer && (await isSiteAdminNow(tx, viewer.id)) ? viewer.roles : [];
  authorize(viewer && { ...viewer, roles }, "admin.enter");
}

/** Whether a person is an enabled site administrator at this moment. */
export async function isSiteAdminNow(tx: Tx, userId: string): Promise<boolean> {
  const [role] = await tx
    .select({ id: userRoles.id })
    .from(userRoles)
    .innerJoin(appUsers, eq(appUsers.id, userRoles.userId))
    .where(and(eq(userRoles.type, "siteAdmin"), eq(userRoles.userId, userId), isNull(appUsers.disabledOn)));
  return role !== undefined;
}
