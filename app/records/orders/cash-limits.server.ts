import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRow } from "#app/db/query-rows.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import {
  CASH_ORDERS_PER_NETWORK,
  type CashLimits,
  cashMaxPaisa,
  cashPurchasesMax,
  isPaidInCash,
  type PaymentWay,
  PREORDERS_PER_PHONE,
  UNPAID_ORDERS_PER_PHONE,
} from "#app/domain/payment-way.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";

/** Why a purchase cannot be paid after its copies were put aside. */
export type CashRefusal =
  /** More than may be ordered to be paid in cash; with the largest sum in paisa, `max`. */
  | "purchase_cash_sum"
  /** As many orders as may be are on their way to this telephone number; with their number, `max`. */
  | "purchase_cash_orders"
  /** As many purchases as may be wait for readers of this network who have no account. */
  | "purchase_network_full";

/** Who buys, and how it is paid. */
type Buyer = {
  readonly submission: string;
  readonly paymentWay: PaymentWay;
  readonly phoneDigits: string | null;
  readonly networkKey: string | null;
};

/**
 * Few purchases wait for a telephone number, and for a network of readers without an account, whose copies are kept and not paid, also
 * where they are asked for at the same moment; and few of a telephone number wait for what is not published yet.
 */
export async function cashFault(
  tx: Transaction,
  { submission, paymentWay, phoneDigits, networkKey }: Buyer,
  totalPaisa: bigint,
  { limits, hasPreorder = false }: { readonly limits: CashLimits; readonly hasPreorder?: boolean },
): Promise<Refusal<CashRefusal> | undefined> {
  const isCash = isPaidInCash(paymentWay);
  if (isCash && totalPaisa > cashMaxPaisa(limits))
    return refuse("purchase_cash_sum", { max: String(cashMaxPaisa(limits)) });
  const max = isCash ? cashPurchasesMax(paymentWay, limits) : UNPAID_ORDERS_PER_PHONE;
  await lockBuyers(tx, [phoneDigits ?? "", ...(networkKey === null ? [] : [networkKey])]);
  const open = await countOpen(tx, { submission, paymentWay, phoneDigits, networkKey });
  if (open.of_phone >= max) return refuse("purchase_cash_orders", { max });
  if (hasPreorder && open.preorders >= PREORDERS_PER_PHONE)
    return refuse("purchase_cash_orders", { max: PREORDERS_PER_PHONE });
  return networkKey !== null && open.of_network >= CASH_ORDERS_PER_NETWORK
    ? refuse("purchase_network_full")
    : undefined;
}

/** Purchases of one buyer follow each other, so that each counts those before it. */
async function lockBuyers(tx: Transaction, buyers: readonly string[]): Promise<void> {
  const keys = sql.param(buyers.map((buyer) => `order ${buyer}`));
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as of (key, at) order by at`);
}

const openRow = z.object({ of_phone: z.int(), preorders: z.int(), of_network: z.int() });

/** How many other purchases of a buyer are open. */
async function countOpen(tx: Transaction, { submission, paymentWay, phoneDigits, networkKey }: Buyer) {
  const isCash = isPaidInCash(paymentWay);
  const row = await queryRow(
    tx,
    openRow,
    sql`
    with own as (
      select p.id, p.payment_way, o.status from purchases p join orders o on o.purchase_id = p.id
      where p.phone_digits = ${phoneDigits}::text and p.submission <> ${submission}::uuid
        and o.status in ('preordered', 'awaitingPayment', 'placed', 'accepted', 'packed', 'handedOver'))
    select count(distinct own.id) filter (where case when ${isCash}::boolean
          then own.payment_way = ${paymentWay}::text and own.status not in ('preordered', 'awaitingPayment')
          else own.status = 'awaitingPayment' end)::int as of_phone,
      count(distinct own.id) filter (where own.status = 'preordered')::int as preorders,
      (select count(distinct p.id)::int from purchases p join orders o on o.purchase_id = p.id
        where p.network_key = ${networkKey}::text and p.submission <> ${submission}::uuid and o.payment_state = 'due'
          and o.status in ('preordered', 'awaitingPayment', 'placed')) as of_network
    from own`,
  );
  return row ?? { of_phone: 0, preorders: 0, of_network: 0 };
}
