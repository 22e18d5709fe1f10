import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults, faultsInColours, WIDTHS } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { useCasesOfWay, useLanguageOfRun } from "#tests/sample.ts";
import { deskScreens, type ScreenAt } from "#tests/screens.ts";
import { signIn } from "#tests/sign-in.ts";
import { addSignedInPerson } from "#tests/site/signed-in-person.ts";
import { useSite } from "#tests/site.ts";

const DESKS = { publisher: "/publishers/manage", bookstore: "/bookstore/manage" } as const;
const TIMEOUT = { timeout: 240_000 };
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

async function faultsOf(page: Page, path: string, width: number, isInBoth = false): Promise<string[]> {
  return [
    ...(await faultsInColours(page, path, [width], isInBoth)),
    ...(await overflowingElements(page)).map((fault) => `${path} at ${width} overflows: ${fault}`),
  ];
}

const VARIANTS = LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ language, width })));

// The site administrator may open every screen, and each shows them everything it can contain. The markup of a screen is the
// same in both languages and at both widths: each is tried in one of the four combinations.
describe.each(VARIANTS)("in $language at $width pixels", (variant) => {
  const { language, width } = variant;
  const casesOf = useCasesOfWay(VARIANTS, variant);

  journey("no screen of a desk has axe violations or overflows", TIMEOUT, async () => {
    const faults: string[] = [];
    const isTriedInAll = ({ key }: ScreenAt) => key === "publisher/books";
    const screens = casesOf(await deskScreens(site), isTriedInAll);
    await visitEach(screens, { language, width, ...as("admin") }, async (page, screen) => {
      faults.push(...(await faultsOf(page, screen.path, width, isTriedInAll(screen))));
    });
    expect(screens.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };

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

describe("an edit form in a browser", () => {
  const locale = { locale: "en" } as const;
  const save = (page: Page) =>
    page.getByRole("button", { name: m.reference_save({}, locale), exact: true }).click();
  const valuesOf = async (page: Page, ...ids: string[]) =>
    Promise.all(ids.map((id) => page.locator(`#${id}`).inputValue()));
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

  /** The page of a genre, opened by the site administrator, once its live stream is open. */
  async function openGenre(id: string): Promise<Page> {
    let isLive = false;
    const page = await visit({
      path: `/admin/genres/${id}`,
      statuses: [400, 409],
      ...as("admin"),
      prepare: async (fresh) =>
        void fresh.on("response", (answer) => {
          isLive ||= new URL(answer.url()).pathname === "/live" && answer.status() === 200;
        }),
    });
    await expect.poll(() => isLive).toBe(true);
    return page;
  }

  journey("keeps what was typed when another person saves, and offers stored values", async () => {
    const genre = await build.genre({ sortOrder: 5 });
    const [typedName, savedName] = [`Songs of the ferry ${genre.slug}`, `River songs ${genre.slug}`];
    const page = await openGenre(genre.id);
    await page.locator("#name-en").fill(typedName);
    await page.locator("#order").fill("70");

    const bikram = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
    const saved = await bikram.post(`/admin/genres/${genre.id}`, {
      intent: "save",
      version: String(genre.version),
      "name.en": savedName,
      "name.np": `नदीका गीत ${genre.slug}`,
      fiction: "both",
      order: "60",
    });
    expect(saved.status).toBe(200);
    await page.getByRole("heading", { level: 1, name: savedName }).waitFor();
    expect(await valuesOf(page, "name-en", "order")).toEqual([typedName, "70"]);

    await save(page);
    const alert = page.getByRole("alert");
    await alert.filter({ hasText: m.form_conflict_unsaved({}, locale) }).waitFor();
    expect(await alert.textContent()).toContain("Some");
    for (const value of [savedName, "60"])
      expect(await alert.textContent()).toContain(m.form_conflict_stored({ value }, locale));
    expect(await valuesOf(page, "name-en", "order")).toEqual([typedName, "70"]);
    expect(await accessibilityFaults(page)).toEqual([]);

    const field = m.reference_order({}, locale);
    await page.getByRole("button", { name: m.form_conflict_take_field({ field }, locale) }).click();
    expect(await valuesOf(page, "name-en", "order")).toEqual([typedName, "60"]);
    await save(page);
    await page.getByRole("heading", { level: 1, name: typedName }).waitFor();
    await page.getByText(m.form_saved({}, locale)).waitFor();
    expect(await valuesOf(page, "name-en", "name-np", "order")).toEqual([
      typedName,
      `नदीका गीत ${genre.slug}`,
      "60",
    ]);
  });

  journey("focuses the first refused field, without axe violations, and keeps what was typed", async () => {
    const genre = await build.genre();
    const page = await openGenre(genre.id);
    const typed = { "name-en": `Hill letters ${genre.slug}`, thema: "9", order: "x" };
    for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
    await save(page);
    await page.locator("#order-error").waitFor();
    expect(await focused(page)).toBe("thema");
    expect(await valuesOf(page, ...Object.keys(typed))).toEqual(Object.values(typed));
    expect(await accessibilityFaults(page)).toEqual([]);

    const summary = page.getByRole("alert").filter({ hasText: m.form_check_fields({}, locale) });
    await summary.getByRole("link", { name: m.reference_order({}, locale) }).click();
    expect(await focused(page)).toBe("order");
    await page.locator("#thema").fill("DND");
    await page.locator("#order").fill("8");
    await save(page);
    await page.getByText(m.form_saved({}, locale)).waitFor();
    expect(await page.locator("[aria-invalid]").count()).toBe(0);
  });
});
