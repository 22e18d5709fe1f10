import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { resetSecondFactorIn } from "#app/platform/person/reset-second-factor.server.ts";
import { authorizeSiteAdminNow, lockSiteAdmins } from "#app/platform/person/site-admins.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";

/**
 * Takes the second factor off another person who has lost it, for a site administrator who gives a reason and their own password.
 * Their own they turn off in their account, where they prove that they have it.
 * @returns `people_not_oneself` for the viewer, `people_second_factor_none` for a person without one
 * @throws AppError notFound for an erased person, and for a viewer who may not do it at this moment
 */
export async function resetSecondFactor(
  viewer: Viewer | null,
  userId: string,
  { reason, currentPassword }: { readonly reason: string; readonly currentPassword: string },
  sender: Sender,
): Promise<
  Result<{ changed: boolean }, PasswordNotConfirmed | "people_not_oneself" | "people_second_factor_none">
> {
  authorize(viewer, "person.manage", { userId });
  if (viewer.id === userId) return refuse("people_not_oneself");
  const confirmed = await confirmPassword(viewer.id, currentPassword);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    await authorizeSiteAdminNow(tx, viewer);
    const changed = await resetSecondFactorIn(tx, userId, { actorId: viewer.id, reason }, sender);
    return changed ? done({ changed }) : refuse("people_second_factor_none");
  });
}
