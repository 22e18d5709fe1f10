import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { isSiteAdmin, type Role, type Viewer } from "#app/domain/people/viewer.ts";

/** The columns of a role, and the publisher of its book, for a query that joins `user_roles`. */
export const ROLE_COLUMNS = {
  type: userRoles.type,
  publisherId: userRoles.publisherId,
  shopId: userRoles.shopId,
  bookId: userRoles.bookId,
  ofPublisherId: sql<
    string | null
  >`(select ${books.publisherId} from ${books} where ${books.id} = ${userRoles.bookId})`,
} as const;

type RoleRow = {
  type: Role["type"] | null;
  publisherId: string | null;
  shopId: string | null;
  bookId: string | null;
  ofPublisherId: string | null;
};

/** The role in a row of `ROLE_COLUMNS`; none for a person without roles. */
export function roleOf(row: RoleRow): Role[] {
  if (row.type === null) return [];
  if (row.type === "seller") return row.shopId ? [{ type: "seller", shopId: row.shopId }] : [];
  if (row.type !== "admin") return [{ type: row.type }];
  if (row.publisherId) return [{ type: "admin", publisherId: row.publisherId }];
  if (row.shopId) return [{ type: "admin", shopId: row.shopId }];
  if (row.bookId && row.ofPublisherId)
    return [{ type: "admin", bookId: row.bookId, ofPublisherId: row.ofPublisherId }];
  return [];
}

/**
 * A person as a viewer, with the roles they have now, for work that a request has started and that is done outside of it.
 * @param production whether a site administrator needs a second factor, as in requests
 * @returns null for a person who is disabled, erased or not verified
 */
export async function personViewer(id: string, production: boolean): Promise<Viewer | null> {
  const rows = await db()
    .select({
      id: appUsers.id,
      email: appUsers.email,
      name: appUsers.name,
      emailVerified: appUsers.emailVerified,
      disabledOn: appUsers.disabledOn,
      hasSecondFactor: appUsers.twoFactorEnabled,
      ...ROLE_COLUMNS,
    })
    .from(appUsers)
    .leftJoin(userRoles, eq(userRoles.userId, appUsers.id))
    .where(eq(appUsers.id, id));
  const [first] = rows;
  if (!first?.emailVerified || first.disabledOn) return null;
  const viewer = { id: first.id, email: first.email, name: first.name, roles: rows.flatMap(roleOf) };
  const isTrusted = !production || first.hasSecondFactor || !isSiteAdmin(viewer);
  return isTrusted ? viewer : { ...viewer, roles: viewer.roles.filter(({ type }) => type === "user") };
}
