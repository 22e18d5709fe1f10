import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { screensOf } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visitEach } = useBrowser(site);

/**
 * What cannot be seen where the browser chooses all colours: backgrounds and shadows are gone, so that the focus needs an outline, and a
 * field, a button, a badge a border or an underline of its own.
 */
async function unseen(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: "active" });
  // From here on the browser shows the focus, as for somebody who uses the keyboard.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const named = (each: Element) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 30)}`;
    const has = (width: string, style: string) => Number.parseFloat(width) >= 1 && style !== "none";
    const controls = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        each.tabIndex >= 0 &&
        !each.matches(":disabled"),
    );
    const withoutFocus = controls.filter((each) => {
      each.focus({ preventScroll: true });
      if (document.activeElement !== each) return false;
      // Around a card its whole edge shows the focus of its link.
      const around = [each, each.parentElement, each.querySelector("*"), each.closest("article")].filter(
        (one) => one !== null,
      );
      return !around.some((one) => {
        const { outlineWidth, outlineStyle } = getComputedStyle(one);
        return has(outlineWidth, outlineStyle);
      });
    });
    const withoutEdge = [
      ...document.querySelectorAll(
        "input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=color]), select, textarea, [data-tone]",
      ),
    ].filter((each) => {
      const { borderBlockEndWidth: width, borderBlockEndStyle: style } = getComputedStyle(each);
      return each.checkVisibility() && !has(width, style);
    });
    return [
      ...withoutFocus.map((each) => `no outline: ${named(each)}`),
      ...withoutEdge.map((each) => `no edge: ${named(each)}`),
    ];
  });
}

describe.each(LANGUAGES)("in %s", (language) => {
  const casesOf = useCasesOfWay(LANGUAGES, language);

  journey("everything that can be pressed is seen in forced colours", { timeout: 600_000 }, async () => {
    const cookies = await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
    const faults: string[] = [];
    for (const kind of ["public", "account", "desk"] as const)
      await visitEach(
        casesOf(await screensOf(site, kind)),
        { language, width: 1280, ...(kind === "public" ? {} : { cookies }) },
        async (page, { path }) => {
          faults.push(...(await unseen(page)).map((fault) => `${path}: ${fault}`));
        },
      );
    expect(faults).toEqual([]);
  });
});
