import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { paymentAttempts, refunds } from "#app/db/tables/payments.server.ts";
import { decimalOf } from "#app/domain/money/money.ts";
import * as m from "#app/i18n/generated/messages.js";
import { phoneDigest } from "#app/platform/secrets/sealed-rows.server.ts";
import { build } from "#tests/build.ts";
import { usePaymentSite } from "#tests/payment-site.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const { site, gateways } = usePaymentSite({ TRUSTED_PROXIES: "127.0.0.1" });
const EN = { locale: "en" } as const;
let admin: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
});

const shown = async (path: string) => textOf(readPage(await (await admin.get(path)).text()));

/** An order that is to be paid in a way, with its attempt. */
async function toPay(way: string) {
  const buyer = aBuyer(site);
  const phone = newPhone();
  await buyer.add(await anOffer());
  await buyer.goThrough({ way, phone });
  const path = ((await buyer.place()).headers.get("location") ?? "").replace("/leave", "");
  const [found] = await db()
    .select({ attempt: paymentAttempts, order: orders })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .innerJoin(paymentAttempts, eq(paymentAttempts.purchaseId, purchases.id))
    .where(eq(purchases.phoneDigest, phoneDigest(phone)));
  if (!found) throw new Error("Nothing is to be paid.");
  return { buyer, path, ...found, desk: `/admin/payments/${found.attempt.id}` };
}

const orderNow = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0];
const attemptNow = async (id: string) =>
  (await db().select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0];
/** All of an attempt came. */
const came = ({ paisa }: { readonly paisa: bigint }) => ({
  "came.amount": decimalOf({ amount: paisa, currency: "NPR" }),
  "came.currency": "NPR",
});
const picture = async () =>
  await sharp({ create: { width: 40, height: 60, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

describe("a transfer", () => {
  test("is proved wrong, then right", async () => {
    const { buyer, path, desk, attempt, order } = await toPay("bankTransfer");
    await buyer.upload(path, { intent: "proof" }, { picture: await picture() });
    expect(await shown("/admin")).toContain(m.paymentdesk_waiting_unclear({}, EN));
    expect(await shown("/admin/payments?task=unclear")).toContain(attempt.reference);
    const version = async () => String((await attemptNow(attempt.id))?.version);
    const refused = await admin.post(desk, {
      intent: "refuseProof",
      version: await version(),
      reason: "It shows another account.",
    });
    expect(refused.status).toBe(302);
    expect(await buyer.text(path)).toContain("It shows another account.");
    expect((await orderNow(order.id))?.status).toBe("awaitingPayment");
    await buyer.upload(path, { intent: "proof" }, { picture: await picture() });
    const confirmed = await admin.post(desk, {
      intent: "confirm",
      version: await version(),
      paymentNumber: "NIC-20831",
      ...came(attempt),
      note: "",
    });
    expect(confirmed.headers.get("location")).toBe(`${desk}?done=payment_confirmed#next`);
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    expect((await buyer.get(path)).headers.get("location")).toMatch(/done=order_paid/);
    expect(await shown("/admin/payments?q=NIC-20831")).toContain(attempt.reference);
  });

  test("its picture is shown to staff alone, in no cache, and each look is noted", async () => {
    const { buyer, path, desk, attempt } = await toPay("bankTransfer");
    await buyer.upload(path, { intent: "proof" }, { picture: await picture() });
    const answer = await admin.get(`${desk}/proofs/1`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const noted = await db().$count(auditEntries, eq(auditEntries.objectId, attempt.id));
    expect(noted).toBe(1);
    for (const other of ["2", "0", "x"])
      expect((await admin.get(`${desk}/proofs/${other}`)).status).toBe(404);
    expect((await buyer.get(`${desk}/proofs/1`)).status).not.toBe(200);
    const clerk = await addSignedInPerson(site, {
      roles: [{ type: "admin", publisherId: (await build.publisher()).id }],
    });
    expect((await clerk.get(`${desk}/proofs/1`)).status).not.toBe(200);
    expect((await clerk.get(desk)).status).not.toBe(200);
  });

  // reported-situations-2, M20
  test("of another amount, or with the picture of another transfer, is told to staff and to its reader", async () => {
    const [one, other] = [await toPay("bankTransfer"), await toPay("bankTransfer")];
    const same = await picture();
    for (const { buyer, path } of [one, other])
      await buyer.upload(path, { intent: "proof" }, { picture: same });
    const page = await shown(other.desk);
    expect(page).toContain(m.paymentdesk_proof_also_for({}, EN));
    expect(page).toContain(one.attempt.reference);
    const less = { ...came({ paisa: one.attempt.paisa - 10_000n }), paymentNumber: "NIC-3", note: "" };
    const version = String((await attemptNow(one.attempt.id))?.version);
    const noted = await admin.post(one.desk, { intent: "confirm", version, ...less });
    expect(noted.headers.get("location")).toBe(`${one.desk}?done=payment_amount_noted#next`);
    const rest = await one.buyer.text(one.path);
    expect(rest).toContain(m.payment_came_less({ came: "रु 550.00", sum: "रु 650.00" }, EN));
    expect(rest).toContain(m.payment_transfer_title({ sum: "रु 100.00" }, EN));
    expect(rest).toContain(one.attempt.reference);
  });

  test("is not confirmed by a number that another payment has, or without one", async () => {
    const [one, other] = [await toPay("bankTransfer"), await toPay("bankTransfer")];
    const confirm = async ({ desk, attempt }: typeof one, paymentNumber: string) =>
      await admin.post(desk, {
        intent: "confirm",
        version: String(attempt.version),
        paymentNumber,
        ...came(attempt),
        note: "",
      });
    expect((await confirm(one, "NIC-1")).status).toBe(302);
    const again = await confirm(other, "NIC-1");
    expect(again.status).toBe(400);
    expect(await again.text()).toContain(m.paymentdesk_refused_number_used({}, EN));
    expect((await confirm(other, " ")).status).toBe(400);
    expect((await orderNow(other.order.id))?.status).toBe("awaitingPayment");
  });
});

describe("what is owed back", () => {
  test("Khalti pays back once, and the reader sees it", async () => {
    const { buyer, path, desk, attempt, order } = await toPay("khalti");
    const url = new URL(attempt.payUrl ?? "");
    await gateways.post(url.pathname, { outcome: "payAndStay" });
    await admin.post(desk, { intent: "look" });
    expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
    const page = path.replace("/pay", "");
    await buyer.post(page, { intent: "cancel" });
    expect(await buyer.text(page)).toContain(m.order_refund_due({ sum: "रु 650.00" }, EN));
    expect(await shown("/admin")).toContain(m.paymentdesk_waiting_owed({}, EN));
    const [owed] = await db().select().from(refunds).where(eq(refunds.orderId, order.id));
    const form = { intent: "giveBackAtGateway", refund: owed?.id ?? "" };
    const both = await Promise.all([admin.post(desk, form), admin.post(desk, form)]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(["302", "409"]);
    expect((await orderNow(order.id))?.paymentState).toBe("refunded");
    expect(await buyer.text(page)).toContain(m.order_refunds({}, EN));
  });

  // reported-situations-2, M15
  test("of a part that was given back at the gateway's portal staff say how much", async () => {
    const { desk, attempt, order } = await toPay("khalti");
    await gateways.post(new URL(attempt.payUrl ?? "").pathname, { outcome: "payAndStay" });
    await admin.post(desk, { intent: "look" });
    await db()
      .update(paymentAttempts)
      .set({ partGivenBackOn: new Date() })
      .where(eq(paymentAttempts.id, attempt.id));
    expect(await shown("/admin/payments?task=unclear")).toContain(attempt.reference);
    expect(await shown(desk)).toContain(m.paymentdesk_note_part({}, EN));
    const version = String((await attemptNow(attempt.id))?.version);
    const form = { intent: "notePart", version, order: order.id, "given.currency": "NPR" };
    for (const [amount, said] of [
      ["", m.form_required({}, EN)],
      ["650.01", m.paymentdesk_refused_too_large({ max: "रु\u00a0650.00" }, EN)],
    ] as const) {
      const refused = await admin.post(desk, { ...form, "given.amount": amount });
      expect(refused.status).toBe(400);
      expect(textOf(readPage(await refused.text()))).toContain(said.replaceAll("\u00a0", " "));
    }
    const noted = await admin.post(desk, { ...form, "given.amount": "१५०" });
    expect(noted.headers.get("location")).toBe(`${desk}?done=payment_part_noted#next`);
    expect(await shown(desk)).toContain(m.paymentdesk_refund_there({}, EN));
    expect(await shown("/admin/payments?task=unclear")).not.toContain(attempt.reference);
    expect((await orderNow(order.id))?.paymentState).toBe("paid");
  });

  test("by hand it is noted with its number, and not without", async () => {
    const { buyer, path, desk, attempt, order } = await toPay("bankTransfer");
    await admin.post(desk, {
      intent: "confirm",
      version: String(attempt.version),
      paymentNumber: "NIC-7",
      ...came(attempt),
      note: "",
    });
    await buyer.post(path.replace("/pay", ""), { intent: "cancel" });
    const [owed] = await db().select().from(refunds).where(eq(refunds.orderId, order.id));
    const refund = owed?.id ?? "";
    expect((await admin.post(desk, { intent: "giveBackByHand", refund, reference: "" })).status).toBe(400);
    await admin.post(desk, { intent: "giveBackByHand", refund, reference: "BACK-7" });
    expect(await buyer.text(path.replace("/pay", ""))).toContain("BACK-7");
  });
});
