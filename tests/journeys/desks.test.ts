import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { faultsInBothColours, WIDTHS } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { deskScreens } from "#tests/screens.ts";
import { signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const DESKS = { publisher: "/publishers/manage", bookstore: "/bookstore/manage" } as const;
const LONG = { timeout: 240_000 };
const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-desks-"));

const site = useSite();
const { visit, visitEach } = useBrowser(site);
const cookies = new Map<string, string>();

beforeAll(async () => {
  for (const person of await ensureDemoAccounts(db(), folder))
    cookies.set(person.key, await signIn(site, person));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The session of a demo account. */
const as = (key: string) => ({ cookies: cookies.get(key) ?? "" });

describe.each(LANGUAGES)("in %s", (language) => {
  const locale = { locale: language };

  const faultsOf = async (page: Page, path: string, width: number) => [
    ...(await faultsInBothColours(page, path, [width])),
    ...(await overflowingElements(page)).map((fault) => `${path} at ${width} overflows: ${fault}`),
  ];

  journey.each(["publisher", "bookstore"] as const)(
    "the desk of the %s has no axe violations and does not overflow",
    async (key) => {
      const faults: string[] = [];
      await visitEach([{ path: DESKS[key] }], { language, ...as(key) }, async (page, { path }) => {
        for (const width of WIDTHS) faults.push(...(await faultsOf(page, path, width)));
      });
      expect(faults).toEqual([]);
    },
  );

  // A site administrator may open every screen, and sees more on each. The markup of a screen is the same in both
  // languages and at both widths: two of the four combinations are enough.
  const width = language === "en" ? 360 : 1280;

  journey(`no screen of a desk has axe violations or overflows at ${width} pixels`, LONG, async () => {
    const faults: string[] = [];
    const screens = await deskScreens(site);
    expect(screens.length).toBeGreaterThan(3);
    await visitEach(screens, { language, width, ...as("admin") }, async (page, { path }) => {
      faults.push(...(await faultsOf(page, path, width)));
    });
    expect(faults).toEqual([]);
  });

  journey("a site administrator chooses a publisher, without scripts", async () => {
    const page = await visit({ path: DESKS.publisher, language, script: false, ...as("admin") });
    await page.getByText(m.desks_choose({}, locale)).waitFor();
    await page.locator("tbody a").first().click();
    await page.waitForURL(/\?publisher=[0-9a-f-]{36}$/);
    const newest = page.getByRole("columnheader", { name: m.desks_newest_books({}, locale) });
    await newest.waitFor();
    expect(await page.locator("tbody tr").count()).toBeGreaterThan(0);
  });

  journey("a demo button on the sign-in page opens the desk of a bookstore's admin", async () => {
    const page = await visit({ path: "/auth/login", language, script: false });
    await page.getByRole("button", { name: m.desks_demo_bookstore({}, locale) }).click();
    await page.waitForURL(`${site.url}${inLanguage(DESKS.bookstore, language)}`);
    const title = page.getByRole("heading", { level: 1, name: m.desks_bookstore_title({}, locale) });
    await title.waitFor();
    expect(await title.count()).toBe(1);
  });
});
