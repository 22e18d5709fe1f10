import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { transferProofs } from "#app/db/tables/payments.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { minutesAfter } from "#app/domain/orders/payment-attempt.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { RefundAnswer, RefundOrder } from "#app/payments/gateway.ts";
import { lapseOrders } from "#app/records/orders/end-orders.server.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import { notify } from "#app/records/orders/orders-for-tests.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { confirmPayment, rejectPayment } from "./decide-attempt.server.ts";
import { giveBackAtGateway, giveBackByHand } from "./give-back.server.ts";
import { leaveAttempt } from "./leave-attempt.server.ts";
import {
  attemptNow,
  eventsOf,
  opened,
  orderNow,
  paid,
  paidOrder,
  refundsOf,
  settle,
  unpaidOrder,
} from "./payments-for-tests.ts";
import { nameRefundAccount, refundAccountOf } from "./refund-account.server.ts";
import { openProof, refuseProof, sendProof } from "./transfer-proof.server.ts";

useDatabase();

const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";
const PICTURE = Buffer.from("a picture");
const staff = async () => await viewerWith({ type: "siteAdmin" });
const asked = <Own extends object>(version: number, own: Own = {} as Own) => ({
  actor: SYSTEM,
  openedVersion: version,
  note: "Seen in the books." as string | null,
  notify,
  ...own,
});

const transferring = async () => {
  const { order } = await unpaidOrder(5, { paymentWay: "bankTransfer" });
  return { order, attempt: await opened(order.purchaseId, "bankTransfer") };
};

describe("a transfer", () => {
  test("is proved by any picture, which keeps the copies only once staff have looked at it", async () => {
    const { order, attempt } = await transferring();
    const before = (await orderNow(order.id)).expiresOn;
    for (const _time of [1, 2]) await sendProof(attempt.id, PICTURE, null, SECRET);
    expect((await orderNow(order.id)).expiresOn).toEqual(before);
    await openProof(attempt.id, 1, SYSTEM, SECRET);
    const after = Number((await orderNow(order.id)).expiresOn);
    expect(after - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    // It lapses where nobody looks.
    const other = await transferring();
    await sendProof(other.attempt.id, PICTURE, null, SECRET);
    await lapseOrders(notify, minutesAfter(new Date(), 49 * 60));
    expect((await orderNow(other.order.id)).status).toBe("lapsed");
  });

  test("is proved wrong, then right, and the copies are kept meanwhile", async () => {
    const { order, attempt } = await transferring();
    await lapseOrders(notify, minutesAfter(new Date(), 47 * 60));
    expect((await orderNow(order.id)).status).toBe("awaitingPayment");
    expect((await sendProof(attempt.id, PICTURE, null, SECRET)).ok).toBe(true);
    const sent = await attemptNow(attempt.id);
    expect(sent).toMatchObject({ state: "unclear", problem: "proofSent" });
    const refused = await refuseProof(attempt.id, asked(sent.version, { note: "It is of another day." }));
    expect(refused.ok).toBe(true);
    await sendProof(attempt.id, PICTURE, null, SECRET);
    const again = await attemptNow(attempt.id);
    await lapseOrders(notify, minutesAfter(new Date(), 24 * 60));
    const done = await confirmPayment(
      attempt.id,
      asked(again.version, { paymentNumber: "NB-1", paisa: attempt.paisa, note: null }),
    );
    expect(done.ok).toBe(true);
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    expect(await eventsOf(attempt.id)).toEqual(["open", "unclear", "open", "unclear", "paid"]);
    const proofs = await db().select().from(transferProofs).where(eq(transferProofs.attemptId, attempt.id));
    expect(new Set(proofs.map(({ refusal }) => refusal))).toEqual(new Set(["It is of another day.", null]));
  });

  test("has a picture that staff alone open, which is noted", async () => {
    const { attempt } = await transferring();
    await sendProof(attempt.id, PICTURE, null, SECRET);
    const [stored] = await db().select().from(transferProofs).where(eq(transferProofs.attemptId, attempt.id));
    expect(stored?.pictureSealed).not.toContain(PICTURE.toString("base64"));
    const admin = await staff();
    expect(await openProof(attempt.id, 1, admin, SECRET)).toEqual(PICTURE);
    const seen = await db().select().from(auditEntries).where(eq(auditEntries.objectId, attempt.id));
    expect(
      seen.filter(({ action, actorId }) => action === "payment.seeProof" && actorId === admin.id),
    ).toHaveLength(1);
    const other = await viewerWith({ type: "admin", shopId: randomUUID() });
    await expect(openProof(attempt.id, 1, other, SECRET)).rejects.toThrow("notFound");
    await expect(openProof(attempt.id, 2, admin, SECRET)).rejects.toThrow("notFound");
  });

  test("is shown by ten pictures at most", async () => {
    const { attempt } = await transferring();
    for (let number = 0; number < 10; number += 1) await sendProof(attempt.id, PICTURE, null, SECRET);
    expect(await sendProof(attempt.id, PICTURE, null, SECRET)).toMatchObject({ code: "payment_over" });
  });
});

describe("staff", () => {
  const unclear = async () => {
    const { order } = await unpaidOrder();
    const attempt = await opened(order.purchaseId);
    await settle(attempt.id, { state: "unclear", paisa: undefined, gatewayReference: undefined });
    return { order, attempt: await attemptNow(attempt.id) };
  };

  test("decide what the gateway does not know, once, and say why", async () => {
    const { order, attempt } = await unclear();
    const { id, version } = attempt;
    const confirming = asked(version, { paymentNumber: `E-${id}`, paisa: attempt.paisa });
    expect(await confirmPayment(id, { ...confirming, note: " " })).toMatchObject({
      code: "payment_note_missing",
    });
    expect(await confirmPayment(id, { ...confirming, paymentNumber: "" })).toMatchObject({
      code: "payment_number_missing",
    });
    expect((await confirmPayment(id, confirming)).ok).toBe(true);
    expect(await confirmPayment(id, confirming)).toMatchObject({ code: "payment_decided" });
    expect(await rejectPayment(id, asked(version))).toMatchObject({ code: "payment_decided" });
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    const second = await unclear();
    const again = {
      ...asked(second.attempt.version),
      paymentNumber: `E-${id}`,
      paisa: second.attempt.paisa,
    };
    expect(await confirmPayment(second.attempt.id, again)).toMatchObject({
      code: "payment_number_used",
    });
    expect((await rejectPayment(second.attempt.id, asked(second.attempt.version))).ok).toBe(true);
    expect(await orderNow(second.order.id)).toMatchObject({ status: "awaitingPayment" });
  });

  // reported-situations-2, M20
  test("say what came: another amount than that of the attempt pays nothing, and the rest is asked for", async () => {
    const { order, attempt } = await transferring();
    const came = (version: number, paisa: bigint | undefined) =>
      confirmPayment(attempt.id, asked(version, { paymentNumber: "NB-2", paisa, note: null }));
    expect(await came(attempt.version, undefined)).toMatchObject({ code: "payment_amount_missing" });
    expect((await came(attempt.version, attempt.paisa - 10_000n)).ok).toBe(true);
    const noted = await attemptNow(attempt.id);
    expect(noted).toMatchObject({ problem: "otherAmount", foundPaisa: attempt.paisa - 10_000n });
    expect(await orderNow(order.id)).toMatchObject({ status: "awaitingPayment" });
    expect((await came(noted.version, attempt.paisa)).ok).toBe(true);
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    const over = await transferring();
    await rejectPayment(over.attempt.id, asked(over.attempt.version));
    const { version } = await attemptNow(over.attempt.id);
    const late = asked(version, { paymentNumber: "NB-3", paisa: 1n, note: null });
    expect(await confirmPayment(over.attempt.id, late)).toMatchObject({ code: "payment_amount_other" });
  });

  test("are site administrators", async () => {
    const { attempt } = await unclear();
    const clerk = await viewerWith({ type: "admin", shopId: randomUUID() });
    const confirming = {
      ...asked(attempt.version, { actor: clerk }),
      paymentNumber: "E",
      paisa: attempt.paisa,
    };
    await expect(confirmPayment(attempt.id, confirming)).rejects.toThrow("notFound");
    await expect(rejectPayment(attempt.id, confirming)).rejects.toThrow("notFound");
    await expect(refuseProof(attempt.id, confirming)).rejects.toThrow("notFound");
    const giving = { actor: clerk, notify, reference: "R" };
    await expect(giveBackByHand(randomUUID(), giving)).rejects.toThrow("notFound");
    await expect(giveBackAtGateway(randomUUID(), giving, {})).rejects.toThrow("notFound");
  });
});

describe("what is owed is given back", () => {
  const owed = async (paymentWay: "esewa" | "khalti" = "khalti") => {
    const made = await paidOrder({ paymentWay });
    await cancelOrder(made.order.id, null);
    const [refund] = await refundsOf(made.order.id);
    if (!refund) throw new Error("Nothing is owed.");
    return { ...made, refund };
  };
  const by = { actor: SYSTEM, notify };
  const answering = (answer: RefundAnswer) => {
    const requests: RefundOrder[] = [];
    const refund = async (order: RefundOrder) => {
      requests.push(order);
      return answer;
    };
    return {
      requests,
      gateways: {
        khalti: {
          start: async () => undefined,
          claim: () => undefined,
          lookUp: async () => undefined,
          refund,
        },
      },
    };
  };

  test("by hand, under a number, once", async () => {
    const { order, refund } = await owed("esewa");
    expect(await giveBackByHand(refund.id, { ...by, reference: " " })).toMatchObject({
      code: "refund_reference_missing",
    });
    expect((await giveBackByHand(refund.id, { ...by, reference: "B-77" })).ok).toBe(true);
    expect(await giveBackByHand(refund.id, { ...by, reference: "B-78" })).toMatchObject({
      code: "refund_done",
    });
    expect(await orderNow(order.id)).toMatchObject({ status: "cancelled", paymentState: "refunded" });
    expect(await refundsOf(order.id)).toMatchObject([{ way: "hand", reference: "B-77" }]);
  });

  test("by the gateway, asked for once by its amount, also at the same moment", async () => {
    const { order, refund, attempt } = await owed();
    const { requests, gateways } = answering("done");
    const both = await Promise.all([
      giveBackAtGateway(refund.id, by, gateways),
      giveBackAtGateway(refund.id, by, gateways),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(requests).toEqual([
      {
        paymentNumber: attempt.paymentNumber,
        paisa: attempt.paisa,
        leftPaisa: attempt.paisa,
        paidPaisa: attempt.paisa,
      },
    ]);
    expect(await orderNow(order.id)).toMatchObject({ paymentState: "refunded" });
  });

  test("by the gateway, whose answer is kept, while another tab gives it back by hand", async () => {
    const { order, refund, attempt } = await owed();
    const answered = Promise.withResolvers<RefundAnswer>();
    const slow = { khalti: { ...answering("done").gateways.khalti, refund: () => answered.promise } };
    const atGateway = giveBackAtGateway(refund.id, by, slow);
    await expect.poll(async () => (await refundsOf(order.id))[0]?.askedOn).toBeInstanceOf(Date);
    expect(await giveBackByHand(refund.id, { ...by, reference: "B-79" })).toMatchObject({
      code: "refund_under_way",
    });
    answered.resolve("done");
    expect((await atGateway).ok).toBe(true);
    expect(await refundsOf(order.id)).toMatchObject([
      { way: "gateway", reference: attempt.paymentNumber, paisa: attempt.paisa },
    ]);
  });

  test("not again by a gateway that did not answer; by one that refused it may be asked again", async () => {
    const first = await owed();
    const silent = answering("unknown");
    for (const _time of [1, 2])
      expect(await giveBackAtGateway(first.refund.id, by, silent.gateways)).toMatchObject({
        code: "refund_unknown",
      });
    expect(silent.requests).toHaveLength(1);
    // It may still answer: until then nobody gives the same money back by hand.
    expect(await giveBackByHand(first.refund.id, { ...by, reference: "too early" })).toMatchObject({
      code: "refund_under_way",
    });
    await db().execute(
      sql`update refunds set asked_on = asked_on - interval '3 minutes' where id = ${first.refund.id}`,
    );
    expect((await giveBackByHand(first.refund.id, { ...by, reference: "seen there" })).ok).toBe(true);
    const second = await owed();
    const refusing = answering("refused");
    for (const _time of [1, 2])
      expect(await giveBackAtGateway(second.refund.id, by, refusing.gateways)).toMatchObject({
        code: "refund_refused",
      });
    expect(refusing.requests).toHaveLength(2);
    expect(await giveBackAtGateway((await owed("esewa")).refund.id, by, refusing.gateways)).toMatchObject({
      code: "refund_not_here",
    });
  });

  test("never more than was paid, whoever writes it", async () => {
    const { order, attempt, refund } = await owed();
    const more = sql`insert into refunds (attempt_id, order_id, paisa, reason)
      values (${attempt.id}, ${order.id}, 1, 'paidTwice')`;
    await expect(db().execute(more)).rejects.toMatchObject({ cause: { constraint: "refunds_fit_payment" } });
    await expect(db().execute(sql`delete from refunds where id = ${refund.id}`)).rejects.toThrow();
    await expect(
      db().execute(sql`update payment_attempts set state = 'failed' where id = ${attempt.id}`),
    ).rejects.toThrow();
  });
});

test("an order is cancelled while something else refers to its payment", async () => {
  // Two orders of one purchase, cancelled at the same moment, each referred to the payment and then waited for the other.
  const { order, attempt } = await paidOrder();
  const [, cancelled] = await secondDuringFirst(
    async (hold) =>
      await transact(db(), async (tx) => {
        await tx.execute(sql`select from payment_attempts where id = ${attempt.id} for key share`);
        await hold();
        expect((await orderNow(order.id)).status).toBe("cancelled");
      }),
    async () => await cancelOrder(order.id, null),
  );
  expect(cancelled).toMatchObject({ status: "fulfilled", value: { ok: true } });
});

test("an order of which everything was given back owes again what is paid for it too late", async () => {
  const { order } = await unpaidOrder();
  const earlier = await opened(order.purchaseId);
  await leaveAttempt(earlier.id, { source: "reader", actorId: null });
  const attempt = await opened(order.purchaseId);
  await settle(attempt.id, paid(attempt));
  await cancelOrder(order.id, null);
  const giveBack = async (reference: string) => {
    const owed = (await refundsOf(order.id)).find(({ doneOn }) => doneOn === null);
    return await giveBackByHand(owed?.id ?? "", { actor: SYSTEM, notify, reference });
  };
  expect(await giveBack("B-1")).toMatchObject({ ok: true });
  expect(await orderNow(order.id)).toMatchObject({ paymentState: "refunded" });
  await settle(earlier.id, paid(earlier));
  expect(await orderNow(order.id)).toMatchObject({ paymentState: "refundDue" });
  expect(await giveBack("B-2")).toMatchObject({ ok: true });
  expect(await orderNow(order.id)).toMatchObject({ paymentState: "refunded" });
});

test("a transfer that is cancelled after it was paid is paid back to the account that its reader names, which is kept until then (reported-situations-2, M21)", async () => {
  const secret = SITE_SECRET;
  const account = { bank: "A bank", holder: "Asha Rai", number: "001 234" };
  const { order } = await paidOrder({ paymentWay: "bankTransfer" });
  expect(await nameRefundAccount(order.id, account, secret)).toMatchObject({ code: "refund_account_late" });
  await cancelOrder(order.id, null);
  expect((await nameRefundAccount(order.id, { ...account, number: "wrong" }, secret)).ok).toBe(true);
  expect((await nameRefundAccount(order.id, account, secret)).ok).toBe(true);
  const [owed] = await refundsOf(order.id);
  expect(owed?.accountSealed).not.toContain("001");
  expect(owed && refundAccountOf(owed, secret)).toEqual(account);
  await giveBackByHand(owed?.id ?? "", { actor: SYSTEM, notify, reference: "BANK-7" });
  expect(await refundsOf(order.id)).toMatchObject([{ accountSealed: null, reference: "BANK-7" }]);
});
