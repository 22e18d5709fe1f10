import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { paymentAttempts, transferProofs } from "#app/db/tables/payments.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { phoneDigest } from "#app/platform/secrets/sealed-rows.server.ts";
import { usePaymentSite } from "#tests/payment-site.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";

const { site, gateways } = usePaymentSite();
const EN = { locale: "en" } as const;

const aPicture = async () =>
  await sharp({ create: { width: 300, height: 500, channels: 3, background: "#eef" } })
    .png()
    .toBuffer();

type Buyer = ReturnType<typeof aBuyer>;

/** A buyer who has placed an order that is paid in a way, with the path that they were led to. */
async function placed(way: string, { buyer = aBuyer(site), phone = newPhone(), email = "" } = {}) {
  const offer = await anOffer({ copies: 3 });
  await buyer.add(offer);
  await buyer.goThrough({ way, phone, email });
  const answer = await buyer.place();
  expect(answer.status).toBe(303);
  const path = answer.headers.get("location") ?? "";
  const [found] = await db()
    .select({ order: orders })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.phoneDigest, phoneDigest(phone)));
  if (!found) throw new Error("Nothing was ordered.");
  return { buyer, path, orderId: found.order.id, purchaseId: found.order.purchaseId, phone };
}

const statusOf = async (id: string) => {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  return [order?.status, order?.paymentState];
};

const attemptsOf = async (purchaseId: string) =>
  await db()
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, purchaseId))
    .orderBy(paymentAttempts.createdOn);

/** The form by which a reader leaves for eSewa, posted, and what they choose there. @returns where eSewa sends them */
async function payAtEsewa(buyer: Buyer, path: string, outcome: string): Promise<string | undefined> {
  const html = await buyer.page(path);
  const fields = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([a-z_]+)" value="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")],
    ),
  );
  const page = await gateways.post("/api/epay/main/v2/form", fields);
  expect(page.status).toBe(200);
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  return (await gateways.post(action, { outcome })).headers.get("location") ?? undefined;
}

/** The page of Khalti for an order, and what the reader chooses there. @returns where Khalti sends them */
async function payAtKhalti(buyer: Buyer, path: string, outcome: string): Promise<string | undefined> {
  const url = /href="(http[^"]+\/khalti\/[^"]+)"/.exec(await buyer.page(path))?.[1] ?? "";
  return (await gateways.post(new URL(url).pathname, { outcome })).headers.get("location") ?? undefined;
}

const own = (url: string | undefined) => (url ?? "").replace(site.url, "");

describe("at eSewa", () => {
  test("is paid when the reader comes back, and only then told", async () => {
    const { buyer, path, orderId } = await placed("esewa", { email: "asha@pays.example" });
    expect(path).toMatch(/\/pay\/leave$/);
    expect(await statusOf(orderId)).toEqual(["awaitingPayment", "due"]);
    const back = await payAtEsewa(buyer, path, "pay");
    const led = await buyer.get(own(back));
    expect(led.headers.get("location")).toBe(path.replace("/leave", ""));
    expect(await statusOf(orderId)).toEqual(["placed", "paid"]);
    const order = await buyer.get(path.replace("/leave", ""));
    expect(order.headers.get("location")).toMatch(/\?done=order_paid$/);
    // Opened again and again, it stays as it is, and there is one letter.
    for (let time = 0; time < 5; time += 1) await buyer.get(own(back));
    const posted = await db().$count(letters, sql`${letters.about} = ${`order:${orderId}`}`);
    expect(posted).toBe(1);
  });

  test("is not paid by an address that says so, whatever is written into it", async () => {
    const { buyer, path, orderId, purchaseId } = await placed("esewa");
    const [attempt] = await attemptsOf(purchaseId);
    const data = Buffer.from(
      JSON.stringify({
        transaction_code: "000AWEO",
        status: "COMPLETE",
        total_amount: "650.0",
        transaction_uuid: attempt?.reference,
        product_code: "TRIAL",
        signed_field_names:
          "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names",
        signature: "62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=",
      }),
    ).toString("base64");
    const led = await buyer.get(
      `/checkout/payments/${attempt?.reference}/return?data=${encodeURIComponent(data)}`,
    );
    expect(led.status).toBe(303);
    expect(await statusOf(orderId)).toEqual(["awaitingPayment", "due"]);
    // It may have been paid: there is no second button to pay.
    const text = await buyer.text(path.replace("/leave", ""));
    expect(text).toContain(m.payment_checking_title({ way: "eSewa" }, EN));
    expect(text).not.toContain(m.payment_leave({}, EN));
  });

  // M14 of `reported-situations-2.md`.
  test("an answer of a gateway about another payment says nothing of this one", async () => {
    const paid = await placed("esewa");
    const back = new URL((await payAtEsewa(paid.buyer, paid.path, "pay")) ?? "");
    const other = await placed("esewa");
    const [attempt] = await attemptsOf(other.purchaseId);
    for (let time = 0; time < 3; time += 1)
      await other.buyer.get(`/checkout/payments/${attempt?.reference}/return${back.search}`);
    const [after] = await attemptsOf(other.purchaseId);
    expect(after).toMatchObject({ state: "open", problem: null, returnedOn: null });
    expect(await statusOf(other.orderId)).toEqual(["awaitingPayment", "due"]);
    const [order] = await db().select().from(orders).where(eq(orders.id, other.orderId));
    expect(Number(order?.expiresOn) - Date.now()).toBeLessThan(3_600_000);
  });

  test("B9: a reader who presses Back sees that a payment is open, and pays otherwise for the same order", async () => {
    const { buyer, path, orderId, purchaseId } = await placed("esewa");
    const pay = path.replace("/leave", "");
    const cart = await buyer.page("/cart");
    expect(cart).toContain(m.payment_open_remark({}, EN));
    expect(cart).toContain(`href="${pay}"`);
    expect(await buyer.text(pay)).toContain(m.payment_open_title({ way: "eSewa" }, EN));
    await buyer.post(pay, { intent: "leave" });
    expect(await buyer.text(pay)).toContain(m.payment_again({}, EN));
    const inCash = await buyer.post(pay, { intent: "cash" });
    expect(inCash.headers.get("location")).toMatch(/done=order_thanks$/);
    expect(await statusOf(orderId)).toEqual(["placed", "due"]);
    expect((await attemptsOf(purchaseId)).map(({ state }) => state)).toEqual(["left"]);
    expect(await db().$count(orders, eq(orders.purchaseId, purchaseId))).toBe(1);
  });

  test("a reader who goes on there begins anew, and the first attempt is no second payment", async () => {
    const { buyer, path, orderId, purchaseId } = await placed("esewa");
    const pay = path.replace("/leave", "");
    const again = await buyer.post(pay, { intent: "pay", way: "esewa" });
    expect(again.headers.get("location")).toBe(path);
    await buyer.get(own(await payAtEsewa(buyer, path, "pay")));
    expect(await statusOf(orderId)).toEqual(["placed", "paid"]);
    expect((await attemptsOf(purchaseId)).map(({ state }) => state)).toEqual(["left", "paid"]);
  });

  test("who gives up gets the books into the cart again", async () => {
    const { buyer, path, orderId } = await placed("esewa");
    const given = await buyer.post(path.replace("/leave", ""), { intent: "giveUp" });
    expect(given.headers.get("location")).toBe("/cart?done=cart_given_up");
    expect(await statusOf(orderId)).toEqual(["cancelled", "void"]);
    const cart = await buyer.text("/cart");
    expect(cart).toContain("The Book");
    expect(cart).not.toContain(m.payment_open_remark({}, EN));
  });

  test("who gives up there chooses again here", async () => {
    const { buyer, path } = await placed("esewa");
    const led = await buyer.get(own(await payAtEsewa(buyer, path, "cancel")));
    expect(led.headers.get("location")).toBe(`${path.replace("/leave", "")}?done=payment_not_made`);
    expect(await buyer.text(led.headers.get("location") ?? "")).toContain(m.payment_not_made({}, EN));
  });

  test("another amount, and what eSewa does not know, are for a person", async () => {
    for (const outcome of ["payOther", "unsure"]) {
      const { buyer, path, orderId } = await placed("esewa");
      await buyer.get(own(await payAtEsewa(buyer, path, outcome)));
      expect(await statusOf(orderId)).toEqual(["awaitingPayment", "due"]);
      const text = await buyer.text(path.replace("/leave", ""));
      expect(text).toContain(m.payment_unclear_title({}, EN));
      expect(text).not.toContain(m.payment_leave({}, EN));
    }
  });

  test("B29: while it does not answer, we are checking; a look finds it", async () => {
    const { buyer, path, orderId } = await placed("esewa");
    const back = own(await payAtEsewa(buyer, path, "pay"));
    await gateways.failNext({ path: "/api/epay/transaction/status/", fault: "drop", times: 3 });
    await buyer.get(back);
    const pay = path.replace("/leave", "");
    expect(await buyer.text(pay)).toContain(m.payment_checking_title({ way: "eSewa" }, EN));
    await db().update(paymentAttempts).set({ lookedOn: null }).where(sql`true`);
    await buyer.post(pay, { intent: "look" });
    expect(await statusOf(orderId)).toEqual(["placed", "paid"]);
  });
});

describe("at Khalti", () => {
  test("is paid once, though its reader comes back twice and early", async () => {
    const { buyer, path, orderId, purchaseId } = await placed("khalti", { email: "asha@pays2.example" });
    const back = own(await payAtKhalti(buyer, path, "payLater"));
    await Promise.all([buyer.get(back), buyer.get(back)]);
    expect(await statusOf(orderId)).toEqual(["awaitingPayment", "due"]);
    const pay = path.replace("/leave", "");
    await expect
      .poll(
        async () => {
          await db()
            .update(paymentAttempts)
            .set({ lookedOn: null })
            .where(eq(paymentAttempts.purchaseId, purchaseId));
          await buyer.post(pay, { intent: "look" });
          return await statusOf(orderId);
        },
        { timeout: 20_000, interval: 300 },
      )
      .toEqual(["placed", "paid"]);
    expect(await db().$count(letters, sql`${letters.about} = ${`order:${orderId}`}`)).toBe(1);
    expect(await attemptsOf(purchaseId)).toHaveLength(1);
  });

  test("that cannot be reached takes nothing: the reader chooses again", async () => {
    await gateways.failNext({ path: "/api/v2/epayment/initiate/", fault: "fail", times: 1 });
    const { buyer, path, orderId } = await placed("khalti");
    expect(path).toMatch(/\/pay\?done=payment_unreachable$/);
    expect(await buyer.text(path)).toContain(m.payment_refused_unreachable({}, EN));
    expect(await statusOf(orderId)).toEqual(["awaitingPayment", "due"]);
  });
});

describe("by transfer", () => {
  test("the reader sees the account, and sends a picture that staff look at", async () => {
    const { buyer, path, purchaseId } = await placed("bankTransfer", { email: "asha@transfers.example" });
    expect(path).toMatch(/\/pay$/);
    const [attempt] = await attemptsOf(purchaseId);
    const text = await buyer.text(path);
    expect(text).toContain("Himalayan Trial Bank");
    expect(text).toContain(attempt?.reference);
    expect(text).toContain("रु 650.00");
    const posted = await db().$count(letters, eq(letters.cause, `order:${purchaseId}-transfer`));
    expect(posted).toBe(1);
    const sent = await buyer.upload(path, { intent: "proof" }, { picture: await aPicture() });
    expect(sent.headers.get("location")).toBe(`${path}?done=payment_proof_sent`);
    expect(await buyer.text(path)).toContain(m.payment_proof_sent_title({}, EN));
    expect(await db().$count(transferProofs, eq(transferProofs.attemptId, attempt?.id ?? ""))).toBe(1);
  });

  test("a file that is no picture is refused at its field, and changes nothing", async () => {
    const { buyer, path, purchaseId } = await placed("bankTransfer");
    const refused = await buyer.upload(
      path,
      { intent: "proof" },
      { picture: Buffer.from("<svg onload=alert(1)>") },
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(m.payment_refused_picture({}, EN));
    const missing = await buyer.post(path, { intent: "proof" });
    expect(missing.status).toBe(400);
    expect((await attemptsOf(purchaseId)).map(({ state }) => state)).toEqual(["open"]);
  });
});

describe("nobody else", () => {
  test("sees, pays or gives up the order of another reader", async () => {
    const { path, orderId } = await placed("esewa");
    const pay = path.replace("/leave", "");
    const other = aBuyer(site);
    for (const address of [pay, path]) {
      const text = await other.text(address);
      expect(text).toContain(m.order_prove_title({}, EN));
      expect(text).not.toContain("650");
    }
    for (const intent of ["giveUp", "leave", "cash", "look", "proof"])
      expect((await other.post(pay, { intent })).status).toBe(403);
    expect((await other.post(pay, { intent: "pay", way: "esewa" })).status).toBe(403);
    expect(await statusOf(orderId)).toEqual(["awaitingPayment", "due"]);
  });

  test("begins so often, and no more", async () => {
    const { buyer, path } = await placed("esewa");
    const pay = path.replace("/leave", "");
    let last = 0;
    for (let time = 0; time < 21; time += 1)
      last = (await buyer.post(pay, { intent: "pay", way: "esewa" })).status;
    expect(last).toBe(429);
    expect(await buyer.text(pay)).toContain(m.payment_open_title({ way: "eSewa" }, EN));
  });

  test("finds a payment that is not there", async () => {
    for (const path of [
      "/checkout/payments/2222-3333-4444-5555/return",
      "/np/checkout/payments/nothing/failed",
    ])
      expect((await site.get(path)).status).toBe(404);
  });
});
