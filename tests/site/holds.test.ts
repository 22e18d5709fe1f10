import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { HOLD_HOURS } from "#app/domain/orders/hold.ts";
import * as m from "#app/i18n/generated/messages.js";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { lettersTo, letterTo } from "./mailbox.ts";
import { readPage, textOf } from "./page.ts";
import { slugOf } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();

let seller: SignedInPerson;
let storeId: string;

beforeAll(async () => {
  storeId = (await build.bookstore()).id;
  seller = await addSignedInPerson(site, { roles: [{ type: "admin", shopId: storeId }] });
});
beforeEach(async () => {
  await db().execute("delete from rate_limits");
  // All readers here are of one network: it is no longer that of the holds of the test before.
  await db().execute("update stock_holds set network_key = null");
});

let numbers = 0;
const newPhone = () => `98520${String((numbers += 1)).padStart(5, "0")}`;

/** A listing of the store, and the path of its edition's page. */
async function aListing(copies: number) {
  const { id, editionId } = await build.listing({ shopId: storeId, availability: "inStock" });
  if (copies > 0) await build.movement({ listingId: id, change: copies });
  return { id, path: `/bookstore/${await slugOf(editionId)}` };
}

const textAt = async (path: string) => textOf(readPage(await (await site.get(path)).text()));

/** Fills in the form of an edition's page as a visitor does. Returns the path of the hold, or the page with what is wrong. */
async function ask(path: string, own: Record<string, string> = {}) {
  const at = `${path}/hold`;
  const page = await (await site.get(at)).text();
  const fields = { ...formFields(page), name: "Asha Rai", phone: newPhone(), email: "", ...own };
  const answer = await site.post(at, fields);
  return {
    status: answer.status,
    to: answer.headers.get("location") ?? "",
    page: await answer.text(),
    fields,
  };
}

/** The path of the hold at the desk. */
const atDesk = (to: string) => `/bookstore/manage/holds/${to.split("/").at(-1)}`;

const move = async (to: string, own: Record<string, string>) => {
  const version = /name="version" value="(\d+)"/.exec(await (await seller.get(atDesk(to))).text())?.[1];
  return await seller.post(atDesk(to), { version: version ?? "1", ...own });
};

describe("a visitor who has a copy held", () => {
  test("comes from the page of the book, and sees code, time and place", async () => {
    const { path } = await aListing(2);
    expect(await (await site.get(path)).text()).toContain(`href="${path}/hold"`);
    const { status, to } = await ask(path);
    expect(status).toBe(302);
    expect(to).toMatch(/^\/bookstore\/holds\/[\da-f-]{36}$/);
    const text = await textAt(to);
    expect(text).toMatch(/Your code\s*[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}/);
    expect(text).toContain(m.hold_state_requested({}, { locale: "en" }));
    expect(text).not.toContain("Asha Rai");
    expect(await textAt(`/np${to}`)).toContain(m.hold_state_requested({}, { locale: "np" }));
  });

  test("has one copy by a form that is sent twice", async () => {
    const { path } = await aListing(2);
    const { to, fields } = await ask(path);
    const again = await site.post(`${path}/hold`, fields);
    expect(again.headers.get("location")).toBe(to);
  });

  test("is told where the last copy was just taken, and whom to call", async () => {
    const { path } = await aListing(1);
    const page = await (await site.get(`${path}/hold`)).text();
    await ask(path);
    const fields = { ...formFields(page), name: "Bina", phone: newPhone(), email: "" };
    const late = await site.post(`${path}/hold`, fields);
    expect(late.status).toBe(400);
    expect(textOf(readPage(await late.text()))).toContain(m.hold_none({}, { locale: "en" }));
  });

  test("gets the code by letter, and the link in it opens the page", async () => {
    const { path } = await aListing(1);
    const { to } = await ask(`/np${path}`, { email: "asha.hold@example.org" });
    const letter = await letterTo(site.outbox, "asha.hold@example.org");
    expect(letter.text).toMatch(/[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}/);
    expect(letter.text).toContain(to);
    expect(letter.text).toContain("कोड");
  });

  test("gets three letters an hour, whoever has copies held with the address", async () => {
    const email = "flooded@example.org";
    const written: boolean[] = [];
    for (let at = 0; at < 4; at++) {
      const { path } = await aListing(1);
      const { to } = await ask(path, { email });
      const cause = `hold:${to.split("/").at(-1)}-requested`;
      const { rows } = await db().execute(sql`select from letters where cause = ${cause}`);
      written.push(rows.length === 1);
      const page = await textAt(to);
      expect(page).toMatch(/Your code/);
      expect(page.includes("no letter is sent")).toBe(at === 3);
    }
    expect(written).toEqual([true, true, true, false]);
  });

  test("cancels on the page of the hold", async () => {
    const { path } = await aListing(1);
    const { to } = await ask(path);
    expect((await site.post(to, { intent: "cancel" })).status).toBe(200);
    expect(await textAt(to)).toContain(m.hold_state_cancelled({}, { locale: "en" }));
    expect((await site.post(to, { intent: "cancel" })).status).toBe(409);
    expect((await ask(path)).status).toBe(302);
  });

  test("may not ask for a copy of another edition by a forged form", async () => {
    const { path } = await aListing(1);
    const other = await aListing(1);
    const { status, page } = await ask(path, { listing: other.id });
    expect(status).toBe(400);
    expect(page).toContain(m.hold_not_offered({}, { locale: "en" }));
  });

  test("waits after many requests from one place", async () => {
    const { path } = await aListing(30);
    const statuses = [];
    for (let at = 0; at < 13; at++) statuses.push((await ask(path)).status);
    expect(statuses.filter((status) => status === 302)).toHaveLength(12);
    expect(statuses.at(-1)).toBe(429);
  });

  test("finds no page for an edition that is not sold, or a hold that does not exist", async () => {
    const { editionId } = await build.listing({ shopId: storeId, status: "withdrawn" });
    expect((await site.get(`/bookstore/${await slugOf(editionId)}/hold`)).status).toBe(404);
    expect((await site.get("/bookstore/holds/00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await site.get("/bookstore/holds/none")).status).toBe(404);
  });
});

describe("the bookstore", () => {
  test("finds it by its code, name and number, confirms it, and the reader is told", async () => {
    const { path } = await aListing(1);
    const { to, fields } = await ask(path, { name: "Chameli Thapa", email: "chameli@example.org" });
    const code = /([2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3})/.exec(await textAt(to))?.[1] ?? "";
    for (const q of [code.toLowerCase(), "chameli", `+977 ${fields.phone}`]) {
      const list = await (await seller.get(`/bookstore/manage/holds?${new URLSearchParams({ q })}`)).text();
      expect(list, q).toContain(atDesk(to));
    }
    const home = await (await seller.get(`/bookstore/manage?bookstore=${storeId}`)).text();
    expect(home).toContain(m.holddesk_task_asked({}, { locale: "en" }));
    expect((await move(to, { intent: "confirm" })).status).toBe(302);
    expect(await textAt(to)).toContain(m.hold_state_confirmed({}, { locale: "en" }));
    expect((await letterTo(site.outbox, "chameli@example.org", 2)).subject).toContain("ready");
  });

  test("declines it with a reason, which the reader sees", async () => {
    const { path } = await aListing(1);
    const { to } = await ask(path);
    expect((await move(to, { intent: "decline", reason: "Water damage." })).status).toBe(302);
    expect(await textAt(to)).toContain("Water damage.");
  });

  test("hands it over, which is a sale, and no letter goes to who stands at the counter", async () => {
    const { id, path } = await aListing(1);
    const { to } = await ask(path, { email: "fetched@example.org" });
    const form = { intent: "handOver", method: "cash", "paid.amount": "" };
    const stale = await move(to, { ...form, seenPrice: "NPR 45000" });
    expect([stale.status, textOf(readPage(await stale.text()))]).toEqual([
      400,
      expect.stringMatching(/It is now रु\s500\.00/),
    ]);
    expect((await move(to, { ...form, seenPrice: "NPR 50000" })).status).toBe(302);
    expect(await textAt(to)).toContain(m.hold_state_handed_over({}, { locale: "en" }));
    const listing = textOf(readPage(await (await seller.get(`/bookstore/manage/books/${id}`)).text()));
    expect(listing).toMatch(/On hand\s*0/);
    await letterTo(site.outbox, "fetched@example.org");
    expect(await lettersTo(site.outbox, "fetched@example.org")).toHaveLength(1);
  });

  test("is told when the reader was faster", async () => {
    const { path } = await aListing(1);
    const { to } = await ask(path);
    await site.post(to, { intent: "cancel" });
    const late = await seller.post(atDesk(to), { intent: "confirm", version: "1" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(m.holddesk_over({}, { locale: "en" }));
  });

  test("sees nothing of another store's holds", async () => {
    const { path } = await aListing(1);
    const { to } = await ask(path);
    const { id: shopId } = await build.bookstore();
    const other = await addSignedInPerson(site, { roles: [{ type: "admin", shopId }] });
    expect((await other.get(atDesk(to))).status).toBe(404);
    expect((await other.post(atDesk(to), { intent: "confirm", version: "1" })).status).toBe(404);
    expect(await (await other.get("/bookstore/manage/holds")).text()).not.toContain(atDesk(to));
  });
});

test("a reader who is signed in finds it in the account, with the code", async () => {
  const reader = await addSignedInPerson(site);
  const { path } = await aListing(1);
  const page = await (await reader.get(`${path}/hold`)).text();
  expect(formFields(page)).toMatchObject({ email: reader.email });
  const made = await reader.post(`${path}/hold`, { ...formFields(page), phone: newPhone() });
  const to = made.headers.get("location") ?? "";
  const account = await (await reader.get("/account")).text();
  expect(account).toContain(`href="${to}"`);
  expect(account).toContain(m.hold_state_requested({}, { locale: "en" }));
  const other = await addSignedInPerson(site);
  expect(await (await other.get("/account")).text()).not.toContain(to);
});

test("a hold whose time is over is shown as such before a job ends it", async () => {
  const { path } = await aListing(1);
  const { to } = await ask(path);
  await db().execute(
    `update stock_holds set expires_on = now() - interval '1 second' where id = '${to.split("/").at(-1)}'`,
  );
  expect(await textAt(to)).toContain(m.hold_state_lapsed({}, { locale: "en" }));
  expect(HOLD_HOURS).toBe(48);
});
