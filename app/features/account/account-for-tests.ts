import { desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { sessions, userRoles } from "#app/db/tables/people.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";

export type AddedPerson = TestPerson & { readonly viewer: Viewer };

/** Adds a person, and returns them with the viewer of their own account. */
export async function addPerson(own: Parameters<typeof addTestPerson>[0] = {}): Promise<AddedPerson> {
  const person = await addTestPerson(own);
  const viewer: Viewer = {
    id: person.id,
    email: person.email,
    name: own.firstName ?? "Some",
    roles: [{ type: "user" }, ...(own.roles ?? [])],
  };
  return { ...person, viewer };
}

/** The stored row of a person, with its encrypted values as they were typed. */
export async function rowOf(id: string) {
  const [row] = await db().select().from(appUsers).where(eq(appUsers.id, id));
  if (!row) throw new Error("There is no such person.");
  return openRow(appUsers, row);
}

/** The actions of the audit entries about a person, newest first. */
export async function auditActionsOf(id: string): Promise<string[]> {
  const rows = await db()
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
    .orderBy(desc(auditEntries.at));
  return rows.map(({ action }) => action);
}

/** Signs a person in without a form. @returns the session's id */
export async function addSession(userId: string, userAgent?: string): Promise<string> {
  const [session] = await db()
    .insert(sessions)
    .values({
      userId,
      token: crypto.randomUUID(),
      expiresAt: new Date(Date.now() + 3_600_000),
      userAgent: userAgent ?? null,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("No session was made.");
  return session.id;
}

/** Ids of a person's sessions. */
export async function sessionsOf(userId: string): Promise<string[]> {
  const rows = await db().select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ id }) => id);
}

/** Kinds of roles a person holds. */
export async function roleTypesOf(userId: string): Promise<string[]> {
  const rows = await db()
    .select({ type: userRoles.type })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  return rows.map(({ type }) => type);
}

/** The code of the `AppError` that some work throws, `unexpected` for another error, or undefined for none. */
export async function errorOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : "unexpected";
  }
}

/** Makes every write to a table fail while some work runs. */
export async function whileWritesFail(table: string, work: () => Promise<unknown>): Promise<void> {
  const database = databaseName();
  await asSuperuser(
    database,
    `create function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken for a test'; end $$;
     create trigger broken before insert or update or delete on ${table} for each row execute function break_it()`,
  );
  try {
    await work();
  } finally {
    await asSuperuser(database, "drop function break_it cascade");
  }
}
