import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults, faultsInColours, WIDTHS } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { accountScreens, publicScreens, type Screen, type ScreenAt, someBook } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);

const THEMES = ["light", "dark"] as const;
const TIMEOUT = { timeout: 240_000 };
const VARIANTS = LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ language, width })));
/** The screens with the most kinds of elements, one of each shell, are tried in every variant. */
const isTriedInAllVariants = ({ key }: ScreenAt) => key === "public/bookstore" || key === "account/home";

// The markup of a screen is the same in both languages, at both widths and in both colours: each is tried in one combination.
describe.each(VARIANTS)("in $language at $width pixels", (variant) => {
  const { language, width } = variant;
  const casesOf = useCasesOfWay(VARIANTS, variant);

  journey("axe finds no violation on a public screen, in light or dark colours", TIMEOUT, async () => {
    const faults: string[] = [];
    const screens = casesOf(await publicScreens(site), isTriedInAllVariants);
    await visitEach(screens, { language, width }, async (page, screen) => {
      faults.push(...(await faultsInColours(page, screen.path, [width], isTriedInAllVariants(screen))));
    });
    expect(faults).toEqual([]);
  });

  journey("axe finds no violation on a screen of an account, and it does not overflow", TIMEOUT, async () => {
    const cookies = await signIn(site, await addTestPerson());
    const faults: string[] = [];
    const screens = casesOf(await accountScreens(site), isTriedInAllVariants);
    await visitEach(screens, { language, width, cookies }, async (page, screen) => {
      const { path } = screen;
      faults.push(...(await faultsInColours(page, path, [width], isTriedInAllVariants(screen))));
      faults.push(...(await overflowingElements(page)).map((fault) => `${path} overflows: ${fault}`));
    });
    expect(faults).toEqual([]);
  });

  journey("axe finds no violation in a state of a screen", TIMEOUT, async () => {
    const faults: string[] = [];
    await visitEach(casesOf(await states(language)), { language, width }, async (page, { name, reach }) => {
      await reach(page, width);
      faults.push(...(await faultsInColours(page, name, [width])));
    });
    expect(faults).toEqual([]);
  });
});

describe.each(LANGUAGES)("in %s", (language) => {
  journey("axe finds no violation in colours chosen against those of the device", async () => {
    const names = {
      light: m.shell_theme_light({}, { locale: language }),
      dark: m.shell_theme_dark({}, { locale: language }),
    };
    const page = await visit({ path: "/bookstore", language });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme === "light" ? "dark" : "light" });
      await page.getByRole("button", { name: names[theme] }).click();
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      expect(await accessibilityFaults(page), theme).toEqual([]);
    }
  });
});

type State = Screen & {
  readonly name: string;
  readonly reach: (page: Page, width: number) => Promise<unknown>;
};

/** States of screens other than the initial one. */
async function states(language: Language): Promise<State[]> {
  const locale = { locale: language };
  const noAction = async () => {};
  return [
    {
      name: "the filters open",
      path: "/bookstore?format=paperback",
      reach: async (page, width) => {
        if (width < 900) await page.getByText(m.catalogue_facet_open({}, locale), { exact: true }).click();
        for (const more of await page.getByText(m.catalogue_facet_more({}, locale)).all()) await more.click();
      },
    },
    { name: "a list without results", path: "/bookstore?q=xylophone&format=paperback", reach: noAction },
    { name: "a list whose URL has an invalid filter", path: "/bookstore?page=zero", reach: noAction },
    { name: "the last page of the list", path: "/bookstore?page=2", reach: noAction },
    {
      name: "a rejected message",
      path: "/pages/contactus",
      statuses: [400],
      reach: async (page) => {
        await page.getByRole("button", { name: m.contact_send({}, locale) }).click();
        await page.locator("#name-error").waitFor();
      },
    },
    {
      name: "the modal open",
      path: "/playground",
      reach: async (page) => {
        await page.getByRole("button", { name: m.playground_modal_open({}, locale) }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "a cover enlarged",
      path: await someBook(site),
      reach: async (page) => {
        await page.getByRole("button", { name: m.book_cover_enlarge({}, locale) }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "a cart with a book, after one was removed",
      path: await someBook(site, "muna madan"),
      reach: async (page) => {
        const add = page.locator("form[action$='/cart'] button").first();
        await add.click();
        await page.waitForURL(/cart_added/);
        await page.locator("form:has(input[value=later]) button").click();
        await page.waitForURL(/cart_saved/);
        await page.locator("form:has(input[value=remove]) button").click();
        await page.waitForURL(/cart_removed/);
        await page.getByRole("button", { name: m.cart_undo({}, locale) }).click();
        await page.waitForURL(/cart_restored/);
        await page.locator("form:has(input[value=now]) button").click();
        await page.waitForURL(/cart_back/);
      },
    },
    {
      name: "the contents of a book open",
      path: await someBook(site, "muna madan"),
      reach: (page) => page.getByText(m.book_contents_open({}, locale)).click(),
    },
  ];
}
