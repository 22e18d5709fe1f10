import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);

const STOPS_MAX = 400;

describe.each(LANGUAGES)("in %s", (language) => {
  const casesOf = useCasesOfWay(LANGUAGES, language);

  journey("the first Tab stop is a link that skips the header", async () => {
    const page = await visit({ path: "/bookstore", language });
    await page.keyboard.press("Tab");
    const first = await focusedStop(page);
    expect(first).toMatchObject({ href: "#main", isSeen: true });
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.id === "main");
    await page.keyboard.press("Tab");
    expect((await focusedStop(page))?.inMain).toBe(true);
  });

  const width = language === "en" ? 360 : 1280;
  journey(
    `at ${width} pixels Tab reaches every control, each visible when focused, without a trap`,
    { timeout: 240_000 },
    async () => {
      const faults: string[] = [];
      const screens = casesOf(await publicScreens(site), ({ key }) => key === "public/bookstore");
      await visitEach(screens, { language, width }, async (page, { path }) => {
        faults.push(...(await faultsOfTabbing(page)).map((fault) => `${path}: ${fault}`));
      });
      expect(faults).toEqual([]);
    },
  );
});

/** Presses Tab through a whole page and returns the faults for a person who uses the keyboard. */
async function faultsOfTabbing(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const reachable = await numberControls(page);
  const visited: number[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    await page.keyboard.press("Tab");
    const now = await focusedStop(page);
    if (!now || visited.includes(now.number)) break;
    visited.push(now.number);
    if (!now.isSeen) faults.push(`${now.name} has focus while outside the window or covered`);
    if (!now.hasOutline) faults.push(`${now.name} does not show that it has focus`);
  }
  const missed = reachable.filter(({ number }) => !visited.includes(number));
  return [...faults, ...missed.map(({ name }) => `${name} is never reached`)];
}

/** Numbers every enabled visible control, and returns the names of those that Tab must reach: of radio buttons one of each group. */
function numberControls(page: Page): Promise<{ number: number; name: string }[]> {
  return page.evaluate(() => {
    const isOtherOfGroup = (element: HTMLElement) => {
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return false;
      const radios = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`);
      const group = [...radios].filter((each) => each.form === element.form);
      return element !== (group.find((each) => each.checked) ?? group[0]);
    };
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter(
        (element) =>
          !element.matches(":disabled") && element.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map((element, number) => {
        element.dataset.stop = String(number);
        return { number, name: element.outerHTML.slice(0, 120), isOther: isOtherOfGroup(element) };
      })
      .filter(({ isOther }) => !isOther);
  });
}

type Stop = {
  number: number;
  name: string;
  href: string | null;
  inMain: boolean;
  isSeen: boolean;
  hasOutline: boolean;
};

/** The focused element; null when focus has left the page. */
function focusedStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const [box] = element.getClientRects();
    const within = (point: Element | null) =>
      point !== null && (element.contains(point) || point.contains(element));
    // Only a part of a tall element needs to be in the window.
    const top = Math.max(box?.top ?? 0, 0);
    const bottom = Math.min(box?.bottom ?? 0, innerHeight);
    const isSeen =
      box !== undefined &&
      box.width > 0 &&
      bottom > top &&
      within(document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2));
    // The outline may be drawn around an ancestor, such as a whole card.
    const near = [element, element.parentElement, element.closest("article")];
    const hasOutline = near.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return (
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(", 0)")
      );
    });
    return {
      number: Number(element.dataset.stop ?? -1),
      name: element.outerHTML.slice(0, 120),
      href: element.getAttribute("href"),
      inMain: element.closest("main") !== null,
      isSeen,
      hasOutline,
    };
  });
}
