import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const toOther = async (page: Page, language: "en" | "np") => {
  const name = m.shell_other_language({}, { locale: language });
  await page.getByRole("banner").getByRole("link", { name }).click();
  await page.waitForURL(language === "en" ? /\/np\// : /^(?!.*\/np\/)/);
  await ready(page);
};

describe("what was typed is still there in the other language (reported-situations-2, S5)", () => {
  journey("in a message, and not a second time once it was discarded", async () => {
    const page = await visit({ path: "/pages/contactus" });
    await page.locator("#name").fill("Maya Gurung");
    await page.locator("#body").fill("Where is\nmy book?");
    await toOther(page, "en");
    expect(await page.locator("#name").inputValue()).toBe("Maya Gurung");
    expect(await page.locator("#body").inputValue()).toBe("Where is\nmy book?");
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("typed"))),
    ).toEqual([]);
    await page.goto(page.url());
    await ready(page);
    expect(await page.locator("#name").inputValue()).toBe("");
  });

  journey("in a new account, without the password", async () => {
    const page = await visit({ path: "/auth/register", language: "np" });
    await page.locator("#firstName").fill("माया");
    await page.locator("#password").fill("a quiet river 71");
    await toOther(page, "np");
    expect(await page.locator("#firstName").inputValue()).toBe("माया");
    expect(await page.locator("#password").inputValue()).toBe("");
  });

  journey("in a form of an account, which asks nothing", async () => {
    const cookies = await signIn(site, await addTestPerson());
    const page = await visit({ path: "/account/security/changename", cookies });
    let asked = 0;
    page.on("dialog", async (dialog) => {
      asked++;
      await dialog.accept();
    });
    await page.locator("#firstName").fill("Sita");
    await toOther(page, "en");
    expect(await page.locator("#firstName").inputValue()).toBe("Sita");
    expect(asked).toBe(0);
  });

  journey("opened beside this page, which still asks before it is left", async () => {
    const cookies = await signIn(site, await addTestPerson());
    const page = await visit({ path: "/account/security/changename", cookies });
    await page.locator("#firstName").fill("Sita");
    const name = m.shell_other_language({}, { locale: "en" });
    await page
      .getByRole("banner")
      .getByRole("link", { name })
      .click({ modifiers: ["Control"] });
    expect(await page.locator("form[data-kept]").count()).toBe(0);
    expect(await page.locator("#firstName").inputValue()).toBe("Sita");
  });
});
