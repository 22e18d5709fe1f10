import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Result, refuse } from "#app/domain/result.ts";
import { consumeLink, dropLinks, peekLink } from "#app/platform/links/links.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { changePersonIn } from "#app/platform/person/change-person.server.ts";

/** Cancels the deletion of the account of a signed-in person. @throws AppError notFound for any other viewer */
export async function cancelDeletion(
  viewer: Viewer | null,
  userId: string,
): Promise<Done<{ changed: boolean }>> {
  return await transact(db(), async (tx) => {
    const entry = await changePersonIn(tx, viewer, userId, "cancelDeletion", { deleteAfter: null });
    if (entry === null) return done({ changed: false });
    await dropLinks(tx, userId, "keepAccount");
    return done({ changed: true });
  });
}

/** Whether a link that cancels a deletion is valid now; this does not consume it. */
export async function isCancelDeletionLink(token: string): Promise<boolean> {
  return (await peekLink("keepAccount", token)) !== undefined;
}

/**
 * Cancels the deletion of an account by the link in the letter about it. The link is sufficient proof, so it also works
 * for visitors.
 */
export async function cancelDeletionByLink(token: string): Promise<Result<null, "account_link_expired">> {
  return await transact(db(), async (tx) => {
    const holder = await consumeLink(tx, "keepAccount", token);
    if (!holder) return refuse("account_link_expired");
    // The link is the proof, and there may be no viewer: `changePerson`, which checks a viewer's ability, cannot be used.
    const { userId } = holder;
    await tx.update(appUsers).set({ deleteAfter: null }).where(eq(appUsers.id, userId));
    await dropLinks(tx, userId, "keepAccount");
    await auditPerson(tx, userId, "cancelDeletion", userId, ["deleteAfter"]);
    return done(null);
  });
}
