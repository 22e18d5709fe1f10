import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { CASH_LIMITS } from "#app/domain/orders/payment-way.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takeLetterByOthers } from "#app/platform/auth/sign-in-limits.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { useSite } from "#tests/site.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { letterTo, linkIn } from "./mailbox.ts";
import { readPage, textOf } from "./page.ts";

const texts = path.join(mkdtempSync(path.join(os.tmpdir(), "ekadeshma-texts-")), "texts.log");
const site = useSite({ TRUSTED_PROXIES: "127.0.0.1", TEXT_MESSAGE_LOG: texts });
const EN = { locale: "en" } as const;

/** The codes that were texted to a telephone, the latest last. */
const codesTo = (phone: string): string[] =>
  (existsSync(texts) ? readFileSync(texts, "utf8") : "")
    .split("\n")
    .filter((line) => line.includes(phone))
    .flatMap((line) => /\b(\d{6}) is the code/.exec(line)?.[1] ?? []);

/** A guest on a device of their own who has come to the last page of a checkout. */
async function aGuest(contact: { phone: string; email?: string }) {
  const buyer = aBuyer(site);
  await buyer.add(await anOffer());
  await buyer.goThrough(contact);
  return buyer;
}

/** Presses the button of the last page, with further fields. */
const press = async (buyer: ReturnType<typeof aBuyer>, own: Record<string, string>) =>
  await buyer.place({ ...(await buyer.review()), ...own });

const read = async (answer: Response) => textOf(readPage(await answer.text()));
const orderPathOf = (answer: Response) => (answer.headers.get("location") ?? "").split("?")[0] ?? "";

describe("nobody is shut out by what others do under their telephone number (reported-situations-2, M25)", () => {
  async function withOthers(phone: string) {
    for (let order = 0; order < CASH_LIMITS.onDelivery; order += 1)
      expect((await (await aGuest({ phone })).place()).status).toBe(303);
  }

  test("its owner orders in cash after a code that is texted to it", async () => {
    const phone = newPhone();
    await withOthers(phone);
    const owner = await aGuest({ phone });
    const refused = await owner.place();
    expect(refused.status).toBe(409);
    expect(await read(refused)).toContain(m.checkout_send_code({ phone }, EN));
    expect(await owner.text("/checkout/review")).not.toContain(m.checkout_code({}, EN));
    expect((await press(owner, { wants: "code" })).headers.get("location")).toBe("/checkout/review");
    expect(await owner.text("/checkout/review")).toContain(m.checkout_code_hint({ phone }, EN));
    await vi.waitFor(() => expect(codesTo(phone)).toHaveLength(1), { timeout: 20_000 });
    const [code = ""] = codesTo(phone);
    const wrong = await press(owner, { code: code === "111111" ? "222222" : "111111" });
    expect(wrong.status).toBe(400);
    expect(await read(wrong)).toContain(m.checkout_code_wrong({}, EN));
    // Without the code it is as before.
    expect((await owner.place()).status).toBe(409);
    expect((await press(owner, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(303);
    // Others are kept out as before.
    expect((await (await aGuest({ phone })).place()).status).toBe(409);
  });

  test("a code opens nothing for another number, on another device, or after five tries", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    await withOthers(phone);
    await withOthers(other);
    const owner = await aGuest({ phone });
    await press(owner, { wants: "code" });
    await vi.waitFor(() => expect(codesTo(phone)).toHaveLength(1), { timeout: 20_000 });
    const [code = ""] = codesTo(phone);
    expect((await press(await aGuest({ phone }), { code })).status).toBe(400);
    await owner.post("/checkout", { intent: "contact", name: "Asha", phone: other, email: "" });
    expect((await press(owner, { code })).status).toBe(400);
    await owner.post("/checkout", { intent: "contact", name: "Asha", phone, email: "" });
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await press(owner, { code: `00000${attempt}` })).status).toBe(400);
    expect((await press(owner, { code })).status).toBe(400);
  });

  test("a network causes few texts, to however many numbers", async () => {
    const buyer = await aGuest({ phone: newPhone() });
    for (let sent = 0; sent < 12; sent += 1) {
      expect((await press(buyer, { wants: "code" })).status).toBe(303);
      await buyer.post("/checkout", { intent: "contact", name: "Asha", phone: newPhone(), email: "" });
    }
    expect((await press(buyer, { wants: "code" })).status).toBe(429);
  });

  test("three codes are sent to a number in an hour", async () => {
    const phone = newPhone();
    const owner = await aGuest({ phone });
    for (let sent = 0; sent < 3; sent += 1) expect((await press(owner, { wants: "code" })).status).toBe(303);
    expect((await press(owner, { wants: "code" })).status).toBe(429);
  });
});

describe("nobody is shut out by what others do under their address (reported-situations-2, M25)", () => {
  test("letters about an order go out, whatever others did with waitlists", async () => {
    const email = "owner-one@readers.example";
    const config = { ...readConfig({}), sessionSecret: SITE_SECRET };
    for (let letter = 0; letter < 4; letter += 1) await takeLetterByOthers(config, email);
    expect((await takeLetterByOthers(config, email)).ok).toBe(false);
    await (await aGuest({ phone: newPhone(), email })).place();
    expect((await letterTo(site.outbox, email)).subject).toMatch(/order/i);
  });

  test("after three orders of others the owner opens the way by a link, which their device alone does not have", async () => {
    const email = "owner-two@readers.example";
    for (let order = 0; order < 3; order += 1) await (await aGuest({ phone: newPhone(), email })).place();
    const owner = await aGuest({ phone: newPhone(), email });
    const page = orderPathOf(await owner.place());
    expect(await owner.text(page)).toContain(m.order_mailbox_silent({ email }, EN));
    expect((await owner.post(page, { intent: "mailbox" })).status).toBe(403);
    await letterTo(site.outbox, email, 3);
    const asked = await owner.post(page, { intent: "askMailbox" });
    expect(await read(asked)).toContain(m.order_mailbox_asked_notice({}, EN));
    const letter = await letterTo(site.outbox, email, 4);
    const link = linkIn(letter);
    // On another device, as the link is opened where letters are read.
    const reader = aBuyer(site);
    expect(await reader.text(link)).toContain(m.order_mailbox_opened({ email }, EN));
    expect(
      (await reader.post(link.replace(/mailbox=[^&]*/, "mailbox=x"), { intent: "mailbox" })).status,
    ).toBe(403);
    expect(await read(await reader.post(link, { intent: "mailbox" }))).toContain(
      m.order_mailbox_notice({}, EN),
    );
    expect(await owner.text(page)).not.toContain(m.order_mailbox_silent({ email }, EN));
    const silent = await db().$count(
      purchases,
      and(eq(purchases.email, email), eq(purchases.sendsLetters, false)),
    );
    expect(silent).toBe(0);
  });
});
