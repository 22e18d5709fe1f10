import { and, eq, isNull, lte, ne, notExists, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { importedDocuments } from "#app/db/tables/imported-documents.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { log } from "#app/platform/log/log.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { deletePerson, erasePerson } from "#app/platform/person/erase-person.server.ts";

/** The time in which a new account must be verified: a week, during which the letter can be requested again. */
export const UNVERIFIED_MS = secondsOf("unverifiedAccount") * 1000;

/**
 * Erases people whose account was to be deleted by now, and deletes accounts whose mailbox was not verified in a week:
 * signing up with another person's address must not prevent that person from using it. Safe to run in several processes
 * at once. A person who cannot be erased, such as the last site administrator, is logged and does not delay the others.
 * @returns how many people were erased or deleted
 */
export async function deleteDueAccounts(now = databaseNow()): Promise<number> {
  const due = await db().select({ id: appUsers.id }).from(appUsers).where(isDue(now));
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
  return await transact(db(), async (tx) => {
    const [person] = await tx
      .select({ isVerified: appUsers.emailVerified })
      .from(appUsers)
      .where(and(eq(appUsers.id, id), isDue(now)))
      .for("update");
    if (!person) return false;
    // An unverified person could never sign in, so nothing refers to their row: it is deleted. Erasing would keep an
    // anonymous row for each sign-up with an invented address.
    if (person.isVerified) await erasePerson(tx, id, now);
    else await deletePerson(tx, id);
    await auditPerson(tx, null, "erase", id);
    return true;
  });
}

function isDue(now: Date) {
  // A person who was given a role is expected to sign in later, so the account is not deleted.
  const hasRole = db()
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(and(eq(userRoles.userId, appUsers.id), ne(userRoles.type, "user")));
  // A person of the old store was one long before their import, and is to find their account when they first sign in here.
  const isImported = db()
    .select({ path: importedDocuments.path })
    .from(importedDocuments)
    .where(and(eq(importedDocuments.kind, "person"), eq(importedDocuments.rowId, appUsers.id)));
  const isUnverifiedTooLong = and(
    eq(appUsers.emailVerified, false),
    lte(appUsers.createdOn, new Date(now.getTime() - UNVERIFIED_MS)),
    notExists(hasRole),
    notExists(isImported),
  );
  return and(isNull(appUsers.erasedOn), or(lte(appUsers.deleteAfter, now), isUnverifiedTooLong));
}
