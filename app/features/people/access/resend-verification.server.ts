import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { takeLetterAttempt } from "#app/platform/auth/sign-in-limits.server.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Cause } from "#app/platform/mail/letters.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";

/** Stores the request for a verification letter to an address in a transaction. */
export type StoreVerification = (tx: Transaction, email: string, cause: Cause) => Promise<void>;

/**
 * Has the letter sent again with which a person verifies their address, within the limits that requests of their own have.
 * @param store the verification letter is one of signing in, which the route passes
 * @returns `people_verified_already` where it is not needed, `people_letter_recently_sent` with `values.seconds`
 * @throws AppError notFound for a viewer who may not do it
 */
export async function resendVerificationTo(
  viewer: Viewer | null,
  userId: string,
  { config, store }: { readonly config: Config; readonly store: StoreVerification },
): Promise<Result<{ changed: boolean }, "people_verified_already" | "people_letter_recently_sent">> {
  authorize(viewer, "person.manage", { userId });
  return await transact(db(), async (tx) => {
    const person = await lockRow(tx, appUsers, userId, "person");
    if (person.emailVerified || person.disabledOn) return refuse("people_verified_already");
    const attempt = await takeLetterAttempt(config, "verify", person.email);
    if (!attempt.ok) return refuse("people_letter_recently_sent", { seconds: attempt.seconds });
    const entry = await auditPerson(tx, viewer.id, "resendVerification", person.id);
    await store(tx, person.email, `audit:${entry}`);
    return done({ changed: true });
  });
}
