import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const labels = {
    auto: m.shell_theme_auto({}, { locale: language }),
    light: m.shell_theme_light({}, { locale: language }),
    dark: m.shell_theme_dark({}, { locale: language }),
  };
  const choose = (page: Page, theme: keyof typeof labels) =>
    page.getByRole("contentinfo").getByRole("button", { name: labels[theme], exact: true }).click();

  journey.each([true, false])("the chosen colours are kept, with script: %s", async (script) => {
    const path = "/bookstore?format=paperback";
    const page = await visit({ path, language, script });
    const light = await background(page);
    await choose(page, "dark");
    await page.locator("html[data-theme=dark]").waitFor();
    expect(page.url()).toBe(site.url + inLanguage(path, language));
    const dark = await background(page);
    expect(dark).not.toBe(light);
    expect(
      await page.getByRole("button", { name: labels.dark, exact: true }).getAttribute("aria-pressed"),
    ).toBe("true");

    await page
      .getByRole("banner")
      .getByRole("link", { name: m.shell_nav_about({}, { locale: language }) })
      .click();
    await page.waitForURL(/aboutus/);
    expect(await background(page)).toBe(dark);

    // No flash of other colours: the first bytes of the next document contain the choice.
    const html = await (await page.context().request.get(site.url + inLanguage("/", language))).text();
    expect(html.slice(0, 200)).toMatch(/<html[^>]* data-theme="dark"/);

    await choose(page, "light");
    await page.locator("html[data-theme=light]").waitFor();
    expect(await background(page)).toBe(light);

    await choose(page, "auto");
    await page.locator("html:not([data-theme])").waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background(page)).toBe(dark);
  });
});

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}
