import { and, eq, like } from "drizzle-orm";
import { verifications } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/**
 * Deletes the person's sign-ins that wait for the second factor. The library stores each for ten minutes, so a sign-in that
 * was started with an old password could otherwise be completed after the password was changed.
 */
export async function dropPendingSignIns(tx: Pick<Database, "delete">, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, "2fa-%"), eq(verifications.value, userId)));
}
