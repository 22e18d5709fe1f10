import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { faultsInColours } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { formFields } from "#tests/site/form-fields.ts";
import { SITE_ADMIN } from "#tests/site/people-forms.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit, visitEach } = useBrowser(site);

const TIMEOUT = { timeout: 240_000 };
const PAGES = [
  "identity/color",
  "identity/typography",
  "writing/brand_narrative",
  "writing/voice",
  "writing/tone",
  "writing/style",
  "imagery/product_imagery",
  "imagery/lifestyle_imagery",
].map((page) => ({ path: `/ekadeshma/${page}` }));
const [COLOUR, TYPOGRAPHY] = ["/ekadeshma/identity/color", "/ekadeshma/identity/typography"];

const VARIANTS = LANGUAGES.flatMap((language) => [360, 1280].map((width) => ({ language, width })));
describe.each(VARIANTS)("in $language at $width pixels", (variant) => {
  const casesOf = useCasesOfWay(VARIANTS, variant);

  journey("axe finds no violation on the pages of the brand book, and none overflows", TIMEOUT, async () => {
    const faults: string[] = [];
    const pages = [...PAGES, { path: "/ekadeshma" }, { path: "/ekadeshma/whole" }];
    await visitEach(casesOf(pages), variant, async (page, { path }) => {
      faults.push(...(await faultsInColours(page, path, [variant.width], path === COLOUR)));
      faults.push(...(await overflowingElements(page)).map((fault) => `${path} overflows: ${fault}`));
    });
    expect(faults).toEqual([]);
  });
});

/** The leaf that is turned lies still, and the address is that of the page that is shown. */
const turned = (page: Page) =>
  page.waitForFunction(
    () =>
      (document as { activeViewTransition?: object | null }).activeViewTransition == null &&
      document.getAnimations().length === 0 &&
      document.querySelector("main nav [aria-current=page]")?.getAttribute("href") === location.pathname,
  );
const ink = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--c-nila-900").toUpperCase());

describe("the brand book", () => {
  journey("is turned by the arrow keys, forth and back, but not while somebody types", async () => {
    const page = await visit({ path: "/ekadeshma", language: "np" });
    for (const { path } of PAGES) {
      await page.keyboard.press("ArrowRight");
      await page.waitForURL(`**/np${path}`);
      await turned(page);
    }
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(`**/np${PAGES.at(-2)?.path}`);
    await turned(page);
    await page.goto(`${site.url}${TYPOGRAPHY}`);
    await page.getByRole("main").getByRole("textbox").first().focus();
    await page.keyboard.press("ArrowRight");
    // A turn that had begun would end with the page after it, not with the contents.
    await page.getByRole("link", { name: m.brandbook_title() }).last().click();
    await page.waitForURL("**/ekadeshma");
    const opening = page.getByRole("heading", { level: 1, name: m.brandbook_title() });
    await opening.waitFor();
    expect(await opening.isVisible()).toBe(true);
  });

  journey("turns its pages without motion for those who want none", async () => {
    const page = await visit({ path: "/ekadeshma" });
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().some(({ effect }) => Number(effect?.getComputedTiming().duration) > 1),
      );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(`**${COLOUR}`);
    expect(await moving()).toBe(false);
  });

  journey("copies a colour that is pressed, and says so", async () => {
    const page = await visit({ path: COLOUR });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: m.brandbook_copy({ colour: "nila.900 #121A3A" }) }).click();
    await page
      .getByRole("status")
      .filter({ hasText: m.brandbook_copied({ text: "#121A3A" }) })
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("#121A3A");
  });

  journey("opens at a section of a page, whose heading is in sight", async () => {
    const page = await visit({ path: `${TYPOGRAPHY}#scale`, width: 360 });
    expect(
      await page.evaluate(() => {
        const { top } = document.getElementById("scale")?.getBoundingClientRect() ?? { top: -1 };
        return top >= 0 && top < window.innerHeight;
      }),
    ).toBe(true);
  });

  journey("shows a typed line in each size", async () => {
    const page = await visit({ path: TYPOGRAPHY });
    await page.getByRole("main").getByRole("textbox").first().fill("क्षत्रिय ज्ञान");
    await expect.poll(() => page.getByText("क्षत्रिय ज्ञान").count()).toBeGreaterThan(1);
  });

  journey("prints a page and the whole book without what is only for the screen", async () => {
    for (const path of [COLOUR, "/ekadeshma/whole"]) {
      const page = await visit({ path });
      await page.emulateMedia({ media: "print" });
      expect(await page.locator("nav:visible, button:visible, input:visible").count()).toBe(0);
      expect(await overflowingElements(page)).toEqual([]);
      expect((await page.pdf({ format: "A4", printBackground: true })).length).toBeGreaterThan(10_000);
    }
  });

  journey("is read, and its line is set, without a script", async () => {
    const page = await visit({ path: TYPOGRAPHY, script: false });
    await page.getByRole("main").getByRole("textbox").first().fill("क्षत्रिय");
    await page.keyboard.press("Enter");
    await page.waitForURL("**line=*");
    expect(await page.getByText("क्षत्रिय").count()).toBeGreaterThan(1);
  });
});

journey(
  "what an administrator tries is shown with a bar on every page, is accessible, and is left by its button",
  async () => {
    const cookies = await signIn(site, await addTestPerson(SITE_ADMIN));
    const headers = { cookie: cookies };
    const html = await (await site.get("/admin/brand?part=palette", { headers })).text();
    const fields = { ...formFields(html, "palette"), "nila-900": "#10203A" };
    expect((await site.post("/admin/brand", fields, { headers })).status).toBe(302);
    const page = await visit({ path: "/bookstore", cookies, width: 360 });
    const bar = page.getByRole("complementary", { name: m.shell_trial() });
    expect(await ink(page)).toBe("#10203A");
    expect(await faultsInColours(page, "a trial", [360, 1280], true)).toEqual([]);
    await bar.getByRole("button", { name: m.shell_trial_end() }).click();
    await bar.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/bookstore");
    expect(await ink(page)).toBe("#121A3A");
  },
);
