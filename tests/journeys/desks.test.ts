import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { stickingOut } from "#tests/page-walk.ts";
import { signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const DESKS = { publisher: "/publishers/manage", bookstore: "/bookstore/manage", admin: "/admin" } as const;
const WIDTHS = [360, 1280] as const;
const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-desks-"));

const site = useSite();
const { visit } = useBrowser(site);
const cookies = new Map<string, string>();

beforeAll(async () => {
  for (const person of await ensureDemoAccounts(db(), folder))
    cookies.set(person.key, await signIn(site, person));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives a browser the session of one of the demo's people. */
const as = (key: string) => (page: Page) =>
  page.context().addCookies(
    (cookies.get(key) ?? "").split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: site.url };
    }),
  );

describe.each(LANGUAGES)("in %s", (language) => {
  const locale = { locale: language };

  journey.each(WIDTHS)(
    "axe finds nothing at any desk at %s pixels, and nothing sticks out",
    { timeout: 240_000 },
    async (width) => {
      const places = [
        ...Object.entries(DESKS).map(([key, place]) => ({ key, place })),
        ...Object.values(DESKS).map((place) => ({ key: "admin", place })),
      ];
      const faults: string[] = [];
      for (const { key, place } of places) {
        const page = await visit({ path: place, language, width, prepare: as(key) });
        for (const theme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: theme });
          faults.push(
            ...(await accessibilityFaults(page)).map((fault) => `${key} ${place} (${theme}): ${fault}`),
          );
        }
        faults.push(...(await stickingOut(page)).map((fault) => `${key} ${place} sticks out: ${fault}`));
        await page.context().close();
      }
      expect(faults).toEqual([]);
    },
  );

  journey("a site administrator chooses a publisher, without scripts", async () => {
    const page = await visit({ path: DESKS.publisher, language, script: false, prepare: as("admin") });
    await page.getByText(m.desks_choose({}, locale)).waitFor();
    await page.locator("tbody a").first().click();
    await page.waitForURL(/\?publisher=[0-9a-f-]{36}$/);
    await page.getByRole("columnheader", { name: m.desks_newest_books({}, locale) }).waitFor();
  });

  journey("one click on the sign-in page opens the desk of a bookstore's admin", async () => {
    const page = await visit({ path: "/auth/login", language, script: false });
    await page.getByRole("button", { name: m.desks_demo_bookstore({}, locale) }).click();
    await page.waitForURL(`${site.url}${inLanguage(DESKS.bookstore, language)}`);
    await page.getByRole("heading", { level: 1, name: m.desks_bookstore_title({}, locale) }).waitFor();
  });
});
