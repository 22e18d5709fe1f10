import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { holdForReader } from "#tests/reader-with-marks.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { addListed } from "#tests/site/editions.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** Opens the list of the company's bookstore and waits until its live stream is open. */
async function openBookstore(cookies?: string, statuses: readonly number[] = []) {
  const open = { streams: 0 };
  const page = await visit({
    path: "/bookstore",
    statuses,
    ...(cookies ? { cookies } : {}),
    prepare: async (fresh) =>
      void fresh.on("response", (answer) => {
        const { pathname } = new URL(answer.url());
        if (pathname === "/live" && answer.status() === 200) open.streams += 1;
      }),
  });
  await expect.poll(() => open.streams).toBe(1);
  await page.evaluate(() => {
    document.documentElement.dataset.loadedOnce = "yes";
  });
  return page;
}

journey("a visitor's open list shows a newly listed edition without a reload", async () => {
  const page = await openBookstore();
  const title = "The Ferry at Kosi";
  expect(await page.getByText(title).count()).toBe(0);
  await addListed({ en: title });
  await page.getByText(title).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe("yes");
  expect(await page.context().cookies()).toEqual([]);
  const stored = await page.evaluate(() => localStorage.length + sessionStorage.length);
  // The router stores the scroll positions.
  expect(stored).toBeLessThanOrEqual(1);
});

journey("an edition that is changed or withdrawn anywhere is so in an open list", async () => {
  const { id } = await addListed({ en: "The Salt Caravan" });
  const page = await openBookstore();
  const card = page.getByRole("article").filter({ hasText: "The Salt Caravan" });
  await card.waitFor();
  await db().execute(sql`update listings set price_minor = 77700, currency = 'NPR' where edition_id = ${id}`);
  await card.getByText("777").first().waitFor();
  await db().execute(sql`update listings set status = 'paused' where edition_id = ${id}`);
  await card.waitFor({ state: "detached" });
});

journey("new listings do not move the books that the reader is looking at", async () => {
  const page = await openBookstore();
  const cards = page.getByRole("article");
  const first = await cards.first().innerText();
  const link = await cards.nth(12).getByRole("link").first().getAttribute("href");
  const read = page.locator("article").filter({ has: page.locator(`a[href="${link}"]`) });
  await read.evaluate((card) => card.scrollIntoView({ block: "start" }));
  const topOfRead = async () => (await read.boundingBox())?.y ?? 0;
  const before = await topOfRead();
  // A whole row in one statement, so that the others keep their columns.
  await db().execute(sql`
    update listings set listed_on = now() where id in (
      select l.id from listings l join bookstores b on b.id = l.shop_id
      where b.slug = 'ekadeshma-bookstore' and l.status = 'listed' order by l.listed_on, l.id limit 4)`);
  await expect.poll(() => cards.first().innerText()).not.toBe(first);
  expect(Math.abs((await topOfRead()) - before)).toBeLessThan(4);
});

journey("a list shows what was listed while the network was away", async () => {
  const page = await openBookstore();
  await page.context().setOffline(true);
  await addListed({ en: "The Hailstorm" });
  await page.context().setOffline(false);
  await page.getByText("The Hailstorm").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.loadedOnce)).toBe("yes");
});

journey("the search text that a person has typed is kept by the refresh", async () => {
  const page = await openBookstore(await signIn(site, await addTestPerson()));
  await page.locator("#q").fill("half a wo");
  const title = "The Bridge of Sindhuli";
  await addListed({ en: title });
  await page.getByText(title).first().waitFor();
  expect(await page.locator("#q").inputValue()).toBe("half a wo");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
});

journey("a page that cannot be refreshed stays as it is", async () => {
  const page = await openBookstore(await signIn(site, await addTestPerson()), [503]);
  await page.route("**/bookstore.data*", (route) => route.fulfill({ status: 503, body: "busy" }));
  const failed = page.waitForResponse((answer) => answer.status() === 503);
  await addListed({ en: "The Last Bus to Jiri" });
  await (await failed).finished();
  // Two frames later an error page would have replaced the list.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.locator("#q").count()).toBe(1);
});

journey("a page whose live updates cannot be loaded works without them", async () => {
  let isRequested = false;
  const page = await visit({
    path: "/bookstore",
    prepare: async (fresh) =>
      void (await fresh.route("**/assets/use-live-*", (route) => {
        isRequested = true;
        return route.fulfill({ contentType: "text/javascript", body: "export {" });
      })),
  });
  await expect.poll(() => isRequested).toBe(true);
  await page.locator("#q").fill("muna");
  await page.locator("#q").press("Enter");
  await page.waitForURL(/q=muna/);
  expect(await page.locator("#q").count()).toBe(1);
});

journey("the page of a hold follows what the bookstore does with it, as long as it can change", async () => {
  const listing = await build.listing({ availability: "inStock" });
  await build.movement({ listingId: listing.id, change: 2 });
  const reader = await addTestPerson();
  const held = await holdForReader(reader.id, listing.id);
  if (!held.ok) throw new Error(held.code);
  const { id } = held.value;
  const page = await visit({
    path: `/bookstore/holds/${id}`,
    prepare: async (fresh) => await fresh.clock.install(),
  });
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(id)) reads.push(request.url());
  });
  const heading = (text: string) => page.getByRole("heading", { level: 1, name: text });
  await heading(m.hold_state_requested()).waitFor();
  await db().update(stockHolds).set({ status: "confirmed" }).where(eq(stockHolds.id, id));
  await page.clock.fastForward(21_000);
  await heading(m.hold_state_confirmed()).waitFor();
  await db().update(stockHolds).set({ status: "cancelled" }).where(eq(stockHolds.id, id));
  await page.clock.fastForward(21_000);
  await heading(m.hold_state_cancelled()).waitFor();
  // Nothing is left that could change.
  const before = reads.length;
  await page.clock.fastForward(120_000);
  expect(reads.length).toBe(before);
});
