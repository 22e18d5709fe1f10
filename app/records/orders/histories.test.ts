import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { type OrderStatus, orderMoves } from "#app/domain/orders/order.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { rebuildMoneyBalances } from "#app/records/money/rebuild-balances.server.ts";
import { takeBackCopies } from "#app/records/returns/take-back-copies.server.ts";
import { rebuildStockLevels } from "#app/records/stock/rebuild-levels.server.ts";
import { recordMovement } from "#app/records/stock/record-movement.server.ts";
import { sellCopies } from "#app/records/stock/sell-copies.server.ts";
import { TODAY } from "#app/records/stock/stock-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { cancelCopies } from "./cancel-copies.server.ts";
import { completeOrders, lapseOrders } from "./end-orders.server.ts";
import { HISTORIES_MS, HISTORY_RUNS, HISTORY_STEPS } from "./histories-for-tests.ts";
import { cancelOrder } from "./move-alone.server.ts";
import {
  acceptOrder,
  declineOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
  refuseOrder,
  takeOrderBack,
} from "./move-order.server.ts";
import { buy, PRICE } from "./orders-for-tests.ts";

useDatabase();

/** Two bookstores that list the same two editions; the second one counts no copies of the second edition. */
let listings: string[] = [];
beforeAll(async () => {
  const editions = [await build.edition(), await build.edition()];
  const stores = [await build.bookstore(), await build.bookstore()];
  for (const [at, store] of stores.entries())
    for (const [number, edition] of editions.entries()) {
      const price = { priceMinor: PRICE, currency: "NPR", availability: "inStock" } as const;
      const { id } = await build.listing({ shopId: store.id, editionId: edition.id, ...price });
      if (at === 0 || number === 0) await build.movement({ listingId: id, change: 4 });
      listings.push(id);
    }
});

const aListing = fc.nat({ max: 3 });
const VERBS = [
  "accept",
  "pack",
  "pack from elsewhere",
  "handOver",
  "deliver",
  "deliver less",
  "refuse",
  "take back",
  "decline",
  "cancel",
  "cancel copies",
  "bring back",
] as const;
const aStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("buy"),
      at: aListing,
      other: aListing,
      copies: fc.integer({ min: 1, max: 3 }),
      isFetched: fc.boolean(),
      isAtGateway: fc.boolean(),
    }),
  },
  // What the order can do now, and what it mostly cannot.
  { weight: 16, arbitrary: fc.record({ do: fc.constant("go on"), order: fc.nat(), way: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...VERBS), order: fc.nat(), way: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("lapse", "complete") }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("receive", "receive", "sell", "damage"),
      at: aListing,
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
);
type Step = typeof aStep extends fc.Arbitrary<infer Each> ? Each : never;

const DAY_MS = 86_400_000;
const nobody = async () => {};
const writer = { actor: SYSTEM };

/** Does a step, or is refused: both are part of a history. */
async function take(step: Step, made: string[]): Promise<void> {
  if ("isFetched" in step) return await buyAs(step, made);
  if ("order" in step) {
    const id = made[step.order % Math.max(made.length, 1)];
    return await moveAs(step.do === "go on" ? await nextVerb(id, step.way) : step.do, id);
  }
  if ("at" in step) return await stockAs(step);
  if (step.do === "lapse") await lapseOrders(nobody, new Date(Date.now() + DAY_MS));
  else await completeOrders(new Date(Date.now() + 30 * DAY_MS));
}

async function buyAs(step: Extract<Step, { isFetched: boolean }>, made: string[]): Promise<void> {
  const lines = [...new Set([step.at, step.other])].map((at) => ({
    listingId: listings[at] ?? "",
    copies: step.copies,
  }));
  const cash = step.isFetched ? "cashAtStore" : "cashOnDelivery";
  const bought = await buy(lines, {
    paymentWay: step.isAtGateway ? "esewa" : cash,
    ...(step.isFetched ? { way: "fetch", address: null } : {}),
  });
  if (bought.ok) made.push(...bought.value.orders.map(({ id }) => id));
}

/** The verbs that give an order each status. */
const VERB_TO: Readonly<Partial<Record<OrderStatus, (typeof VERBS)[number]>>> = {
  accepted: "accept",
  packed: "pack",
  handedOver: "handOver",
  delivered: "deliver",
  refused: "refuse",
  cameBack: "take back",
  cancelled: "decline",
};

/** One of the verbs that an order's bookstore has for it now; mostly the first, so that orders come far. */
async function nextVerb(id: string | undefined, way: number): Promise<string> {
  const [order] = id === undefined ? [] : await db().select().from(orders).where(eq(orders.id, id));
  const moves = order ? orderMoves("bookstore", order.status, order.way) : [];
  const to = moves[way % 3 === 0 ? way % Math.max(moves.length, 1) : 0];
  return (to && VERB_TO[to]) ?? (order?.status === "completed" ? "bring back" : "cancel copies");
}

async function moveAs(verb: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const opened = { id, openedVersion: null };
  const why = { ...opened, reason: "As it happens." };
  const verbs: Readonly<Record<string, () => Promise<unknown>>> = {
    accept: async () => await acceptOrder(db(), writer, opened),
    pack: async () => await packOrder(db(), writer, opened),
    "pack from elsewhere": async () => await packOrder(db(), writer, { ...opened, isFromElsewhere: true }),
    handOver: async () => await handOrderOver(db(), writer, opened),
    deliver: async () => await deliverOrder(db(), writer, { ...why, collectedPaisa: null }),
    "deliver less": async () => await deliverOrder(db(), writer, { ...why, collectedPaisa: 10_000n }),
    refuse: async () => await refuseOrder(db(), writer, why),
    "take back": async () => await takeOrderBack(db(), writer, opened),
    decline: async () => await declineOrder(db(), writer, why),
    cancel: async () => await cancelOrder(id, null),
    "cancel copies": async () =>
      await cancelCopies(db(), writer, { ...opened, lineId: await lineOf(id), copies: 1 }),
    "bring back": async () =>
      await takeBackCopies(db(), writer, {
        ...why,
        lineId: await lineOf(id),
        copies: 1,
        submission: crypto.randomUUID(),
      }),
  };
  await verbs[verb]?.();
}

const lineOf = async (orderId: string): Promise<string> =>
  (
    await db().execute<{ id: string }>(
      sql`select id from order_lines where order_id = ${orderId} order by sequence desc`,
    )
  ).rows[0]?.id ?? "";

async function stockAs({ do: what, at, copies }: { do: string; at: number; copies: number }): Promise<void> {
  const listingId = listings[at] ?? "";
  const submission = crypto.randomUUID();
  if (what === "sell") {
    const lines = [{ listingId, copies, unitPrice: null }];
    await sellCopies(db(), writer, { submission, soldOn: TODAY, method: "cash", lines });
  } else {
    const kind = what === "receive" ? "received" : "damaged";
    await recordMovement(db(), writer, { listingId, submission, kind, copies, reason: null });
  }
}

/** The payment of an order that is paid in cash, by its status. */
const PAYMENT: Readonly<Record<OrderStatus, string>> = {
  preordered: "due",
  awaitingPayment: "due",
  placed: "due",
  accepted: "due",
  packed: "due",
  handedOver: "due",
  delivered: "collected",
  completed: "collected",
  refused: "void",
  cameBack: "void",
  cancelled: "void",
  lapsed: "void",
};

async function expectBalance(): Promise<void> {
  const { rows } = await db().execute<{ what: string; is: string; should: string }>(sql`
    with lines as (
      select l.*, l.copies - l.cancelled_copies as left_copies, o.status from order_lines l join orders o on o.id = l.order_id)
    select 'goods of ' || o.id as what, o.goods_paisa::text as is,
        (select sum(l.left_copies * l.unit_paisa)::text from lines l where l.order_id = o.id) as should from orders o
    union all
    -- What was counted when it was ordered is kept; otherwise what is there, before anybody else gets it.
    select 'kept for ' || l.id, coalesce(r.copies, 0)::text,
        (case when l.status not in ('awaitingPayment', 'placed', 'accepted') then 0
          when l.is_counted then l.left_copies
          else least(l.left_copies, coalesce(v.on_hand - v.reserved, 0) + coalesce(r.copies, 0)) end)::text
      from lines l left join stock_reservations r on r.order_line_id = l.id
      left join stock_levels v on v.place_id = l.place_id and v.edition_id = l.edition_id
    union all
    select 'on the way of ' || v.edition_id, v.on_hand::text,
        (select coalesce(sum(l.left_copies), 0)::text from lines l where l.edition_id = v.edition_id
          and l.status in ('packed', 'handedOver', 'refused'))
      from stock_levels v join stock_places p on p.id = v.place_id where p.kind = 'onTheWay'
    union all
    select 'delivered of ' || l.id,
        (select coalesce(sum(m.copies), 0)::text from stock_movements m where m.order_line_id = l.id and m.kind = 'sold'),
        (case when l.status in ('delivered', 'completed') then l.left_copies else 0 end)::text
      from lines l
    union all
    select 'brought back of ' || l.id,
        (select coalesce(sum(m.copies), 0)::text from stock_movements m where m.order_line_id = l.id and m.kind = 'returnedByReader'),
        (select coalesce(sum(c.copies), 0)::text from invoice_lines c join invoices i on i.id = c.invoice_id
          where c.order_line_id = l.id and i.credits_id is not null)
      from lines l where l.status in ('delivered', 'completed')
    union all
    -- No more cash is given back than was taken.
    select 'given back of ' || o.id, 'more', 'no more' from orders o
      where (select sum(r.paisa) from refunds r where r.order_id = o.id) > (
        select coalesce(sum(e.minor), 0) from money_postings p join money_entries e on e.posting_id = p.id
          join money_accounts a on a.id = e.account_id
          where p.order_id = o.id and p.kind = 'cash' and a.kind in ('drawer', 'courierCash'))
    union all
    -- What its reader owes for an order by the ledger of money: what is invoiced and not paid yet.
    select 'owed for ' || o.id,
        (select coalesce(sum(e.minor), 0)::text from money_postings p join money_entries e on e.posting_id = p.id
          join money_accounts a on a.id = e.account_id where p.order_id = o.id and a.kind = 'readers'),
        (case when o.status in ('packed', 'handedOver', 'refused') then order_total(o) - order_total(o) % 100 else 0 end)::text
      from orders o
    union all
    select 'history of ' || o.id, o.status,
        (select e.status from order_events e where e.order_id = o.id order by e.happened_on desc limit 1) from orders o`);
  expect(rows.filter(({ is, should }) => is !== should)).toEqual([]);
  const { rows: paid } = await db().execute<{ status: OrderStatus; state: string }>(
    sql`select distinct status, payment_state as state from orders`,
  );
  expect(paid.filter(({ status, state }) => PAYMENT[status] !== state)).toEqual([]);
  expect(await rebuildStockLevels()).toMatchObject({ wrong: 0 });
  expect(await rebuildMoneyBalances()).toMatchObject({ wrong: 0 });
}

test("after any history of orders their sums, what is kept, and where the copies are agree", {
  timeout: HISTORIES_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: HISTORY_STEPS, maxLength: HISTORY_STEPS }),
      async (steps) => {
        const made: string[] = [];
        for (const step of steps) await take(step, made);
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
        const made: string[] = [];
        for (let at = 0; at < steps.length; at += 4)
          await Promise.all(steps.slice(at, at + 4).map(async (step) => await take(step, made)));
        await expectBalance();
      },
    ),
    HISTORY_RUNS,
  );
});
