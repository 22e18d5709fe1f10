import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";

const sumsRow = z.object({
  invoiced: z.coerce.bigint(),
  paid: z.coerce.bigint(),
  collected: z.coerce.bigint().nullable(),
  given_back: z.coerce.bigint(),
  let_off: z.coerce.bigint(),
  owed: z.coerce.bigint(),
});

/** What the ledger says of an order, in paisa. */
export type MoneyOfOrder = {
  /** What its invoice asks for, less what was taken back of it. */
  readonly invoicedPaisa: bigint;
  /** What its reader paid at gateways, to the bank and in cash. */
  readonly paidPaisa: bigint;
  /** The cash of that; undefined where none was to be taken when it was handed over, or it has not been yet. */
  readonly collectedPaisa: bigint | undefined;
  readonly givenBackPaisa: bigint;
  /** What its reader owed and was let off. */
  readonly letOffPaisa: bigint;
  /** What its reader owes for it; below nothing what is owed to them. */
  readonly owedPaisa: bigint;
};

/** What was invoiced, paid and given back for an order. */
export async function moneyOfOrder(
  orderId: string,
  on: Pick<Database, "execute"> = db(),
): Promise<MoneyOfOrder> {
  const row = await queryRow(
    on,
    sumsRow,
    sql`
    select coalesce(sum(e.minor) filter (where a.kind = 'readers' and p.kind in ('invoice', 'creditNote')), 0)::text as invoiced,
      coalesce(sum(e.minor) filter (where a.kind in ('gateway', 'bank', 'courierCash', 'drawer') and p.kind in ('payment', 'cash')), 0)::text as paid,
      case when count(*) filter (where p.kind = 'cash') > 0
        then coalesce(sum(e.minor) filter (where a.kind in ('courierCash', 'drawer') and p.kind = 'cash'), 0)::text end as collected,
      coalesce(sum(e.minor) filter (where a.kind = 'readers' and p.kind = 'refund'), 0)::text as given_back,
      coalesce(sum(e.minor) filter (where a.kind = 'shortfall'), 0)::text as let_off,
      coalesce(sum(e.minor) filter (where a.kind = 'readers'), 0)::text as owed
    from money_postings p join money_entries e on e.posting_id = p.id join money_accounts a on a.id = e.account_id
    where p.order_id = ${orderId}`,
  );
  if (!row) throw new Error("The money of an order was not summed.");
  return {
    invoicedPaisa: row.invoiced,
    paidPaisa: row.paid,
    collectedPaisa: row.collected ?? undefined,
    givenBackPaisa: row.given_back,
    letOffPaisa: row.let_off,
    owedPaisa: row.owed,
  };
}
