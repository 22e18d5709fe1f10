import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults, colourFaults } from "#tests/accessibility.ts";
import { journey, useBrowser, type Visit } from "#tests/browser.ts";
import { readThrough, stickingOut } from "#tests/page-walk.ts";
import { accountScreens, publicScreens, someBook } from "#tests/screens.ts";
import { signIn, somebody } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);

const WIDTHS = [360, 1280] as const;
const THEMES = ["light", "dark"] as const;

describe.each(LANGUAGES)("in %s", (language) => {
  const width = language === "en" ? 360 : 1280;

  describe.each(WIDTHS)("at %s pixels", (each) => {
    journey("axe finds nothing on any screen, in either colours", { timeout: 240_000 }, async () => {
      const faults: string[] = [];
      await visitEach(await publicScreens(site), { language, width: each }, async (page, path) => {
        await readThrough(page);
        faults.push(...(await faultsInBothThemes(page, path)));
      });
      expect(faults).toEqual([]);
    });
  });

  journey("axe finds nothing on any screen of an account", { timeout: 120_000 }, async () => {
    const cookie = await signIn(site, await somebody());
    const cookies = cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: site.url };
    });
    const prepare = (page: Page) => page.context().addCookies(cookies);
    const faults: string[] = [];
    await visitEach(accountScreens(), { language, width, prepare }, async (page, path) => {
      faults.push(...(await faultsInBothThemes(page, path)));
      faults.push(...(await stickingOut(page)).map((fault) => `${path} sticks out: ${fault}`));
    });
    expect(faults).toEqual([]);
  });

  // What a screen is made of is the same in both languages and at both widths by now: two of the four are enough.
  journey.each(states(language))(`axe finds nothing with $name at ${width} pixels`, async (state) => {
    const page = await visit({ ...(await state.visit()), language, width });
    await state.reach(page, width);
    expect(await faultsInBothThemes(page, state.name)).toEqual([]);
  });

  journey.each(THEMES)("axe finds nothing in the %s colours a reader chose", async (theme) => {
    const opposite = theme === "light" ? "dark" : "light";
    const names = {
      light: m.theme_light({}, { locale: language }),
      dark: m.theme_dark({}, { locale: language }),
    };
    const page = await visit({ path: "/bookstore", language, theme: opposite });
    await page.getByRole("button", { name: names[theme] }).click();
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

type State = {
  name: string;
  visit: () => Promise<Visit>;
  reach: (page: Page, width: number) => Promise<unknown>;
};

/** What a screen can look like beside the way it is first seen. */
function states(language: (typeof LANGUAGES)[number]): State[] {
  const locale = { locale: language };
  const at =
    (path: string, rest: Partial<Visit> = {}) =>
    async () => ({ path, ...rest });
  const nothing = async () => {};
  return [
    {
      name: "the filters open",
      visit: at("/bookstore?format=paperback"),
      reach: async (page, width) => {
        if (width < 900) await page.getByText(m.facet_open({}, locale), { exact: true }).click();
        for (const more of await page.getByText(m.facet_more({}, locale)).all()) await more.click();
      },
    },
    { name: "an empty shelf", visit: at("/bookstore?q=xylophone&format=paperback"), reach: nothing },
    { name: "a shelf whose address was half understood", visit: at("/bookstore?page=zero"), reach: nothing },
    { name: "the last page of the shelf", visit: at("/bookstore?page=2"), reach: nothing },
    {
      name: "a refused message",
      visit: at("/pages/contactus", { meets: [400] }),
      reach: async (page) => {
        await page.getByRole("button", { name: m.contact_send({}, locale) }).click();
        await page.locator("#name-error").waitFor();
      },
    },
    {
      name: "the modal open",
      visit: at("/playground"),
      reach: async (page) => {
        await page.getByRole("button", { name: m.playground_modal_open({}, locale) }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "a cover enlarged",
      visit: async () => ({ path: await someBook(site) }),
      reach: async (page) => {
        await page.getByRole("button", { name: m.book_cover_enlarge({}, locale) }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "the contents of a book open",
      visit: async () => ({ path: await someBook(site, "muna madan") }),
      reach: (page) => page.getByText(m.book_contents_open({}, locale)).click(),
    },
  ];
}

async function faultsInBothThemes(page: Page, where: string): Promise<string[]> {
  const light = await accessibilityFaults(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await colourFaults(page);
  return [
    ...light.map((fault) => `${where}: ${fault}`),
    ...dark.map((fault) => `${where} in the dark: ${fault}`),
  ];
}
