import { eq } from "drizzle-orm";
import type { Route } from "playwright-core";
import { expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { PLATFORM_TAGS } from "#app/domain/language.ts";
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
