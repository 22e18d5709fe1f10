import { lt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { invitations, sessions, verifications } from "#app/db/tables/people.server.ts";

/** Removes expired sessions, invitations and links: they are of no use, and contain addresses and devices of people. */
export async function removeExpired(now = databaseNow()): Promise<void> {
  await db().delete(sessions).where(lt(sessions.expiresAt, now));
  await db().delete(invitations).where(lt(invitations.expiresOn, now));
  await db().delete(verifications).where(lt(verifications.expiresAt, now));
}
