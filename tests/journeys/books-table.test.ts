import { sql } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);
const LIST = "/publishers/manage/books";
/** More than one page of drafts, and less than what is done in the background. */
const DRAFTS = 60;

const publishers: Record<string, string> = {};
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const name of [...LANGUAGES, "refresh"]) {
    const publisherId = (await build.publisher()).id;
    publishers[name] = publisherId;
    cookies[name] = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
    const book = await build.book({ publisherId });
    await build.edition({ bookId: book.id, format: "hardback", status: "active" });
    await db().execute(sql`
      insert into book_editions (book_id, format_id, edition_number, name, price_minor, currency)
      select ${book.id}, (select id from book_formats where code = 'paperback'), n, '{"en":"Edition"}', 20000, 'NPR'
      from generate_series(1, ${DRAFTS}::int) n`);
  }
});

const pricesIn = async (name: string) => {
  const { rows } = await db().execute<{ price: string; count: number }>(sql`
    select e.price_minor::text as price, count(*)::int as count from book_editions e join books b on b.id = e.book_id
    where b.publisher_id = ${publishers[name]} and e.status = 'draft' group by 1`);
  return Object.fromEntries(rows.map(({ price, count }) => [price, count]));
};
const digits = (language: Language, text: string) =>
  language === "np" ? text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))) : text;

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  const locale = { locale: language };
  const count = digits(language, String(DRAFTS));

  journey(
    "all drafts get a higher price and get it back, with the keyboard alone",
    { timeout: 90_000 },
    async () => {
      const page = await visit({ path: LIST, language, cookies: cookies[language] ?? "" });
      const press = async (name: string, role: "button" | "checkbox" = "button", key = "Enter") => {
        await page.getByRole(role, { name, exact: true }).first().focus();
        await page.keyboard.press(key);
      };
      await page.getByLabel(m.edition_status({}, locale), { exact: true }).focus();
      await page.keyboard.press("ArrowDown");
      await page.waitForURL((url) => url.searchParams.get("status") === "draft");
      // The URL changes before the rows do: a selection in the old rows would be lost.
      await page.getByText(m.list_many({ count }, locale), { exact: true }).waitFor();

      const boxes = page.locator("input[name=id]");
      await boxes.nth(1).focus();
      await page.keyboard.press("Space");
      await boxes.nth(4).focus();
      await page.keyboard.press("Shift+Space");
      await page.getByText(m.list_selected({ count: digits(language, "4") }, locale)).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await press(m.list_select_all({ count }, locale), "checkbox", "Space");
      await page.getByText(m.list_selected({ count }, locale)).waitFor();
      await press(m.bulk_price({}, locale));

      await page.getByText(m.bulk_selected({ count }, locale)).waitFor();
      await page.getByLabel(m.bulk_price_value({}, locale)).focus();
      await page.keyboard.type("10");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: m.bulk_preview_heading({}, locale) }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await pricesIn(language)).toEqual({ 20000: DRAFTS });
      await press(m.bulk_run({ count }, locale));

      await page.waitForURL(/\/operations\//);
      expect(await pricesIn(language)).toEqual({ 22000: DRAFTS });
      await press(m.operation_undo({}, locale));
      await page.getByRole("heading", { name: m.operation_undo_title({}, locale), level: 1 }).waitFor();
      await expect.poll(() => pricesIn(language)).toEqual({ 20000: DRAFTS });
    },
  );
});

journey("a selection stays when the data of the page is loaded again", async () => {
  const page = await visit({ path: `${LIST}?status=draft`, cookies: cookies.refresh ?? "" });
  const boxes = page.locator("input[name=id]");
  await boxes.nth(2).check();
  const chosen = await boxes.nth(2).inputValue();
  await db().execute(sql`
    update book_editions e set price_minor = 99900 from books b where b.id = e.book_id
      and b.publisher_id = ${publishers.refresh} and e.edition_number = ${DRAFTS}`);
  await page.getByText("999.00").waitFor();
  expect(await page.locator(`input[name=id][value="${chosen}"]`).isChecked()).toBe(true);
  await page.getByText(m.list_selected({ count: "1" }, { locale: "en" })).waitFor();
});

journey("rows are selected, and all that match, on a phone and without a script", async () => {
  const page = await visit({ path: LIST, width: 360, script: false, cookies: cookies.refresh ?? "" });
  const price = page.getByRole("button", { name: m.bulk_price({}, { locale: "en" }) });
  expect(await price.isVisible()).toBe(false);
  const actions = page.locator("summary", { hasText: m.list_actions({}, { locale: "en" }) });
  await page.locator("input[name=id]").first().check();
  await actions.click();
  await price.click();
  await page.getByText(m.bulk_selected_one({}, { locale: "en" })).waitFor();
  await page.goBack();
  await page.locator("input[name=id]").first().check();
  await actions.click();
  await page.getByLabel(m.list_select_all({ count: String(DRAFTS + 1) }, { locale: "en" })).check();
  await price.click();
  await page.getByText(m.bulk_selected({ count: String(DRAFTS + 1) }, { locale: "en" })).waitFor();
});
