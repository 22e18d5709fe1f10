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
  UNPROVED_COPIES_MAX,
  UNPROVED_LINES_MAX,
  unprovedMaxPaisa,
} from "#app/domain/orders/payment-way.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import { phoneDigest, phoneDigests } from "#app/platform/secrets/sealed-rows.server.ts";

/** Why copies are not put aside for a purchase that is not paid yet. */
export type CashRefusal =
  /** More than who has not proved to pay may order at once; with the largest sum in paisa, `max`. */
  | "purchase_unproved_sum"
  /** More books or copies than who has not proved to pay may order at once; with both numbers, `lines` and `copies`. */
  | "purchase_unproved_copies"
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
  /** Null of a purchase whose personal data was emptied. */
  readonly phone: string | null;
  /** Whether the reader has shown that the number is theirs: what others ordered under it does not count then. */
  readonly isPhoneProved: boolean;
  readonly networkKey: string | null;
  readonly personId: string | null;
};

/** What is bought. */
type Bought = {
  readonly totalPaisa: bigint;
  /** Of different books, and of all of them; undefined where they were looked at when they were put aside. */
  readonly lines?: number;
  readonly copies?: number;
};

/**
 * Few purchases wait for a telephone number or an account, and for a network of readers without an account, whose copies are kept and
 * not paid, also where they are asked for at the same moment; and few of a telephone number wait for what is not published yet.
 */
export async function cashFault(
  tx: Transaction,
  buyer: Buyer,
  bought: Bought,
  { limits, hasPreorder = false }: { readonly limits: CashLimits; readonly hasPreorder?: boolean },
): Promise<Refusal<CashRefusal> | undefined> {
  const { paymentWay, phone, networkKey, personId } = buyer;
  const isCash = isPaidInCash(paymentWay);
  if (isCash && bought.totalPaisa > cashMaxPaisa(limits))
    return refuse("purchase_cash_sum", { max: String(cashMaxPaisa(limits)) });
  const unproved = unprovedFault(paymentWay, bought, limits);
  if (unproved && !(await hasPaidBefore(tx, phone))) return unproved;
  const max = isCash ? cashPurchasesMax(paymentWay, limits) : UNPAID_ORDERS_PER_PHONE;
  await lockBuyers(
    tx,
    [phone === null ? "" : phoneDigest(phone), personId, networkKey].filter((key) => key !== null),
  );
  const open = await countOpen(tx, buyer);
  if (open.of_phone >= max) return refuse("purchase_cash_orders", { max });
  if (hasPreorder && open.preorders >= PREORDERS_PER_PHONE)
    return refuse("purchase_cash_orders", { max: PREORDERS_PER_PHONE });
  return networkKey !== null && open.of_network >= CASH_ORDERS_PER_NETWORK
    ? refuse("purchase_network_full")
    : undefined;
}

/** What whoever has not proved to pay may not order at once; undefined for what they may. */
function unprovedFault(
  way: PaymentWay,
  { totalPaisa, lines = 0, copies = 0 }: Bought,
  limits: CashLimits,
): Refusal<CashRefusal> | undefined {
  const max = unprovedMaxPaisa(way, limits);
  if (totalPaisa > max) return refuse("purchase_unproved_sum", { max: String(max) });
  return lines > UNPROVED_LINES_MAX || copies > UNPROVED_COPIES_MAX
    ? refuse("purchase_unproved_copies", { lines: UNPROVED_LINES_MAX, copies: UNPROVED_COPIES_MAX })
    : undefined;
}

const digestsOf = (phone: string | null) => sql.param(phone === null ? [] : phoneDigests(phone));

const paidRow = z.object({ paid: z.boolean() });

/** Whether something was delivered under a telephone number and paid: only who has the telephone was called, and took the parcel. */
async function hasPaidBefore(tx: Transaction, phone: string | null): Promise<boolean> {
  const row = await queryRow(
    tx,
    paidRow,
    sql`
    select exists (select from purchases p join orders o on o.purchase_id = p.id
      where p.phone_digest = any(${digestsOf(phone)}::text[]) and o.status in ('delivered', 'completed') and o.way <> 'download'
        and o.payment_state in ('collected', 'paid') and o.goods_paisa > 0) as paid`,
  );
  return row?.paid ?? false;
}

/** Purchases of one buyer follow each other, so that each counts those before it. */
async function lockBuyers(tx: Transaction, buyers: readonly string[]): Promise<void> {
  const keys = sql.param(buyers.map((buyer) => `order ${buyer}`));
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as of (key, at) order by at`);
}

const openRow = z.object({ of_phone: z.int(), preorders: z.int(), of_network: z.int() });

/** How many other purchases of a buyer are open. */
async function countOpen(
  tx: Transaction,
  { submission, paymentWay, phone, isPhoneProved, networkKey, personId }: Buyer,
) {
  const isCash = isPaidInCash(paymentWay);
  const row = await queryRow(
    tx,
    openRow,
    sql`
    with own as (
      select p.id, p.payment_way, o.status from purchases p join orders o on o.purchase_id = p.id
      where ((p.phone_digest = any(${digestsOf(phone)}::text[]) and (p.is_phone_proved or not ${isPhoneProved}::boolean)) or p.person_id = ${personId}::uuid) and p.submission <> ${submission}::uuid
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
