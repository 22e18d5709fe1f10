import { eq } from "drizzle-orm";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { writeAudit, writeAudits } from "#app/platform/audit/audit.server.ts";

/** The publisher or the bookstore that a role is limited to. */
type Organisation = { readonly publisherId: string } | { readonly shopId: string };

/** Gives a person the role of an admin of a publisher or bookstore that was just added, with its audit entry. */
export async function makeFirstAdmin(
  tx: Transaction,
  person: { id: string },
  organisation: Organisation,
): Promise<void> {
  await tx
    .insert(userRoles)
    .values({ userId: person.id, type: "admin", ...organisation, grantedBy: person.id });
  await writeAudit(tx, {
    actorId: person.id,
    action: "role.grant",
    object: { kind: "person", id: person.id },
    scope: organisation,
    after: { type: "admin", ...organisation },
  });
}

/** Takes all roles at a publisher or bookstore that is about to be deleted, each with an audit entry. */
export async function takeAllRoles(tx: Transaction, actor: Actor, organisation: Organisation): Promise<void> {
  const atOrganisation =
    "publisherId" in organisation
      ? eq(userRoles.publisherId, organisation.publisherId)
      : eq(userRoles.shopId, organisation.shopId);
  const taken = await tx.delete(userRoles).where(atOrganisation).returning({ userId: userRoles.userId });
  await writeAudits(
    tx,
    taken.map(({ userId }) => ({
      actorId: actorId(actor),
      action: "role.revoke" as const,
      object: { kind: "person", id: userId },
      scope: organisation,
      before: { type: "admin", ...organisation },
    })),
  );
}
