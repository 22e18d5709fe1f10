import { and, eq, lte } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/people.server.ts";
import { dropLinks } from "#app/platform/links/links.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { auditPerson } from "./account-audit.server.ts";

/**
 * Erases the people whose time to change their mind is over, with everything that is theirs; of each the trail keeps
 * the id. Safe to run in several processes at once. Who cannot be erased, such as the last site administrator, stays,
 * is logged, and holds nobody else up.
 * @returns how many were erased
 */
export async function deleteDue(now = new Date()): Promise<number> {
  const due = await db().select({ id: appUsers.id }).from(appUsers).where(lte(appUsers.deleteAfter, now));
  let erased = 0;
  for (const { id } of due) {
    try {
      if (await erase(id, now)) erased += 1;
    } catch (error) {
      log.error({ err: error, person: id }, "a person could not be erased");
    }
  }
  return erased;
}

async function erase(id: string, now: Date): Promise<boolean> {
  return await db().transaction(async (tx) => {
    await dropLinks(tx, id);
    const gone = await tx
      .delete(appUsers)
      .where(and(eq(appUsers.id, id), lte(appUsers.deleteAfter, now)))
      .returning({ id: appUsers.id });
    if (gone.length === 0) return false;
    await auditPerson(tx, null, "erase", id);
    return true;
  });
}
