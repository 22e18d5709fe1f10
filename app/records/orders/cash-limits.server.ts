import { type SQL, sql } from "drizzle-orm";
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

/** Few purchases of a telephone number wait for what is not published yet, of which nothing is kept. */
export async function preorderFault(
  tx: Transaction,
  { submission, phoneDigits }: Buyer,
): Promise<Refusal<CashRefusal> | undefined> {
  await lockBuyers(tx, phoneDigits ?? "");
  const waiting = sql`p.phone_digits = ${phoneDigits} and o.status = 'preordered'`;
  const max = PREORDERS_PER_PHONE;
  return (await countOpen(tx, submission, waiting)) >= max
    ? refuse("purchase_cash_orders", { max })
    : undefined;
}

/**
 * Few purchases wait for a telephone number, and for a network of readers without an account, whose copies are kept and not paid, also
 * where they are asked for at the same moment.
 */
export async function cashFault(
  tx: Transaction,
  { submission, paymentWay, phoneDigits, networkKey }: Buyer,
  totalPaisa: bigint,
  limits: CashLimits,
): Promise<Refusal<CashRefusal> | undefined> {
  const isCash = isPaidInCash(paymentWay);
  if (isCash && totalPaisa > cashMaxPaisa(limits))
    return refuse("purchase_cash_sum", { max: String(cashMaxPaisa(limits)) });
  const max = isCash ? cashPurchasesMax(paymentWay, limits) : UNPAID_ORDERS_PER_PHONE;
  const waiting = isCash
    ? sql`p.payment_way = ${paymentWay} and o.status in ('placed', 'accepted', 'packed', 'handedOver')`
    : sql`o.status = 'awaitingPayment'`;
  await lockBuyers(tx, phoneDigits ?? "");
  const ofPhone = await countOpen(tx, submission, sql`p.phone_digits = ${phoneDigits} and ${waiting}`);
  if (ofPhone >= max) return refuse("purchase_cash_orders", { max });
  if (networkKey === null) return undefined;
  await lockBuyers(tx, networkKey);
  const ofNetwork = await countOpen(
    tx,
    submission,
    sql`p.network_key = ${networkKey} and o.status in ('preordered', 'awaitingPayment', 'placed') and o.payment_state = 'due'`,
  );
  return ofNetwork >= CASH_ORDERS_PER_NETWORK ? refuse("purchase_network_full") : undefined;
}

/** Purchases of one buyer follow each other, so that each counts those before it. */
async function lockBuyers(tx: Transaction, buyer: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${buyer}`}, 0))`);
}

const countRow = z.object({ open: z.int() });

async function countOpen(tx: Transaction, submission: string, condition: SQL): Promise<number> {
  const row = await queryRow(
    tx,
    countRow,
    sql`
    select count(distinct p.id)::int as open from purchases p join orders o on o.purchase_id = p.id
    where ${condition} and p.submission <> ${submission}`,
  );
  return row?.open ?? 0;
}
