import type { Page } from "playwright-core";
import { beforeAll, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { accessibilityFaults } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

let publisherId: string;
let cookies: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});

async function anEdition() {
  const { id: bookId } = await build.book({ publisherId });
  const { id } = await build.edition({ bookId });
  return { bookId, path: `/publishers/manage/books/${id}` };
}

journey("a contributor is found by the keyboard among the suggestions", async () => {
  const { path } = await anEdition();
  const first = `Sumnima${Date.now()}`;
  for (const last of ["Rai", "Rana"]) await build.contributor({ name: { en: `${first} ${last}` } });
  const page = await visit({ path: `${path}/contributors/add`, cookies });
  const field = page.getByRole("combobox", { name: m.contributor_search() });
  await field.focus();
  await page.keyboard.type(first);
  await page.getByRole("option").nth(1).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const chosen = await page.locator('[role="option"][aria-selected="true"]').innerText();
  expect(await field.getAttribute("aria-activedescendant")).toBeTruthy();
  await page.keyboard.press("Enter");
  await page.waitForURL(/contributor=/);
  expect(await page.getByRole("radio", { name: chosen }).isChecked()).toBe(true);
  expect(await page.locator('[role="option"]').count()).toBe(0);
});

journey(
  "a number that another edition has is told while it is typed, and not of the edition itself",
  async () => {
    const { path } = await anEdition();
    const book = await build.book({ publisherId, title: { en: "The Same Number" } });
    const hidden = await build.book({ title: { en: "A Draft Elsewhere" } });
    await build.edition({ bookId: book.id, isbn13: "9789937000406", isbn10: "9937000408" });
    await build.edition({
      bookId: hidden.id,
      isbn13: "9789937000413",
      isbn10: "9937000416",
      status: "draft",
    });
    const page = await visit({ path: `${path}?edit=numbers`, cookies });
    const field = page.locator("#isbn13");
    await field.fill("978-99370-004-06");
    await page.getByText(/another edition has this number.*The Same Number/).waitFor();
    await field.fill("9789937000413");
    await page.getByText(/another edition has this number/).waitFor();
    expect(await page.getByText("A Draft Elsewhere").count()).toBe(0);
    await field.fill("9789937000420");
    await page.getByText("978-9937-0-0042-0", { exact: true }).waitFor();
  },
);

const creditsOf = async (bookId: string) =>
  (
    await db().execute<{ name: string }>(`
      select c.name ->> 'en' as name from contributions x join contributors c on c.id = x.contributor_id
      where x.book_id = '${bookId}' order by x.sequence`)
  ).rows.map(({ name }) => name);

const saveCredits = async (page: Page) => {
  await page.getByRole("button", { name: m.edition_save(), exact: true }).last().click();
  await page.getByText(m.form_saved()).waitFor();
};

journey("contributors are ordered by dragging, and by the arrow keys on the same handle", async () => {
  const { bookId, path } = await anEdition();
  for (const [at, name] of ["First", "Second", "Third"].entries()) {
    const { id: contributorId } = await build.contributor({ name: { en: name } });
    await build.contribution({ bookId, contributorId, sequence: at + 1 });
  }
  // A pointer has no events outside the window.
  const page = await visit({ path: `${path}?edit=bookCredits`, cookies, height: 4000 });
  const handle = (row: number) =>
    page.getByRole("button", {
      name: m.field_list_drag({ row: `${m.edition_part_contributors()} ${row}` }),
    });
  await handle(3).focus();
  await page.keyboard.press("ArrowUp");
  expect(await handle(2).evaluate((node) => node === document.activeElement)).toBe(true);
  await saveCredits(page);
  expect(await creditsOf(bookId)).toEqual(["First", "Third", "Second"]);

  await page.goto(`${site.url}${path}?edit=bookCredits`);
  const from = await handle(1).boundingBox();
  const to = await handle(3).boundingBox();
  if (!from || !to) throw new Error("There is no handle.");
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 200, { steps: 40 });
  await page.mouse.up();
  await saveCredits(page);
  expect(await creditsOf(bookId)).toEqual(["Third", "Second", "First"]);
});

journey("the focus stays in a list whose rows are moved and removed", async () => {
  const { bookId, path } = await anEdition();
  for (const [at, name] of ["First", "Second", "Third"].entries()) {
    const { id: contributorId } = await build.contributor({ name: { en: name } });
    await build.contribution({ bookId, contributorId, sequence: at + 1 });
  }
  const page = await visit({ path: `${path}?edit=bookCredits`, cookies });
  const button = (label: string, row: number) =>
    page.getByRole("button", { name: `${label}: ${m.edition_part_contributors()} ${row}`, exact: true });
  const rowInFocus = async () =>
    await page.evaluate(() => {
      const row = document.activeElement?.closest("li");
      return row ? [...(row.parentElement?.children ?? [])].indexOf(row) + 1 : 0;
    });
  await button(m.field_list_up(), 3).press("Enter");
  expect(await button(m.field_list_up(), 2).evaluate((node) => node === document.activeElement)).toBe(true);
  // The first row has no such button.
  await button(m.field_list_up(), 2).press("Enter");
  expect(await rowInFocus()).toBe(1);
  await button(m.field_list_remove(), 2).press("Enter");
  expect(await rowInFocus()).toBe(2);
  await button(m.field_list_remove(), 2).press("Enter");
  expect(await rowInFocus()).toBe(1);
  await saveCredits(page);
  expect(await creditsOf(bookId)).toEqual(["Third"]);
});

journey("the picker of a field opens at the day that is stored", async () => {
  const { id: bookId } = await build.book({ publisherId });
  const { id } = await build.edition({
    bookId,
    ...publicationDateValues({ calendar: "ad", year: 2019, month: 3, day: 14 }),
  });
  const page = await visit({ path: `/publishers/manage/books/${id}?edit=publication`, cookies });
  await page.getByRole("button", { name: m.field_day_choose() }).click();
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-day"));
  expect(await page.evaluate(() => document.activeElement?.getAttribute("data-day"))).toBe("2019-03-14");
});

journey("text of the font Preeti is converted only when the person asks for it", async () => {
  const { path } = await anEdition();
  const page = await visit({ path: `${path}?edit=book-title`, cookies });
  const field = page.locator("#title-np");
  const paste = async (text: string) => {
    await field.fill(text);
    await field.evaluate((node, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, text);
  };
  await paste("g]kfnL ;flxTo");
  await page.getByText("नेपाली साहित्य").waitFor();
  expect(await field.inputValue()).toBe("g]kfnL ;flxTo");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: m.desks_preeti_convert() }).click();
  expect(await field.inputValue()).toBe("नेपाली साहित्य");
  await paste("d'gf dbg k|sfzs");
  await page.getByRole("button", { name: m.desks_preeti_leave() }).click();
  expect(await field.inputValue()).toBe("d'gf dbg k|sfzs");
  await paste("A plain English title");
  await page.waitForLoadState("networkidle");
  expect(await page.getByText(m.desks_preeti_found()).count()).toBe(0);
});
