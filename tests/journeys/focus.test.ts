import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { controlsOf, countRequests, faultOfPressing } from "#tests/pressed-controls.ts";
import { useCasesOfWay, useSampling } from "#tests/sample.ts";
import { accountScreens, deskScreens, publicScreens, type ScreenAt } from "#tests/screens.ts";
import { signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visitEach } = useBrowser(site);
const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-focus-"));
const cookies = new Map<string, string>();

const KINDS = [
  { of: "a public page", list: publicScreens, person: undefined, always: "public/cart" },
  { of: "a page of an account", list: accountScreens, person: "reader", always: "account/home" },
  { of: "a page of a desk", list: deskScreens, person: "admin", always: "publisher/books" },
] as const;
const screensOf = new Map<string, ScreenAt[]>();

beforeAll(async () => {
  // Before any control was pressed, some of which take the rows away.
  for (const { of, list } of KINDS) screensOf.set(of, await list(site));
  for (const person of await ensureDemoAccounts(db(), folder))
    cookies.set(person.key, await signIn(site, person));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a control that is pressed on an empty form, or twice, may be answered with. */
const REFUSALS = [400, 401, 403, 404, 409, 410, 413, 422, 429];
const CONTROLS_MAX = 8;
const LOOKS = [
  { language: "en", width: 360 },
  { language: "np", width: 1280 },
] as const;

describe.each(LOOKS)("in $language at $width pixels", (look) => {
  const casesOf = useCasesOfWay(LOOKS, look);
  const sample = useSampling();

  journey.each(KINDS)(
    "on $of the focus stands in the window after each control was pressed (reported-situations-2, S14)",
    { timeout: 3_000_000 },
    async ({ of, person, always }) => {
      const faults: string[] = [];
      // What leads elsewhere has no controls.
      const all = (screensOf.get(of) ?? []).filter(({ statuses = [] }) => !statuses.includes(302));
      const screens = casesOf(all, ({ key }: ScreenAt) => key === always);
      const session = person ? { cookies: cookies.get(person) ?? "" } : {};
      const visit = { ...look, ...session, prepare: countRequests };
      await visitEach(
        screens.map((screen) => ({ ...screen, statuses: [...(screen.statuses ?? []), ...REFUSALS] })),
        visit,
        async (page, screen) => {
          const url = site.url + inLanguage(screen.path, look.language);
          for (const control of sample(await controlsOf(page), CONTROLS_MAX, `${screen.key} controls`)) {
            const fault = await pressedAt(page, url, control);
            if (fault) faults.push(`${screen.path}: ${control.name}: ${fault}`);
          }
        },
      );
      expect(faults).toEqual([]);
    },
  );
});

/** A control may have begun to open another document, which interrupts the next page: so often it is opened again. */
const OPENED_MAX = 4;

async function pressedAt(page: Page, url: string, control: Parameters<typeof faultOfPressing>[1]) {
  for (let count = 0; count < OPENED_MAX; count++)
    try {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      await ready(page);
      return await faultOfPressing(page, control);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("interrupted by another navigation"))
        throw error;
      await page.waitForLoadState();
    }
  // Its page is never reached: that it is, is the matter of other tests.
  return undefined;
}
