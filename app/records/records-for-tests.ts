import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { build } from "#tests/build.ts";

/** A person with roles, as the viewer of a request. */
export async function viewerWith(...roles: Role[]): Promise<Viewer> {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "user" }, ...roles] };
}

/** An admin of a new publisher. */
export async function publisherWithAdmin() {
  const publisher = await build.publisher();
  return { publisher, admin: await viewerWith({ type: "admin", publisherId: publisher.id }) };
}

/** An admin of a new publisher whose role is stored: operations read the roles of the database. */
export async function publisherWithMember() {
  const { publisher, admin } = await publisherWithAdmin();
  await db().execute(sql`update app_users set email_verified = true where id = ${admin.id}`);
  await db().execute(
    sql`insert into user_roles (user_id, type, publisher_id) values (${admin.id}, 'admin', ${publisher.id})`,
  );
  return { publisherId: publisher.id, admin };
}

/** A book of a new publisher, and an admin of that publisher. `values` replace the default values of `build.book`. */
export async function bookWithAdmin(values: Parameters<typeof build.book>[0] = {}) {
  const { publisher, admin } = await publisherWithAdmin();
  return { publisher, admin, book: await build.book({ ...values, publisherId: publisher.id }) };
}

/** Tells nobody of a bookstore that closes. */
export const NOTIFY_NOBODY = {
  reader: async () => undefined,
  publisher: async () => undefined,
} as const;

/** An admin of one book alone. */
export const adminOfBook = async ({ id, publisherId }: { id: string; publisherId: string }) =>
  await viewerWith({ type: "admin", bookId: id, ofPublisherId: publisherId });

/** The audit entries of an object, oldest first. */
export const entriesOf = async (id: string) =>
  await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id));

/** The row of a book. Throws where there is none. */
export const storedBook = async (id: string) => {
  const [row] = await db().select().from(books).where(eq(books.id, id));
  if (!row) throw new Error("There is no such book.");
  return row;
};

/** Rows of credits of a book and its editions, in their order. */
export const creditRows = async (bookId: string) =>
  await db()
    .select()
    .from(contributions)
    .where(eq(contributions.bookId, bookId))
    .orderBy(sql`edition_id nulls first`, asc(contributions.sequence));

/** The id of a contributor's role, by its code of ONIX list 17. */
export const roleId = async (code: string) => (await build.roleOf(code)).id;

/** Expects that an attempt is refused as if there were no such object. */
export async function expectNotFound(attempt: Promise<unknown>): Promise<void> {
  await expect(attempt).rejects.toSatisfy((error) => isAppError(error) && error.code === "notFound");
}

/** The value of a result. Throws where it was refused. */
export function value<Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result.value;
}
