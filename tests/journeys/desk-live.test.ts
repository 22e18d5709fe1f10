import { eq, sql } from "drizzle-orm";
import type { Route } from "playwright-core";
import { expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionPrices } from "#app/db/tables/edition-parts.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FAILED_AFTER_MS } from "#app/platform/live/channel-failure.ts";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** A page for editing an edition, and the publisher whose admin has opened it. They are also the admin of another one. */
async function anEditionBeingEdited() {
  const [publisher, other] = [await build.publisher(), await build.publisher()];
  const book = await build.book({ publisherId: publisher.id });
  const { id } = await build.edition({ bookId: book.id, pages: 100 });
  const roles = [publisher, other].map(({ id: publisherId }) => ({ type: "admin" as const, publisherId }));
  const cookies = await signIn(site, await addTestPerson({ roles }));
  return { id, path: `/publishers/manage/books/${id}?edit=format`, cookies, publisherId: publisher.id };
}

journey.each(useLanguageOfRun(import.meta.filename))(
  "in %s, a desk without a stream says so, and another attempt opens it",
  async (language) => {
    const { id, path, cookies } = await anEditionBeingEdited();
    const locale = { locale: language };
    let answer = (route: Route) => route.abort("aborted");
    const page = await visit({
      path,
      language,
      cookies,
      width: 360,
      warnings: ["No document or error"],
      prepare: async (fresh) => {
        await fresh.clock.install();
        await fresh.route("**/live?*", (route) => answer(route));
      },
    });
    const field = page.locator("#name-en");
    await field.fill("A name half typed");
    const notice = page.getByText(m.desks_live_failed({}, locale));
    expect(await notice.count()).toBe(0);
    await expect
      .poll(async () => {
        await page.clock.fastForward(FAILED_AFTER_MS);
        return await notice.count();
      })
      .toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    // The page attempts it by itself too: requests wait until the person has asked for one.
    const waiting: Route[] = [];
    answer = async (route) => void waiting.push(route);
    await page.getByRole("button", { name: m.desks_live_retry({}, locale) }).click();
    answer = (route) => route.continue();
    await Promise.all(waiting.map(answer));
    await db().update(bookEditions).set({ pages: 241 }).where(eq(bookEditions.id, id));
    // A colleague's change shows that the stream is open.
    const pages = new Intl.NumberFormat(PLATFORM_TAGS[language].intl).format(241);
    await page.getByText(pages, { exact: true }).waitFor();
    await page.clock.fastForward(2 * FAILED_AFTER_MS);
    expect(await notice.count()).toBe(0);
    expect(await field.inputValue()).toBe("A name half typed");
  },
);

journey(
  "rows that a colleague moves are shown in their new order, but stay as they are once one of them was changed",
  async () => {
    const { id, path, cookies } = await anEditionBeingEdited();
    await db()
      .insert(editionPrices)
      .values([
        { editionId: id, sequence: 1, type: "01", amountMinor: 100n, currency: "USD" },
        { editionId: id, sequence: 2, type: "42", amountMinor: 200n, currency: "INR" },
      ]);
    let isLive = false;
    const page = await visit({
      path: path.replace("format", "prices"),
      cookies,
      statuses: [400],
      prepare: async (fresh) =>
        void fresh.on("response", (answer) => {
          isLive ||= new URL(answer.url()).pathname === "/live" && answer.ok();
        }),
    });
    const shown = async () =>
      await page.evaluate(() =>
        ["0", "1"].map((row) =>
          ["amount-amount", "type", "amount-currency"].map((field) => {
            const control = document.getElementById(`prices-${row}-${field}`);
            return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
              ? control.value
              : "";
          }),
        ),
      );
    const [one, other] = [
      ["1.00", "01", "USD"],
      ["2.00", "42", "INR"],
    ];
    expect(await shown()).toEqual([one, other]);
    await expect.poll(() => isLive).toBe(true);
    const move = async (pages: number) => {
      await db().execute(sql`update edition_prices p set type = o.type, amount_minor = o.amount_minor, currency = o.currency
        from edition_prices o where p.edition_id = ${id} and o.edition_id = p.edition_id and o.sequence <> p.sequence`);
      await db().update(bookEditions).set({ pages }).where(eq(bookEditions.id, id));
      await page.getByText(String(pages), { exact: true }).waitFor();
    };
    await move(241);
    expect(await shown()).toEqual([other, one]);
    await page.locator("#prices-1-amount-amount").fill("3");
    await move(242);
    expect(await shown()).toEqual([other, ["3", "01", "USD"]]);
    // A refusal shows them in the order in which they were posted.
    await page.locator("#prices-1-amount-amount").fill("");
    await page.locator('[name="list-change"][value="up prices 1"]').click();
    await page.locator("#prices form").getByRole("button", { name: "Save" }).click();
    await page.locator("#prices-0-amount-amount[aria-invalid]").waitFor();
    expect(await shown()).toEqual([["", "01", "USD"], other]);
  },
);

journey("a page says that what it shows was removed, when it was shown before", async () => {
  const { path, cookies, publisherId } = await anEditionBeingEdited();
  let isLive = false;
  const page = await visit({
    path: path.replace(/\?.*/, ""),
    cookies,
    statuses: [404],
    prepare: async (fresh) =>
      void fresh.on("response", (answer) => {
        isLive ||= new URL(answer.url()).pathname === "/live" && answer.ok();
      }),
  });
  await expect.poll(() => isLive).toBe(true);
  await db().delete(userRoles).where(eq(userRoles.publisherId, publisherId));
  await page.getByRole("heading", { level: 1, name: m.desks_removed_title({}, { locale: "en" }) }).waitFor();

  await page.reload();
  const title = m.error_not_found_title({}, { locale: "en" });
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  expect(await page.getByText(m.desks_removed_lead({}, { locale: "en" })).count()).toBe(0);
});
