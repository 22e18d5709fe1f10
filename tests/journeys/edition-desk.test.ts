import { beforeAll, describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);
let cookies: string;
let publisherId: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});

async function anEdition() {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id, isbn13: null, pages: 100 });
  return `/publishers/manage/books/${id}`;
}

/** A number for each language: the second edition with one number would have to be confirmed. */
const NUMBERS = {
  en: { digits: "978993700001", last: "7", isbn13: "978-9937-0-0001-7", isbn10: "9937-0-0001-7" },
  np: { digits: "978993700002", last: "4", isbn13: "978-9937-0-0002-4", isbn10: "9937-0-0002-5" },
};

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const number = NUMBERS[language];
  const locale = { locale: language };

  journey("an ISBN is typed with the keyboard alone, checked while it is typed, and saved", async () => {
    const path = await anEdition();
    const page = await visit({ path, language, cookies, statuses: [400] });
    const edit = page.getByRole("link", {
      name: m.edition_edit_part({ part: m.edition_part_numbers({}, locale) }, locale),
    });
    await edit.focus();
    await page.keyboard.press("Enter");
    const field = page.getByLabel(m.edition_isbn13({}, locale));
    await field.waitFor();
    await field.focus();
    await page.keyboard.type(`${number.digits}9`);
    await page.getByText(m.field_isbn_check_digit({}, locale)).waitFor();
    // Refused by the server, too: its reason is about this number alone.
    await page.keyboard.press("Enter");
    await page.locator("#isbn13-error").waitFor();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await expect.poll(() => page.locator("#isbn13-error").count()).toBe(0);
    // The mark of the refusal has gone as the person typed; the check of what is typed says it again.
    await page.keyboard.type("9");
    await page.getByText(m.field_isbn_check_digit({}, locale)).waitFor();
    await page.keyboard.press("Backspace");
    await page.keyboard.type(number.last);
    await page.getByText(number.isbn13, { exact: true }).waitFor();
    expect(await page.locator("#isbn13-error").count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByText(m.form_saved({}, locale)).waitFor();
    await page.getByText(number.isbn10, { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(inLanguage(path, language));
  });
});

journey("what is typed stays when a colleague saves, and both edits are stored", async () => {
  const path = await anEdition();
  const page = await visit({ path: `${path}?edit=measures`, cookies });
  await page.getByLabel(m.edition_weight({}, { locale: "en" })).fill("320");
  const colleague = await visit({ path: `${path}?edit=measures`, cookies });
  await colleague.getByLabel(m.edition_pages({}, { locale: "en" }), { exact: true }).fill("120");
  await colleague.getByRole("button", { name: m.edition_save({}, { locale: "en" }) }).click();
  await colleague.getByText(m.form_saved({}, { locale: "en" })).waitFor();

  await expect
    .poll(() => page.getByLabel(m.edition_pages({}, { locale: "en" }), { exact: true }).inputValue())
    .toBe("120");
  expect(await page.getByLabel(m.edition_weight({}, { locale: "en" })).inputValue()).toBe("320");
  await page.getByRole("button", { name: m.edition_save({}, { locale: "en" }) }).click();
  await page.getByText(m.form_saved({}, { locale: "en" })).waitFor();
  const facts = await page.locator("#measures").innerText();
  expect(facts).toContain("120");
  expect(facts).toContain("320");
});

journey("a link to a field sets the focus on the field", async () => {
  const path = await anEdition();
  const page = await visit({ path, cookies });
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.locator('a[href$="#description-en"]').first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#description-en$/);
  await expect.poll(focused).toBe("description-en");
  await page.reload();
  await expect.poll(focused).toBe("description-en");
});

journey("the button that adds a row sets the focus on the first control of the row", async () => {
  const page = await visit({ path: `${await anEdition()}/formats/add`, cookies });
  await page.getByRole("button", { name: m.edition_format_add({}, { locale: "en" }) }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("formats-1-formatId");
});
