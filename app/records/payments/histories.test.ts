import { and, desc, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { paymentAttemptOrders, paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import { STATED_POSTINGS } from "#app/domain/ledger/statement.ts";
import { GATEWAYS, PREPAID_WAYS } from "#app/domain/orders/payment-attempt.ts";
import { CASH_LIMITS } from "#app/domain/orders/payment-way.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { rebuildMoneyBalances } from "#app/records/money/rebuild-balances.server.ts";
import { cancelCopies } from "#app/records/orders/cancel-copies.server.ts";
import { lapseOrders } from "#app/records/orders/end-orders.server.ts";
import { HISTORIES_MS, HISTORY_RUNS, HISTORY_STEPS } from "#app/records/orders/histories-for-tests.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import {
  acceptOrder,
  declineOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "#app/records/orders/move-order.server.ts";
import { buy, notify, PRICE } from "#app/records/orders/orders-for-tests.ts";
import { takeBackCopies } from "#app/records/returns/take-back-copies.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { confirmPayment, rejectPayment } from "./decide-attempt.server.ts";
import { giveBackByHand } from "./give-back.server.ts";
import { notePartGivenBack } from "./given-back-there.server.ts";
import { giveUpPurchase, leaveAttempt, noteReturn, payInCash } from "./leave-attempt.server.ts";
import { openAttempt } from "./open-attempt.server.ts";
import { paid, settle } from "./payments-for-tests.ts";

useDatabase();

const DAY_MS = 86_400_000;
const writer = { actor: SYSTEM };

/** Two bookstores with copies of an edition each, so that a purchase has two orders. */
let listings: string[] = [];
beforeAll(async () => {
  listings = await Promise.all(
    [0, 1].map(async () => {
      const price = { priceMinor: PRICE, currency: "NPR", availability: "inStock" } as const;
      const { id } = await build.listing(price);
      await build.movement({ listingId: id, change: 200 });
      return id;
    }),
  );
});

const OF_ATTEMPT = [
  "paid",
  "paid",
  "paid",
  "waiting",
  "failed",
  "unclear",
  "otherAmount",
  "leave",
  "return",
] as const;
const OF_STAFF = ["confirm", "confirmOther", "reject"] as const;
const OF_PURCHASE = ["open", "open", "cash", "giveUp"] as const;
const OF_ORDER = [
  "accept",
  "pack",
  "handOver",
  "refuse",
  "takeBack",
  "decline",
  "cancel",
  "cancelCopies",
  "deliver",
  "bringBack",
] as const;

const aStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("buy" as const), copies: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom(...OF_PURCHASE), at: fc.nat(), way: fc.nat({ max: 2 }) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...OF_ATTEMPT, ...OF_STAFF), at: fc.nat() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...OF_ORDER), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("giveBack" as const), at: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("allThere", "partThere"),
      at: fc.nat(),
      paisa: fc.nat({ max: 120_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("lapse" as const) }) },
);
type Step = typeof aStep extends fc.Arbitrary<infer Each> ? Each : never;

const oneOf = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % Math.max(rows.length, 1)];
let references = 0;
const newReference = () => `H${(references += 1)}`;

/** Does a step, or is refused: both are part of a history. */
async function take(step: Step): Promise<void> {
  if (step.do === "buy") {
    const lines = listings.map((listingId) => ({ listingId, copies: step.copies }));
    await buy(lines, { paymentWay: "esewa" });
    return;
  }
  if (step.do === "lapse") return await lapseOrders(notify, new Date(Date.now() + DAY_MS));
  if (step.do === "giveBack") {
    const owed = oneOf(await db().select().from(refunds), step.at);
    if (owed) await giveBackByHand(owed.id, { actor: SYSTEM, notify, reference: newReference() });
    return;
  }
  if ("paisa" in step) return await giveBackThere(step);
  if ("way" in step) {
    // Mostly one that is still to be paid.
    const all = await db().select().from(orders).orderBy(desc(orders.createdOn), orders.id);
    const due = all.filter(({ status }) => status === "awaitingPayment");
    const order = oneOf(due.length > 0 && step.at % 5 > 0 ? due : all, step.at);
    if (!order) return;
    if (step.do === "open") await openAttempt(order.purchaseId, PREPAID_WAYS[step.way] ?? "esewa", null);
    else if (step.do === "cash") await payInCash(order.purchaseId, null, notify, CASH_LIMITS);
    else await giveUpPurchase(order.purchaseId, null);
    return;
  }
  const ofAttempt: readonly string[] = [...OF_ATTEMPT, ...OF_STAFF];
  await (ofAttempt.includes(step.do) ? attemptAs(step.do, step.at) : orderAs(step.do, step.at));
}

/** Somebody gives money back at the gateway's own portal; of a part staff say later how much it was. */
async function giveBackThere({
  do: what,
  at,
  paisa,
}: {
  do: string;
  at: number;
  paisa: number;
}): Promise<void> {
  // No gateway knows of a transfer.
  const isPaid = and(eq(paymentAttempts.state, "paid"), inArray(paymentAttempts.way, GATEWAYS));
  const attempt = oneOf(
    await db().select().from(paymentAttempts).where(isPaid).orderBy(paymentAttempts.id),
    at,
  );
  if (!attempt) return;
  const nothing = { paisa: undefined, gatewayReference: undefined };
  const { version, partGivenBackOn } = await settle(attempt.id, {
    state: what === "allThere" ? "refunded" : "partlyRefunded",
    ...nothing,
  });
  const [share] = await db()
    .select()
    .from(paymentAttemptOrders)
    .where(eq(paymentAttemptOrders.attemptId, attempt.id));
  if (partGivenBackOn !== null && share)
    await notePartGivenBack(attempt.id, {
      actor: SYSTEM,
      openedVersion: version,
      orderId: share.orderId,
      paisa: BigInt(paisa),
      notify,
    });
}

async function attemptAs(what: string, at: number): Promise<void> {
  // Mostly one that is not resolved.
  const all = await db()
    .select()
    .from(paymentAttempts)
    .orderBy(desc(paymentAttempts.createdOn), paymentAttempts.id);
  const open = all.filter(({ state }) => state !== "paid");
  const attempt = oneOf(open.length > 0 && at % 5 > 0 ? open : all, at);
  if (!attempt) return;
  const { id, version: openedVersion } = attempt;
  const nothing = { paisa: undefined, gatewayReference: undefined };
  const staff = { actor: SYSTEM, openedVersion, note: "As it happens.", notify };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    paid: async () => await settle(id, paid(attempt)),
    otherAmount: async () => await settle(id, paid(attempt, { paisa: attempt.paisa + 1n })),
    waiting: async () => await settle(id, { state: "waiting", ...nothing }),
    failed: async () => await settle(id, { state: "failed", ...nothing }),
    unclear: async () => await settle(id, { state: "unclear", ...nothing }),
    leave: async () => await leaveAttempt(id, { source: "reader", actorId: null }),
    return: async () => await noteReturn(id),
    confirm: async () =>
      await confirmPayment(id, { ...staff, paymentNumber: newReference(), paisa: attempt.paisa }),
    confirmOther: async () =>
      await confirmPayment(id, { ...staff, paymentNumber: newReference(), paisa: attempt.paisa - 1n }),
    reject: async () => await rejectPayment(id, staff),
  };
  await ways[what]?.();
}

async function orderAs(what: string, at: number): Promise<void> {
  // Mostly one that is paid.
  const all = await db().select().from(orders).orderBy(desc(orders.createdOn), orders.id);
  const settled = all.filter(({ paymentState }) => paymentState === "paid");
  const order = oneOf(settled.length > 0 && at % 5 > 0 ? settled : all, at);
  if (!order) return;
  const [line] = await db().select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const opened = { id: order.id, openedVersion: null };
  const why = { ...opened, reason: "As it happens." };
  const verbs: Readonly<Record<string, () => Promise<unknown>>> = {
    accept: async () => await acceptOrder(db(), writer, opened),
    pack: async () => await packOrder(db(), writer, opened),
    handOver: async () => await handOrderOver(db(), writer, opened),
    refuse: async () => await refuseOrder(db(), writer, why),
    takeBack: async () => await takeOrderBack(db(), writer, opened),
    decline: async () => await declineOrder(db(), writer, why),
    cancel: async () => await cancelOrder(order.id, null),
    cancelCopies: async () =>
      await cancelCopies(db(), writer, { ...opened, lineId: line?.id ?? "", copies: 1 }),
    deliver: async () => await deliverOrder(db(), writer, { ...why, collectedPaisa: null }),
    bringBack: async () =>
      await takeBackCopies(db(), writer, {
        ...why,
        lineId: line?.id ?? "",
        copies: 1,
        submission: crypto.randomUUID(),
      }),
  };
  await verbs[what]?.();
}

async function expectBalance(): Promise<void> {
  const { rows } = await db().execute<{ what: string; is: string; should: string }>(sql`
    with back as (
      select l.order_id, sum(s.copies * s.unit_minor) as paisa from sold_lines s join order_lines l on l.id = s.order_line_id
      where s.returns_id is not null group by l.order_id),
    counted as (
      select s.order_id, sum(s.paisa) as paisa from payment_attempt_orders s
      join payment_attempts a on a.id = s.attempt_id and a.state = 'paid' group by s.order_id),
    owed as (
      select r.order_id, sum(r.paisa) as paisa, count(*) filter (where r.done_on is null) as open, bool_or(r.reason = 'givenBackThere') as is_there
      from refunds r group by r.order_id)
    -- What was paid for an order is what it costs, or is owed back; of one that goes on, less where some was given back at the gateway.
    select 'paid for ' || o.id as what, coalesce(c.paisa, 0)::text as is,
        (case when o.payment_state = 'paid' then o.goods_paisa + o.delivery_paisa - coalesce(b.paisa, 0) else 0 end
          + coalesce(w.paisa, 0))::text as should
      from orders o left join counted c on c.order_id = o.id left join owed w on w.order_id = o.id left join back b on b.order_id = o.id
      where not (o.payment_state = 'paid' and coalesce(w.is_there, false))
    union all
    select 'given back of a payment ' || o.id, 'more than was paid', 'no more' from orders o
      join counted c on c.order_id = o.id join owed w on w.order_id = o.id where w.paisa > c.paisa
    union all
    select 'shares of ' || a.id, a.paisa::text,
        (select sum(s.paisa)::text from payment_attempt_orders s where s.attempt_id = a.id) from payment_attempts a
    union all
    select 'given back of ' || o.id, o.payment_state, case when w.open = 0 then 'refunded' else 'refundDue' end
      from orders o join owed w on w.order_id = o.id where o.payment_state in ('refunded', 'refundDue')
    union all
    select 'unresolved of ' || a.purchase_id, count(*)::text, '1' from payment_attempts a
      where a.state in ('open', 'unclear') group by a.purchase_id
    union all
    -- The ledger of money says of each order what invoices, payments and refunds say.
    select 'ledger of ' || o.id,
        (select coalesce(sum(e.minor), 0)::text from money_postings p join money_entries e on e.posting_id = p.id
          join money_accounts a on a.id = e.account_id where p.order_id = o.id and a.kind = 'readers'),
        ((select coalesce(sum((i.goods_paisa + i.delivery_paisa + i.rounding_paisa) * case when i.credits_id is null then 1 else -1 end), 0)
            from invoices i where i.order_id = o.id)
          - coalesce((select c.paisa from counted c where c.order_id = o.id), 0)
          + coalesce((select sum(r.paisa) from refunds r where r.order_id = o.id and r.done_on is not null), 0))::text
      from orders o
    union all
    -- What the company holds for a shop is what it owes it.
    select 'held for ' || p.shop_id,
        sum(e.minor) filter (where a.kind in ('gateway', 'bank', 'courierCash'))::text,
        (-sum(e.minor) filter (where a.kind = 'owedToShop'))::text
      from money_postings p join money_entries e on e.posting_id = p.id join money_accounts a on a.id = e.account_id
      group by p.shop_id
    union all
    -- A statement has a name for all that is posted to what the company owes a shop.
    select distinct 'stated ' || p.kind, 'posted', 'named' from money_postings p join money_entries e on e.posting_id = p.id
      join money_accounts a on a.id = e.account_id
      where a.kind = 'owedToShop' and p.kind <> all(${sql.param([...STATED_POSTINGS])}::text[])
    union all
    select 'placed unpaid ' || o.id, p.payment_way, 'cashOnDelivery' from orders o join purchases p on p.id = o.purchase_id
      where o.status in ('placed', 'accepted', 'packed', 'handedOver') and o.payment_state = 'due'`);
  expect(rows.filter(({ is, should }) => is !== should)).toEqual([]);
  expect(await rebuildMoneyBalances()).toMatchObject({ wrong: 0 });
}

test("after any history of payments what was paid is what orders cost, or is owed back, to the paisa", {
  timeout: HISTORIES_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: HISTORY_STEPS, maxLength: HISTORY_STEPS }),
      async (steps) => {
        for (const step of steps) await take(step);
        await expectBalance();
      },
    ),
    HISTORY_RUNS,
  );
});

test("steps that are taken at the same moment leave the same balance", {
  timeout: HISTORIES_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: HISTORY_STEPS, maxLength: HISTORY_STEPS }),
      async (steps) => {
        for (let at = 0; at < steps.length; at += 4)
          await Promise.all(steps.slice(at, at + 4).map(async (step) => await take(step)));
        await expectBalance();
      },
    ),
    HISTORY_RUNS,
  );
});
