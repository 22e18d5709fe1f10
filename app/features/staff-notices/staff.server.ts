import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { StaffNoticesBy } from "#app/domain/people/staff-notice.ts";

/** Somebody who works for a bookstore, or administers the site. */
export type Staff = {
  readonly person: typeof appUsers.$inferSelect;
  /** Null for a site administrator. */
  readonly shopId: string | null;
};

/** Who is told in one of these ways: people who can sign in and have verified their mailbox. */
export async function staffChoosing(
  tx: Transaction,
  ways: readonly StaffNoticesBy[],
): Promise<readonly Staff[]> {
  const rows = await tx
    .select({ person: appUsers, type: userRoles.type, shopId: userRoles.shopId })
    .from(userRoles)
    .innerJoin(appUsers, eq(appUsers.id, userRoles.userId))
    .where(
      and(
        ne(userRoles.type, "user"),
        inArray(appUsers.staffNoticesBy, [...ways]),
        eq(appUsers.emailVerified, true),
        isNull(appUsers.disabledOn),
        isNull(appUsers.erasedOn),
      ),
    );
  return rows
    .filter(({ type, shopId }) => type === "siteAdmin" || shopId !== null)
    .map(({ person, shopId }) => ({ person, shopId }));
}
