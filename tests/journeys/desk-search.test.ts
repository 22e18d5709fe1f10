import { beforeAll, describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, lateScripts, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);
const LIST = "/publishers/manage/books";
let publisherId = "";

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  for (const np of ["हिमालको ढुङ्गो", "मुगुको नुनबाटो", "सेतो चरा"]) {
    const book = await build.book({ publisherId, title: { np } });
    await build.edition({ bookId: book.id });
  }
});

describe.each(useLanguageOfRun(import.meta.filename))("in %s a list of a desk", (language) => {
  const locale = { locale: language };
  let cookies = "";

  // The last journey of a language signs out.
  beforeAll(async () => {
    cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
  });

  journey("is searched as somebody types, after the key /, and keeps the focus", async () => {
    const page = await visit({ path: LIST, language, cookies });
    const rows = page.locator("main tbody tr");
    expect(await rows.count()).toBe(3);
    await page.keyboard.press("/");
    for (const [typed, title] of [
      ["nunbato", "मुगुको नुनबाटो"],
      ["dhungo himalko", "हिमालको ढुङ्गो"],
      ["सेतो", "सेतो चरा"],
      ["seto", "सेतो चरा"],
    ] as const) {
      await page.keyboard.press("Control+A");
      await page.keyboard.type(typed);
      await page.waitForURL((url) => url.searchParams.get("q") === typed);
      await page.getByText(m.list_one({}, locale), { exact: true }).waitFor();
      await rows.getByText(title).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
      expect(await page.locator("[data-list-search]").inputValue()).toBe(typed);
    }
    // All that was typed is one entry of the history.
    await page.goBack();
    expect(new URL(page.url()).searchParams.get("q")).toBeNull();
  });

  journey("is searched for what was typed before there was a script", async () => {
    const late = lateScripts();
    const visited = visit({ path: LIST, language, cookies, prepare: late.prepare });
    const page = await late.page;
    await page.locator("[data-list-search]").focus();
    await page.keyboard.type("nunbato");
    late.send();
    await visited;
    await page.waitForURL((url) => url.searchParams.get("q") === "nunbato");
    const rows = page.locator("main tbody tr");
    await rows.getByText("मुगुको नुनबाटो").waitFor();
    expect(await page.locator("[data-list-search]").inputValue()).toBe("nunbato");
  });

  journey("says which keys there are, and they can be turned off", async () => {
    const page = await visit({ path: LIST, language, cookies });
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: m.desks_keys({}, locale) });
    await dialog.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).not.toBe("q");
    await page.getByRole("button", { name: m.desks_keys({}, locale) }).click();
    await dialog.getByRole("checkbox").check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
  });

  journey("has a search of everything as a page, without script", async () => {
    const page = await visit({ path: LIST, language, cookies, script: false });
    await page.getByRole("link", { name: m.desks_search_submit({}, locale), exact: false }).click();
    await page.getByRole("main").getByRole("searchbox").fill("himalko");
    await page.getByRole("button", { name: m.desks_search_submit({}, locale) }).click();
    await page.getByRole("main").getByRole("link", { name: "हिमालको ढुङ्गो" }).first().waitFor();
    expect(await page.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(0);
  });

  journey("has the same search over it, by keys, which begins with what was opened last", async () => {
    const page = await visit({ path: LIST, language, cookies });
    await page.locator("main tbody").getByRole("link", { name: "सेतो चरा" }).first().click();
    await page.getByRole("heading", { level: 1, name: "सेतो चरा" }).waitFor();
    const opened = page.url();
    await page.goBack();
    await page.locator("main tbody tr").first().waitFor();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: m.desks_search({}, locale) });
    await dialog.getByRole("option", { name: "सेतो चरा" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.type("nunbato");
    await dialog.getByRole("option", { name: "मुगुको नुनबाटो" }).first().waitFor();
    await page.keyboard.press("ArrowDown");
    expect(await dialog.getByRole("combobox").getAttribute("aria-activedescendant")).not.toBeNull();
    expect(await accessibilityFaults(page)).toEqual([]);
    // The first empties the field, as in any search.
    await page.keyboard.press("Escape");
    await dialog.getByRole("option", { name: "सेतो चरा" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("link", { name: m.desks_search_submit({}, locale), exact: false }).click();
    await page.keyboard.type("charra");
    await dialog.getByRole("option", { name: "सेतो चरा" }).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(opened);
    const visited = async () => await page.evaluate(() => sessionStorage.getItem("ekadeshma-visited"));
    expect(await visited()).toContain("सेतो चरा");
    await page.getByRole("button", { name: m.shell_nav_sign_out({}, locale) }).click();
    // Signing out loads another document.
    await expect.poll(async () => await visited().catch(() => "loading"), { timeout: 15_000 }).toBeNull();
  });
});
