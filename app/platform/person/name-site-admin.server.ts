import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { isSiteAdminNow, lockSiteAdmins, usableSiteAdmins } from "./site-admins.server.ts";

/** What came of naming a person a site administrator by their address. */
export type Naming = "named" | "isAlready" | "unknown" | "unverified" | "disabled" | "hasOthers";

/**
 * Gives the role of site administrator to the person with an address, for whoever runs the server. The audit entry has no person as
 * actor.
 * @param onlyFirst whether the site must not have another one who can sign in
 * @returns why the role was not given, or that it was
 */
export async function nameSiteAdmin(
  email: string,
  { onlyFirst }: { readonly onlyFirst: boolean },
): Promise<Naming> {
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    const [person] = await tx.select().from(appUsers).where(eq(appUsers.email, email)).for("update");
    if (!person || person.erasedOn) return "unknown";
    if (await isSiteAdminNow(tx, person.id)) return "isAlready";
    if (person.disabledOn) return "disabled";
    if (!person.emailVerified) return "unverified";
    if (onlyFirst && (await usableSiteAdmins(tx)) > 0) return "hasOthers";
    await grantSiteAdmin(tx, person.id);
    return "named";
  });
}

/** Gives a person the role of site administrator, with an audit entry that has no person as actor: it follows from the configuration. */
export async function grantSiteAdmin(tx: Pick<Transaction, "insert">, userId: string): Promise<void> {
  const granted = await tx
    .insert(userRoles)
    .values({ userId, type: "siteAdmin" })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  if (granted.length === 0) return;
  const object = { kind: "person", id: userId };
  await writeAudit(tx, { actorId: null, action: "role.grant", object, after: { type: "siteAdmin" } });
}
