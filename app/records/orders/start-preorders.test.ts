import { and, eq, like, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { opened as attemptOf, paid, settle } from "#app/records/payments/payments-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { lapseOrders } from "./end-orders.server.ts";
import { cancelOrder } from "./move-alone.server.ts";
import { acceptOrder, declineOrder, packOrder } from "./move-order.server.ts";
import {
  buy,
  levelOf,
  newPhone,
  notified,
  notify,
  ordered,
  PRICE,
  storedOrder,
  storeWith,
} from "./orders-for-tests.ts";
import { startPreorders } from "./start-preorders.server.ts";

useDatabase();
const mailbox = useMailbox({ TEXT_MESSAGE_LOG: "/dev/null" });
beforeEach(() => {
  notified.length = 0;
});

const DAY_MS = 86_400_000;

/** The listing of an edition that is not published yet. */
async function announced() {
  const edition = await build.edition({ status: "forthcoming" });
  return await storeWith(undefined, { editionId: edition.id, availability: "notHeld" });
}

const publish = async ({ editionId }: { readonly editionId: string }) =>
  await db().update(bookEditions).set({ status: "active" }).where(eq(bookEditions.id, editionId));

const statusOf = async (id: string) => (await storedOrder(id)).status;

describe("what is not published yet", () => {
  test("is ordered, keeps nothing, and is asked for when it is there; the first order first", async () => {
    const { listing } = await announced();
    const first = await ordered([{ listingId: listing.id, copies: 2 }]);
    const second = await ordered([{ listingId: listing.id, copies: 2 }]);
    const third = await ordered([{ listingId: listing.id }]);
    expect([first, second, third].map(({ status }) => status)).toEqual(Array(3).fill("preordered"));
    await startPreorders(notify);
    expect(await statusOf(first.id)).toBe("preordered");
    await build.movement({ listingId: listing.id, change: 3 });
    // The copies are at the bookstore before the day of publication.
    await startPreorders(notify);
    expect(await statusOf(first.id)).toBe("preordered");
    await publish(listing);
    await startPreorders(notify);
    await startPreorders(notify);
    // One that needs more than there is does not keep the next waiting.
    expect(await Promise.all([first, second, third].map(({ id }) => statusOf(id)))).toEqual([
      "placed",
      "preordered",
      "placed",
    ]);
    expect(await levelOf(listing)).toMatchObject({ onHand: 3, reserved: 3 });
    expect(notified.map(({ id, status }) => [id, status])).toEqual([
      [first.id, "placed"],
      [third.id, "placed"],
    ]);
    await build.movement({ listingId: listing.id, change: 2 });
    await startPreorders(notify);
    expect(await statusOf(second.id)).toBe("placed");
  });

  test("is packed like any other order afterwards", async () => {
    const { listing, seller } = await announced();
    const order = await ordered([{ listingId: listing.id }]);
    await build.movement({ listingId: listing.id, change: 1 });
    await publish(listing);
    await startPreorders(notify);
    const opened = { id: order.id, openedVersion: null };
    expect((await acceptOrder(db(), { actor: seller }, opened)).ok).toBe(true);
    expect((await packOrder(db(), { actor: seller }, opened)).ok).toBe(true);
    expect(await levelOf(listing)).toMatchObject({ onHand: 0, reserved: 0 });
  });

  test("of a bookstore that counts no copies is asked for when it says that it has some", async () => {
    const edition = await build.edition({ status: "forthcoming" });
    const { listing } = await storeWith(undefined, { editionId: edition.id, availability: "inStock" });
    const order = await ordered([{ listingId: listing.id }]);
    await publish(listing);
    await startPreorders(notify);
    expect(await statusOf(order.id)).toBe("placed");
  });

  test("is paid online when it is there, within three days, also after an attempt that failed", async () => {
    const { listing } = await announced();
    const order = await ordered([{ listingId: listing.id }], { paymentWay: "esewa" });
    expect(order).toMatchObject({ status: "preordered", paymentState: "due", expiresOn: null });
    await build.movement({ listingId: listing.id, change: 1 });
    await publish(listing);
    await startPreorders(notify);
    const now = await storedOrder(order.id);
    expect(now.status).toBe("awaitingPayment");
    const until = Number(now.expiresOn) - Date.now();
    expect(until).toBeGreaterThan(2.9 * DAY_MS);
    const attempt = await attemptOf(order.purchaseId);
    await settle(attempt.id, { state: "failed", paisa: undefined, gatewayReference: undefined });
    expect(Number((await storedOrder(order.id)).expiresOn) - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
    await lapseOrders(notify, new Date(Date.now() + 4 * DAY_MS));
    expect(await statusOf(order.id)).toBe("lapsed");
    expect(await levelOf(listing)).toMatchObject({ onHand: 1, reserved: 0 });
  });

  test.each(["esewa", "khalti", "bankTransfer"] as const)(
    "that was ordered weeks ago is to be paid by %s for three days, as its reader is told by letter and text",
    async (paymentWay) => {
      const { sender, lettersTo } = mailbox;
      const { listing } = await announced();
      const email = `${paymentWay.toLowerCase()}@example.org`;
      const order = await ordered([{ listingId: listing.id }], { paymentWay, email });
      await db().execute(
        sql`update orders set created_on = now() - interval '8 weeks', moved_on = now() - interval '8 weeks' where id = ${order.id}`,
      );
      await build.movement({ listingId: listing.id, change: 1 });
      await publish(listing);
      const texts: string[] = [];
      await startPreorders(async (tx, moved, purchase) => {
        await tellBuyer(sender)(tx, moved, purchase);
        texts.push(moved.status);
      });
      expect(texts).toEqual(["awaitingPayment"]);
      expect(await lettersTo(email)).toHaveLength(1);
      const [text] = await db()
        .select({ id: letters.id })
        .from(letters)
        .where(and(eq(letters.kind, "orderText"), like(letters.cause, `%${order.id}-awaitingPayment`)));
      expect(text).toBeDefined();
      const until = Number((await storedOrder(order.id)).expiresOn);
      expect(until - Date.now()).toBeGreaterThan(2.9 * DAY_MS);
      // On the last of these days, too.
      await db().execute(
        sql`update orders set moved_on = now() - interval '70 hours' where id = ${order.id}`,
      );
      const attempt = await attemptOf(order.purchaseId, paymentWay);
      await settle(attempt.id, paid(attempt));
      expect((await storedOrder(order.id)).paymentState).toBe("paid");
    },
  );

  test("comes apart from what is there, each for its own delivery", async () => {
    const [soon, now] = [await announced(), await storeWith(3)];
    const bought = await buy([{ listingId: soon.listing.id }, { listingId: now.listing.id }]);
    const of = bought.ok ? bought.value.orders : [];
    expect(of.map(({ status }) => status).toSorted()).toEqual(["placed", "preordered"]);
    for (const order of of) expect(order).toMatchObject({ goodsPaisa: PRICE, deliveryPaisa: 15_000n });
  });

  test("is cancelled by the reader, and by the bookstore with a reason", async () => {
    const { listing, seller } = await announced();
    const [one, other] = [
      await ordered([{ listingId: listing.id }]),
      await ordered([{ listingId: listing.id }]),
    ];
    expect((await cancelOrder(one.id, null)).ok).toBe(true);
    const declined = await declineOrder(
      db(),
      { actor: seller },
      { id: other.id, openedVersion: null, reason: "It will not be published." },
    );
    expect(declined.ok).toBe(true);
    await publish(listing);
    await startPreorders(notify);
    expect(await Promise.all([one, other].map(({ id }) => statusOf(id)))).toEqual(["cancelled", "cancelled"]);
  });

  test("is ordered five times at most under a telephone number", async () => {
    const { listing } = await announced();
    const own = { phone: newPhone() };
    for (let at = 0; at < 5; at += 1) await ordered([{ listingId: listing.id }], own);
    expect(await buy([{ listingId: listing.id }], own)).toMatchObject({
      ok: false,
      code: "purchase_cash_orders",
    });
  });

  test("that is withdrawn stays ordered until the bookstore says no", async () => {
    const { listing } = await announced();
    const order = await ordered([{ listingId: listing.id }]);
    await db()
      .update(bookEditions)
      .set({ status: "withdrawn" })
      .where(eq(bookEditions.id, listing.editionId));
    await startPreorders(notify);
    expect(await statusOf(order.id)).toBe("preordered");
  });
});
