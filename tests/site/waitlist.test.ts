import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { postArrivalLetter } from "#app/features/waitlist/arrival-letter.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readConfig } from "#app/platform/config/config.server.ts";
import { tellOfArrivals } from "#app/records/waitlist/waitlist-entries.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { readPage, textOf } from "./page.ts";
import { slugOf } from "./people-forms.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();
const EN = { locale: "en" } as const;

beforeEach(async () => {
  await db().execute("delete from rate_limits");
  await db().delete(waitlistEntries);
});

/** A listing without copies, and the path of its edition's page. */
async function soldOut() {
  const { id, editionId } = await build.listing({ availability: "notHeld" });
  return { id, path: `/bookstore/${await slugOf(editionId)}` };
}

const join = async (path: string, own: Record<string, string> = {}) => {
  const at = `${path}/waitlist`;
  const page = await (await site.get(at)).text();
  const answer = await site.post(at, { ...formFields(page), email: "asha@waits.example", ...own });
  return { status: answer.status, text: textOf(readPage(await answer.text())) };
};

describe("a visitor who waits for a book", () => {
  test("comes from its page, leaves an address, and is told that it is noted, in either language", async () => {
    const { id, path } = await soldOut();
    expect(await (await site.get(path)).text()).toContain(`href="${path}/waitlist"`);
    const { status, text } = await join(path);
    expect(status).toBe(200);
    expect(text).toContain(m.waitlist_done({}, EN));
    expect((await join(`/np${path}`)).text).toContain(m.waitlist_done({}, { locale: "np" }));
    const rows = await db().select().from(waitlistEntries);
    expect(rows).toMatchObject([
      { listingId: id, email: "asha@waits.example", language: "en", personId: null },
    ]);
  });

  test("gets one letter, in the language of the page, with a link to the book", async () => {
    const { id, path } = await soldOut();
    await join(`/np${path}`);
    await db().execute(sql`update listings set availability = 'inStock' where id = ${id}`);
    const config = { ...readConfig({}), baseUrl: "https://books.example", sessionSecret: "s".repeat(40) };
    const sender = { from: "namaste@books.example", config };
    for (let minute = 0; minute < 2; minute++)
      await tellOfArrivals(async (tx, entry) => await postArrivalLetter(tx, sender, entry));
    const { rows } = await db().execute<{ kind: string }>(sql`
      select kind from letters where kind = 'waitlist-arrival' and cause in (select 'waitlist:' || id from waitlist_entries)`);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ["no address", { email: "" }],
    ["no e-mail address", { email: "call me" }],
    ["a listing that is no id", { listing: "1 or 1=1" }],
    ["a listing that does not exist", { listing: crypto.randomUUID() }],
  ])("is refused %s, and nothing is stored", async (_what, fields) => {
    const { path } = await soldOut();
    expect((await join(path, fields)).status).toBe(400);
    expect(await db().$count(waitlistEntries)).toBe(0);
  });

  test("is told that there is nothing to wait for where copies have come meanwhile", async () => {
    const { id, path } = await soldOut();
    const page = await (await site.get(`${path}/waitlist`)).text();
    await db().execute(sql`update listings set availability = 'inStock' where id = ${id}`);
    const late = await site.post(`${path}/waitlist`, { ...formFields(page), email: "late@waits.example" });
    expect(late.status).toBe(400);
    expect(textOf(readPage(await late.text()))).toContain(m.waitlist_nothing({}, EN));
    expect(await (await site.get(path)).text()).not.toContain(`href="${path}/waitlist"`);
  });

  test("has three addresses an hour written to that are not known to be theirs", async () => {
    const offers = await Promise.all(Array.from({ length: 4 }, soldOut));
    const statuses = [];
    for (const { path } of offers)
      statuses.push((await join(path, { email: "flooded@waits.example" })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("finds no such page for an edition that is unknown, or a file", async () => {
    expect((await site.get("/bookstore/nothing-0000000000/waitlist")).status).toBe(404);
  });
});

test("a bookstore sees how many wait, and not who", async () => {
  const { id, path } = await soldOut();
  const [listing] = (
    await db().execute<{ store: string }>(sql`select shop_id as store from listings where id = ${id}`)
  ).rows;
  const seller = await addSignedInPerson(site, {
    roles: [{ type: "admin", shopId: listing?.store ?? "" }],
  });
  await join(path);
  const text = textOf(readPage(await (await seller.get(`/bookstore/manage/books/${id}`)).text()));
  expect(text).toMatch(new RegExp(`${m.stock_waiting({}, EN)}\\s*1`));
  expect(text).not.toContain("asha@waits.example");
});
