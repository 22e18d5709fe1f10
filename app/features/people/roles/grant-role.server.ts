import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import {
  type GrantedRole,
  roleColumns,
  roleInColumns,
  scopeOfRole,
} from "#app/domain/people/granted-role.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import {
  authorizeSiteAdminNow,
  isLastSiteAdmin,
  lockSiteAdmins,
} from "#app/platform/person/site-admins.server.ts";

export type GrantRefusal = "people_unverified_site_admin" | "people_disabled_site_admin";

/**
 * Gives a person a role; one that they have already is no change. It counts from their next request on.
 * @returns `people_unverified_site_admin` where the address is not verified: its owner may be another person
 * @throws AppError notFound for an erased person, and for a viewer who may not give the role at this moment
 */
export async function grantRole(
  viewer: Viewer | null,
  userId: string,
  role: GrantedRole,
): Promise<Result<{ changed: boolean }, GrantRefusal>> {
  return await transact(db(), (tx) => grantRoleIn(tx, viewer, userId, role));
}

/** As `grantRole`, in a transaction of the caller, in which no row was locked before. */
export async function grantRoleIn(
  tx: Transaction,
  viewer: Viewer | null,
  userId: string,
  role: GrantedRole,
): Promise<Result<{ changed: boolean }, GrantRefusal>> {
  authorize(viewer, "role.grant", { userId });
  await lockSiteAdmins(tx);
  await authorizeSiteAdminNow(tx, viewer);
  const person = await lockRow(tx, appUsers, userId, "person");
  if (person.erasedOn) throw new AppError("notFound", { hidden: "person" });
  if (role.type === "siteAdmin") {
    if (!person.emailVerified) return refuse("people_unverified_site_admin", { field: "role" });
    if (person.disabledOn) return refuse("people_disabled_site_admin", { field: "role" });
  }
  const granted = await tx
    .insert(userRoles)
    .values({ userId: person.id, ...roleColumns(role), grantedBy: viewer.id })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  if (granted.length === 0) return done({ changed: false });
  await auditRole(tx, viewer, "role.grant", person.id, role);
  return done({ changed: true });
}

/**
 * Takes a role from a person, from their next request on. The role of a reader, which everybody has, stays.
 * @returns `people_last_site_admin` for the last site administrator
 * @throws AppError notFound for a role of another person, and for a viewer who may not take it at this moment
 */
export async function revokeRole(
  viewer: Viewer | null,
  userId: string,
  roleId: string,
): Promise<Result<{ changed: boolean }, "people_last_site_admin">> {
  authorize(viewer, "role.grant", { userId });
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    await authorizeSiteAdminNow(tx, viewer);
    const [row] = isUuid(roleId)
      ? await tx
          .select()
          .from(userRoles)
          .where(and(eq(userRoles.id, roleId), eq(userRoles.userId, userId)))
          .for("update")
      : [];
    const role = row && roleInColumns(row);
    if (!row || !role) throw new AppError("notFound", { hidden: "person" });
    if (role.type === "siteAdmin" && (await isLastSiteAdmin(tx, userId)))
      return refuse("people_last_site_admin");
    await tx.delete(userRoles).where(eq(userRoles.id, row.id));
    await auditRole(tx, viewer, "role.revoke", userId, role);
    return done({ changed: true });
  });
}

async function auditRole(
  tx: Transaction,
  viewer: Viewer,
  action: "role.grant" | "role.revoke",
  userId: string,
  role: GrantedRole,
): Promise<void> {
  const scope = scopeOfRole(role);
  const value = { type: role.type, ...scope };
  await writeAudit(tx, {
    actorId: viewer.id,
    action,
    object: { kind: "person", id: userId },
    ...(scope ? { scope } : {}),
    ...(action === "role.grant" ? { after: value } : { before: value }),
  });
}
