import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { rebuildMoneyBalances } from "#app/records/money/rebuild-balances.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs, spreadOf } from "#commands/measuring/numbers.ts";
import type { Processes } from "./bench-database.ts";
import { FILLED_ORDERS, fillOrders } from "./fill-orders.ts";

/** Each posting has four entries: those of orders, and others. */
const OTHERS = 150_000;
const ENTRIES = 4 * (FILLED_ORDERS + OTHERS);
const READ = 300;
const P95_MAX_MS = 20;

const balanceRow = z.object({ kind: z.string(), minor: z.coerce.bigint() });

/** How long the balances of a shop and the sums of an order take among a million entries. */
export async function moneyBalances({ superuserUrl }: Processes): Promise<Finding[]> {
  await fillOrders();
  await fill(superuserUrl);
  const { balances } = await rebuildMoneyBalances();
  const { rows } = await db().execute<{ shop: string; order: string }>(sql`
    select shop_id as shop, order_id as order from money_postings where kind = 'cash' order by id limit ${READ}`);
  const ofShop = await times(rows, async ({ shop }) => {
    await queryRows(
      db(),
      balanceRow,
      sql`select a.kind, b.minor::text from money_accounts a join money_balances b on b.account_id = a.id where a.shop_id = ${shop}`,
    );
  });
  const ofOrder = await times(rows, async ({ order }) => {
    await moneyOfOrder(order);
  });
  return [
    finding(`balances of a shop, of ${balances} among ${ENTRIES} entries`, ofShop),
    finding("what an order has paid and is owed", ofOrder),
  ];
}

const finding = (what: string, durations: readonly number[]): Finding => {
  const { median, p95 } = spreadOf(durations);
  return {
    measured: `${what}: median ${inMs(median)}, p95 ${inMs(p95)}`,
    target: `p95 under ${P95_MAX_MS} ms`,
    isMet: p95 < P95_MAX_MS,
  };
};

async function times<Row>(rows: readonly Row[], read: (row: Row) => Promise<void>): Promise<number[]> {
  const durations: number[] = [];
  for (const row of rows) {
    const began = performance.now();
    await read(row);
    durations.push(performance.now() - began);
  }
  return durations;
}

/** Adds a posting of each order, of what the company took for it, and as many entries of others. */
async function fill(url: string): Promise<void> {
  const client = await connectClient(url);
  try {
    await client.query(`
      set session_replication_role = replica;
      insert into money_accounts (kind, shop_id, currency)
        select k.kind, s.id, 'NPR' from shops s, unnest(array['drawer', 'readers', 'owedToShop', 'owedByCompany']) as k (kind) on conflict do nothing;
      insert into money_accounts (kind, currency) values ('bank', 'NPR') on conflict do nothing;
      create temporary table made as
        select gen_random_uuid() as id, 'cash' as kind, id as order_id, shop_id, date '2026-01-01' + (row_number() over () % 300)::int as day
        from (select id, shop_id from orders where number like 'BENCH%') o;
      insert into made select gen_random_uuid(), 'commission', null, (select shop_id from made limit 1), date '2026-01-01' + n % 300
        from generate_series(1, ${OTHERS}) n;
      insert into money_postings (id, kind, shop_id, currency, day, order_id) select id, kind, shop_id, 'NPR', day, order_id from made;
      insert into money_entries (posting_id, sequence, account_id, minor, day)
        select m.id, row_number() over (partition by m.id) - 1, a.id, part.minor, m.day
        from made m, (values ('bank', 500), ('owedToShop', -500), ('owedByCompany', 500), ('readers', -500)) part (kind, minor), money_accounts a
        where a.name = part.kind || ' NPR' || case when part.kind = 'bank' then '' else ' ' || m.shop_id end;
      analyze money_postings, money_entries, money_accounts;
      set session_replication_role = origin;`);
  } finally {
    await client.end();
  }
}
