import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES, type Language } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults, faultsInBothColours, WIDTHS } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { stickingOut } from "#tests/page-walk.ts";
import { accountScreens, publicScreens, type Screen, someBook } from "#tests/screens.ts";
import { signIn, somebody } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);

const THEMES = ["light", "dark"] as const;
const PATIENCE = { timeout: 240_000 };

describe.each(LANGUAGES)("in %s", (language) => {
  // What a width hides or shows is the same in both languages: one of them is tried at both.
  const widths = language === "en" ? WIDTHS : WIDTHS.slice(-1);

  journey(
    `axe finds nothing on any screen at ${widths.join(" and ")} pixels, in either colours`,
    PATIENCE,
    async () => {
      const faults: string[] = [];
      await visitEach(await publicScreens(site), { language }, async (page, { path }) => {
        faults.push(...(await faultsInBothColours(page, path, widths)));
      });
      expect(faults).toEqual([]);
    },
  );

  // What a screen is made of is the same in both languages and at both widths by now: two of the four are enough.
  const width = language === "en" ? 360 : 1280;

  journey(`axe finds nothing on any screen of an account at ${width} pixels`, PATIENCE, async () => {
    const cookies = await signIn(site, await somebody());
    const faults: string[] = [];
    await visitEach(accountScreens(), { language, width, cookies }, async (page, { path }) => {
      faults.push(...(await faultsInBothColours(page, path, [width])));
      faults.push(...(await stickingOut(page)).map((fault) => `${path} sticks out: ${fault}`));
    });
    expect(faults).toEqual([]);
  });

  journey(`axe finds nothing in what a screen can become at ${width} pixels`, PATIENCE, async () => {
    const faults: string[] = [];
    await visitEach(await states(language), { language, width }, async (page, { name, reach }) => {
      await reach(page, width);
      faults.push(...(await faultsInBothColours(page, name, [width])));
    });
    expect(faults).toEqual([]);
  });

  journey("axe finds nothing in the colours a reader chose over those of the device", async () => {
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

/** What a screen can look like beside the way it is first seen. */
async function states(language: Language): Promise<State[]> {
  const locale = { locale: language };
  const nothing = async () => {};
  return [
    {
      name: "the filters open",
      path: "/bookstore?format=paperback",
      reach: async (page, width) => {
        if (width < 900) await page.getByText(m.catalogue_facet_open({}, locale), { exact: true }).click();
        for (const more of await page.getByText(m.catalogue_facet_more({}, locale)).all()) await more.click();
      },
    },
    { name: "an empty shelf", path: "/bookstore?q=xylophone&format=paperback", reach: nothing },
    { name: "a shelf whose address was half understood", path: "/bookstore?page=zero", reach: nothing },
    { name: "the last page of the shelf", path: "/bookstore?page=2", reach: nothing },
    {
      name: "a refused message",
      path: "/pages/contactus",
      meets: [400],
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
      name: "the contents of a book open",
      path: await someBook(site, "muna madan"),
      reach: (page) => page.getByText(m.book_contents_open({}, locale)).click(),
    },
  ];
}
