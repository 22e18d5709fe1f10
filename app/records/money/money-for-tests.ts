import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";

const balanceRow = z.object({ kind: z.string(), minor: z.coerce.bigint() });

/** The balances of accounts that have to do with a shop, and of all that the company has, by their kinds; those of nothing are left out. */
export async function balancesOf(shopId: string): Promise<Record<string, bigint>> {
  const rows = await queryRows(
    db(),
    balanceRow,
    sql`
    select a.kind, sum(e.minor)::text as minor from money_postings p join money_entries e on e.posting_id = p.id
    join money_accounts a on a.id = e.account_id
    where p.shop_id = ${shopId} group by a.kind having sum(e.minor) <> 0`,
  );
  return Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor]));
}
