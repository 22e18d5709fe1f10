import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Language } from "#app/domain/text/language.ts";

/** How many members a page names. */
const SHOWN_MOST = 50;

/** A person with a role at a publisher or bookstore. */
export type Member = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The day on which the role was given. */
  readonly since: string;
};

const memberRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  granted_on: z.string(),
  total: z.int(),
});

/**
 * The people with a role at a publisher or bookstore, those with the oldest role first.
 * @param roleColumn the column of `user_roles` with its id
 */
export async function membersOf(
  roleColumn: SQL,
  id: string,
  language: Language,
): Promise<{ readonly total: number; readonly members: readonly Member[] }> {
  const rows = await queryRows(
    db(),
    memberRow,
    sql`
    select u.id, u.name, u.email, r.granted_on, (count(*) over ())::int as total
    from user_roles r join app_users u on u.id = r.user_id where r.${roleColumn} = ${id}
    order by r.granted_on, u.id limit ${SHOWN_MOST}`,
  );
  return {
    total: rows[0]?.total ?? 0,
    members: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      since: formatDate(todayInNepal(new Date(row.granted_on)), language),
    })),
  };
}
