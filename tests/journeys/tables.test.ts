import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { deskScreens } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);
const TIMEOUT = { timeout: 300_000 };

/** The greatest height of a row on a phone, in pixels: five rows and their heads on one screen. */
const ROW_MAX = 120;
/** The rows of lists; other tables have no label of their own. */
const ROWS = "main table[aria-label] tbody tr";

const asAdministrator = async () =>
  await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));

describe.each(LANGUAGES)("in %s", (language) => {
  const casesOf = useCasesOfWay(LANGUAGES, language);

  journey("the rows of a list are low on a phone", TIMEOUT, async () => {
    const cookies = await asAdministrator();
    const high: string[] = [];
    let rows = 0;
    const screens = (await deskScreens(site)).filter(({ key }) => /(?:list|s)$/.test(key));
    const isTriedInAll = ({ key }: { key: string }) =>
      key === "bookstore/orders" || key === "publisher/books";
    await visitEach(
      casesOf(screens, isTriedInAll),
      { language, width: 360, cookies },
      async (page, { path }) => {
        const heights = await page
          .locator(ROWS)
          .evaluateAll((all) =>
            all.map(
              (row) =>
                [Math.round(row.getBoundingClientRect().height), row.textContent.slice(0, 60)] as const,
            ),
          );
        rows += heights.length;
        for (const [height, text] of heights)
          if (height > ROW_MAX) high.push(`${path}: ${height} px, ${text}`);
      },
    );
    expect(rows).toBeGreaterThan(0);
    expect(high).toEqual([]);
  });

  journey("a table ends where its page does", TIMEOUT, async () => {
    const beyond: string[] = [];
    const screens = (await deskScreens(site)).filter(({ key }) => /(?:list|s)$/.test(key));
    await visitEach(
      casesOf(screens, ({ key }) => key === "bookstore/orders" || key === "publisher/books"),
      { language, width: 1280, cookies: await asAdministrator() },
      async (page, { path }) => {
        const by = await page
          .locator("main table[aria-label]")
          .evaluateAll((tables) =>
            tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)),
          );
        if (by.some((pixels) => pixels > 1)) beyond.push(`${path}: ${by.join(", ")} px too wide`);
      },
    );
    expect(beyond).toEqual([]);
  });
});

journey("a choice of a list acts at once, and by a button without script", async () => {
  const cookies = await asAdministrator();
  const show = (page: Page) => page.getByRole("button", { name: m.list_show(), exact: true });
  const page = await visit({ path: "/bookstore/manage/books", cookies });
  expect(await show(page).isVisible()).toBe(false);
  await page.getByLabel(m.edition_status(), { exact: true }).selectOption("paused");
  await page.waitForURL((url) => url.searchParams.get("status") === "paused");
  const plain = await visit({ path: "/bookstore/manage/books", cookies, script: false });
  await plain.getByLabel(m.edition_status(), { exact: true }).selectOption("paused");
  await show(plain).click();
  expect(new URL(plain.url()).searchParams.get("status")).toBe("paused");
});

journey("a row with the focus shows the other calendar and the minute", async () => {
  const page = await visit({ path: "/bookstore/manage/orders", cookies: await asAdministrator() });
  const row = page.locator(ROWS).first();
  const shown = () =>
    row
      .locator("time")
      .first()
      .evaluate((time) => getComputedStyle(time, "::after").content);
  expect(await shown()).toBe("none");
  await page.locator("main table thead").evaluate((head) => {
    head.tabIndex = -1;
    head.focus();
  });
  await page.keyboard.press("Tab");
  while (!(await row.evaluate((each) => each.contains(document.activeElement?.closest("th a") ?? null))))
    await page.keyboard.press("Tab");
  expect(await shown()).toMatch(/208\d\s.*\d{2}:\d{2}/);
});
