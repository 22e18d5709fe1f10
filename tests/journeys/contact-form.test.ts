import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { countLetters, lastRawLetter } from "#tests/site/raw-letters.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

const MESSAGE = { name: "Asha Gurung", phone: "", subject: "मुना मदन", body: "Is the gift edition in stock?" };

describe.each(useLanguageOfRun(import.meta.filename))("in %s the contact form", (language) => {
  const locale = { locale: language };

  describe.each([true, false])("with script: %s", (script) => {
    const contact = () => visit({ path: "/pages/contactus", language, script, statuses: [400] });
    const send = (page: Page) => page.getByRole("button", { name: m.contact_send({}, locale) }).click();

    journey("shows each error at its field", async () => {
      const page = await contact();
      await send(page);
      await page.locator("#name-error").waitFor();
      for (const name of ["name", "email", "phone", "subject", "body"]) {
        expect(await page.locator(`#${name}-error`).textContent()).toBe(m.form_required({}, locale));
        expect(await page.locator(`#${name}`).getAttribute("aria-describedby")).toContain(`${name}-error`);
      }
      await expectFocusOn(page, "name");
    });

    journey("keeps the values after an error, and confirms a corrected message", async () => {
      const page = await contact();
      for (const [name, text] of Object.entries(MESSAGE)) await page.locator(`#${name}`).fill(text);
      await page.locator("#email").fill("asha@");
      await send(page);
      await page.locator("#email-error").waitFor();
      expect(await page.locator("#email-error").textContent()).toBe(m.form_invalid({}, locale));
      for (const [name, text] of Object.entries(MESSAGE))
        expect(await page.locator(`#${name}`).inputValue()).toBe(text);
      await expectFocusOn(page, "email");

      const email = `asha-${language}-${script}@example.com`;
      await page.locator("#email").fill(email);
      await send(page);
      await page.getByRole("heading", { name: m.contact_sent_title({}, locale) }).waitFor();
      expect(await page.getByRole("main").textContent()).toContain(m.contact_sent({ email }, locale));
      const letter = await lastRawLetter(site.outbox, await countLetters());
      expect(letter.headers.get("reply-to")).toBe(email);
      expect(letter.text).toContain(MESSAGE.body);
    });
  });
});

async function expectFocusOn(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}:focus`).waitFor();
}
