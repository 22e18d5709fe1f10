import { and, eq, like } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { verifications } from "#app/db/tables/people.server.ts";

/**
 * Takes back the first proofs a person has given and whose second is still waited for: the library keeps each for ten
 * minutes, and whoever gave one with an old password would come in by it after a new one was set.
 */
export async function dropPendingSignIns(tx: Pick<Database, "delete">, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, "2fa-%"), eq(verifications.value, userId)));
}
