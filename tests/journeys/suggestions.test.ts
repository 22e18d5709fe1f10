import { describe, expect } from "vitest";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, lateScripts, ready, useBrowser } from "#tests/browser.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(useLanguageOfRun(import.meta.filename))("in %s the search of every page", (language) => {
  const locale = { locale: language };
  const label = () => m.catalogue_bookstore_search_label({}, locale);

  journey("suggests while somebody types, and is used by keys alone", async () => {
    const page = await visit({ path: "/pages/aboutus", language, width: 360 });
    await ready(page);
    // On a phone the field is below a button, which gives it the focus.
    await page.getByRole("banner").locator("summary").last().click();
    const field = page.getByLabel(label());
    await page.keyboard.type("seto");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("x");
    for (let at = 0; at < 4; at++) await page.keyboard.press("Backspace");
    await page.keyboard.type("muna mad");
    const list = page.getByRole("listbox", { name: m.search_suggestions({}, locale) });
    await list.waitFor();
    await expectAccessible(page);
    expect(await field.getAttribute("aria-expanded")).toBe("true");
    const options = await list.getByRole("option").count();
    await page
      .getByText(m.search_suggested_count({ count: formatNumber(options, language) }, locale))
      .waitFor({ state: "attached" });
    await page.keyboard.press("ArrowDown");
    const active = (await field.getAttribute("aria-activedescendant")) ?? "";
    expect(await page.locator(`[id="${active}"]`).getAttribute("aria-selected")).toBe("true");
    // The first Escape closes the list and keeps what was typed.
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toBe("muna mad");
    await page.keyboard.type("a");
    await list.waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/bookstore\/muna-madan-/);
  });

  journey("suggests for what was typed before there was a script", async () => {
    const late = lateScripts();
    const visited = visit({ path: "/pages/aboutus", language, prepare: late.prepare });
    const page = await late.page;
    await page.getByLabel(label()).focus();
    await page.keyboard.type("muna mad");
    late.send();
    await visited;
    await page.getByRole("listbox", { name: m.search_suggestions({}, locale) }).waitFor();
    expect(await page.getByLabel(label()).inputValue()).toBe("muna mad");
  });

  journey("opens the list of what was found, with script and without", async () => {
    for (const script of [true, false]) {
      const page = await visit({ path: "/pages/contactus", language, script });
      await page.getByLabel(label()).fill("मुना मदन");
      await page.getByLabel(label()).press("Enter");
      await page.waitForURL(/\/bookstore\?q=/);
      const found = page
        .locator("main")
        .getByRole("link", { name: /muna madan|मुना मदन/i })
        .first();
      expect(await found.getAttribute("href")).toMatch(/\/bookstore\/muna-madan-/);
    }
  });
});
