import { sql } from "drizzle-orm";
import { href } from "react-router";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { ageDatabase } from "#tests/age-database.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import {
  ATTEMPT_ENDINGS,
  COPY_REQUEST_ENDINGS,
  type Ending,
  HOLD_ENDINGS,
  LETTER_ENDINGS,
  ORDER_ENDINGS,
  REFUND_ENDINGS,
  type SeenAt,
} from "./domain/endings.ts";
import { isEndedOrder, ORDER_STATUSES, type OrderStatus } from "./domain/orders/order.ts";
import { SYSTEM } from "./domain/people/actor.ts";
import { orderTasks } from "./features/bookstores/orders/order-tasks.server.ts";
import { schedule } from "./jobs.server.ts";
import { cancelOrder } from "./records/orders/move-alone.server.ts";
import {
  acceptOrder,
  deliverOrder,
  handOrderOver,
  packOrder,
  refuseOrder,
} from "./records/orders/move-order.server.ts";
import { newPhone, ordered, storedOrder, storeWith } from "./records/orders/orders-for-tests.ts";
import { paidOrder } from "./records/payments/payments-for-tests.ts";

useDatabase();
const mailbox = useMailbox();

const ENDINGS: Readonly<Record<string, Readonly<Record<string, Ending>>>> = {
  order: ORDER_ENDINGS,
  attempt: ATTEMPT_ENDINGS,
  refund: REFUND_ENDINGS,
  hold: HOLD_ENDINGS,
  copyRequest: COPY_REQUEST_ENDINGS,
  letter: LETTER_ENDINGS,
};

/** The pages where staff see what waits: `href` refuses one that there is not. */
const PAGES: Readonly<Record<SeenAt, string>> = {
  storeHome: href("/bookstore/manage"),
  storeOrders: href("/bookstore/manage/orders"),
  payments: href("/admin/payments"),
  publisherRequests: href("/publishers/manage/requests"),
  letters: href("/admin/letters"),
};

test("each state in which somebody waits has a task that there is, or a page where staff see it", () => {
  const tasks = Object.keys(schedule(mailbox.sender.config));
  for (const [what, states] of Object.entries(ENDINGS))
    for (const [state, ending] of Object.entries(states)) {
      if (ending.by === "over") continue;
      if (ending.by === "task") expect(tasks, `${what} ${state}`).toContain(ending.task);
      expect(PAGES[ending.seen], `${what} ${state}`).toBeDefined();
    }
});

test("an order is over where its endings say so", () => {
  const over = ORDER_STATUSES.filter((status) => ORDER_ENDINGS[status].by === "over");
  expect(over).toEqual(ORDER_STATUSES.filter(isEndedOrder));
});

const opening = (id: string) => ({ id, openedVersion: null });
const writer = { actor: SYSTEM };

/** An order in a status, by the verbs that bring it there. */
async function orderIn(status: OrderStatus): Promise<{ readonly id: string; readonly storeId: string }> {
  const isForthcoming = status === "preordered";
  const edition = await build.edition(isForthcoming ? { status: "forthcoming" } : {});
  const { listing } = await storeWith(isForthcoming ? undefined : 5, { editionId: edition.id });
  const order = await ordered([{ listingId: listing.id }], {
    phone: newPhone(),
    paymentWay: status === "awaitingPayment" ? "khalti" : "cashOnDelivery",
  });
  const steps: readonly [OrderStatus, () => Promise<unknown>][] = [
    ["accepted", async () => await acceptOrder(db(), writer, opening(order.id))],
    ["packed", async () => await packOrder(db(), writer, opening(order.id))],
    ["handedOver", async () => await handOrderOver(db(), writer, opening(order.id))],
    status === "refused"
      ? [
          "refused",
          async () => await refuseOrder(db(), writer, { ...opening(order.id), reason: "Not there." }),
        ]
      : [
          "delivered",
          async () =>
            await deliverOrder(db(), writer, { ...opening(order.id), collectedPaisa: null, reason: null }),
        ],
  ];
  const last = steps.findIndex(([to]) => to === status);
  for (const [, step] of steps.slice(0, last + 1)) await step();
  expect((await storedOrder(order.id)).status).toBe(status);
  return { id: order.id, storeId: listing.shopId };
}

/** The scheduled tasks of a month, which may run late. */
async function aMonthPasses(): Promise<void> {
  await ageDatabase("30 days");
  const tasks = schedule(mailbox.sender.config);
  const names = new Set(
    Object.values(ENDINGS).flatMap((states) =>
      Object.values(states).flatMap((ending) => (ending.by === "task" ? [ending.task] : [])),
    ),
  );
  for (const name of [...names, "startPreorders", "noteGonePreorders"]) await tasks[name]?.work();
}

test("a year of scheduled tasks leaves no order that waits, but those that are a task of their bookstore (reported-situations-2, M10, M21)", async () => {
  const waiting = ORDER_STATUSES.filter((status) => !isEndedOrder(status));
  const made = new Map<OrderStatus, Awaited<ReturnType<typeof orderIn>>>();
  for (const status of waiting) made.set(status, await orderIn(status));
  const gone = await orderIn("preordered");
  await db()
    .update(bookEditions)
    .set({ status: "withdrawn" })
    .where(sql`id = (select edition_id from order_lines where order_id = ${gone.id})`);
  const { order: unanswered } = await paidOrder();

  for (let month = 0; month < 3; month += 1) await aMonthPasses();
  expect(await storedOrder(gone.id)).toMatchObject({
    status: "cancelled",
    reason: "A book of it will not come.",
  });
  expect(await storedOrder(unanswered.id)).toMatchObject({
    status: "cancelled",
    paymentState: "refundDue",
    reason: "The bookstore did not answer in time.",
  });
  for (let month = 3; month < 14; month += 1) await aMonthPasses();
  const after: Partial<Record<OrderStatus, OrderStatus>> = {};
  for (const [status, { id }] of made) after[status] = (await storedOrder(id)).status;
  expect(after).toEqual({
    preordered: "cancelled",
    awaitingPayment: "lapsed",
    placed: "cancelled",
    accepted: "cancelled",
    packed: "packed",
    handedOver: "handedOver",
    delivered: "completed",
    refused: "refused",
  });
  for (const [status, { id, storeId }] of made) {
    if (ORDER_ENDINGS[after[status] ?? status].by !== "person") continue;
    const { late, toTakeBack } = await orderTasks(storeId, "en");
    expect(
      [...late.rows, ...toTakeBack.rows].map((row) => row.id),
      status,
    ).toContain(id);
  }
}, 120_000);

test("what was paid of an order that ends is owed back once, however often the tasks run", async () => {
  const { order } = await paidOrder();
  for (let month = 0; month < 2; month += 1) await aMonthPasses();
  const { rows } = await db().execute(sql`select paisa from refunds where order_id = ${order.id}`);
  expect(rows).toHaveLength(1);
  expect(await cancelOrder(order.id, null)).toMatchObject({ code: "order_over" });
});
