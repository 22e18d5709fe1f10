import { eq } from "drizzle-orm";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type Actor, actorId } from "#app/domain/actor.ts";
import { writeAudit, writeAudits } from "#app/platform/audit/audit.server.ts";

/** The publisher or the bookstore that a role is limited to. */
type Tenant = { readonly publisherId: string } | { readonly bookstoreId: string };

/** Gives a person the role of an admin of a publisher or bookstore that was just added, with its audit entry. */
export async function makeFirstAdmin(tx: Transaction, person: { id: string }, tenant: Tenant): Promise<void> {
  await tx.insert(userRoles).values({ userId: person.id, type: "admin", ...tenant, grantedBy: person.id });
  await writeAudit(tx, {
    actorId: person.id,
    action: "role.grant",
    object: { kind: "person", id: person.id },
    scope: tenant,
    after: { type: "admin", ...tenant },
  });
}

/** Takes all roles at a publisher or bookstore that is about to be deleted, each with an audit entry. */
export async function takeAllRoles(tx: Transaction, actor: Actor, tenant: Tenant): Promise<void> {
  const atTenant =
    "publisherId" in tenant
      ? eq(userRoles.publisherId, tenant.publisherId)
      : eq(userRoles.bookstoreId, tenant.bookstoreId);
  const taken = await tx.delete(userRoles).where(atTenant).returning({ userId: userRoles.userId });
  await writeAudits(
    tx,
    taken.map(({ userId }) => ({
      actorId: actorId(actor),
      action: "role.revoke" as const,
      object: { kind: "person", id: userId },
      scope: tenant,
      before: { type: "admin", ...tenant },
    })),
  );
}
