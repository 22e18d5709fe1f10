import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { storedBook } from "#app/records/records-for-tests.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);
const LIST = "/publishers/manage/books/unpublished";

let publisherId: string;
let cookies: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});

const refuseUpdates = () =>
  asSuperuser(
    databaseName(),
    `create function refuse_update() returns trigger language plpgsql as
       $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
     create trigger refuse_update before update on books for each row execute function refuse_update()`,
  );
const allowUpdates = () => asSuperuser(databaseName(), "drop function if exists refuse_update cascade");
afterEach(allowUpdates);

async function openDraft(part: string, own: Parameters<typeof build.book>[0] = {}, statuses: number[] = []) {
  const { id } = await build.book({ publisherId, ...own });
  const page = await visit({ path: `${LIST}/${id}?edit=${part}`, cookies, statuses });
  return { id, page };
}
const shows = async (page: Page, text: string) =>
  await page.locator("form [role=status]").getByText(text, { exact: true }).waitFor();
const titleOf = async (id: string) => (await storedBook(id)).title.en;
const submit = (page: Page) =>
  page.getByRole("button", { name: m.edition_save(), exact: true }).last().click();

describe("the form of a draft", () => {
  journey("is saved while the person types, again and again, and by its button", async () => {
    const { id, page } = await openDraft("book-title");
    await page.locator("#title-en").fill("The Fer");
    await shows(page, m.field_autosave_saved());
    expect(await titleOf(id)).toBe("The Fer");
    await page.locator("#title-en").fill("The Ferry");
    await expect.poll(() => titleOf(id), { timeout: 15_000 }).toBe("The Ferry");
    await page.locator("#title-en").fill("The Ferryman");
    await submit(page);
    await page.waitForURL(/done=form_(?:saved|no_changes)/);
    expect(await titleOf(id)).toBe("The Ferryman");
  });

  journey("is saved before it is left, without a question", async () => {
    const { id, page } = await openDraft("book-title");
    await page.locator("#title-en").fill("Left at once");
    await page.getByRole("link", { name: m.bookdesk_unpublished() }).first().click();
    await page.waitForURL((url) => url.pathname === LIST);
    expect(await titleOf(id)).toBe("Left at once");
  });

  journey("keeps what was typed when it cannot be saved, and saves it by its button", async () => {
    const { id, page } = await openDraft("book-title", { title: { en: "Before" } }, [503]);
    await refuseUpdates();
    await page.locator("#title-en").fill("After");
    await shows(page, m.form_could_not_save());
    expect(await page.locator("#title-en").inputValue()).toBe("After");
    expect(await titleOf(id)).toBe("Before");
    await allowUpdates();
    await submit(page);
    await page.waitForURL(/done=form_saved/);
    expect(await titleOf(id)).toBe("After");
  });

  journey("shows moved and indented entries as they are stored", async () => {
    const contents = [{ title: { en: "One" } }, { title: { en: "Two" } }, { title: { en: "Three" } }];
    const { id, page } = await openDraft("book-contents", { contents });
    const press = (label: string, row: number) =>
      page.getByRole("button", { name: `${label}: ${m.bookdesk_contents()} ${row}`, exact: true }).click();
    await press(m.field_list_up(), 3);
    await press(m.field_list_in(), 2);
    await shows(page, m.field_autosave_saved());
    expect((await storedBook(id)).contents).toEqual([
      { title: { en: "One" }, children: [{ title: { en: "Three" } }] },
      { title: { en: "Two" } },
    ]);
    const shown = [0, 1, 2].map((row) => page.locator(`#contents-${row}-title-en`).inputValue());
    expect(await Promise.all(shown)).toEqual(["One", "Three", "Two"]);
  });
});

describe("the form of a new book", () => {
  const ADD = "/publishers/manage/books/add";
  const booksNow = async () =>
    (await db().select({ id: books.id }).from(books).where(eq(books.publisherId, publisherId))).length;
  const bookOf = (page: Page) => new URL(page.url()).searchParams.get("book");

  journey("is a draft as soon as it has a title, at an address that shows it again", async () => {
    const before = await booksNow();
    const page = await visit({ path: ADD, cookies });
    await shows(page, m.bookdesk_add_begins());
    await page.locator("#aliases").fill("Dunga");
    await page.locator("#title-en").fill("The Fer");
    await shows(page, m.field_autosave_saved());
    await expect.poll(() => bookOf(page)).not.toBeNull();
    const id = bookOf(page) ?? "";
    expect(await titleOf(id)).toBe("The Fer");
    await page.locator("#title-en").pressSequentially("ry");
    await expect.poll(() => titleOf(id), { timeout: 15_000 }).toBe("The Ferry");
    await page.reload();
    expect(await page.locator("#title-en").inputValue()).toBe("The Ferry");
    expect(await page.locator("#aliases").inputValue()).toBe("Dunga");
    await page.locator("#description-en").fill("A ferry.");
    await page.getByRole("button", { name: m.bookdesk_add(), exact: true }).last().click();
    await page.waitForURL((url) => url.pathname === `${LIST}/${id}`);
    expect((await storedBook(id)).description).toEqual({ en: "A ferry." });
    expect(await booksNow()).toBe(before + 1);
  });

  journey(
    "keeps rows that are typed while it is saved for the first time, and asks before it is left without a title",
    async () => {
      const before = await booksNow();
      const page = await visit({ path: ADD, cookies });
      const questions: string[] = [];
      page.on("dialog", (dialog) => {
        questions.push(dialog.message());
        void dialog.accept();
      });
      await page.getByRole("button", { name: m.bookdesk_contents_add() }).click();
      await page.locator("#contents-0-title-en").fill("One");
      await page.getByRole("link", { name: m.bookdesk_unpublished() }).first().click();
      await page.waitForURL((url) => url.pathname === LIST);
      expect(questions).toEqual([m.form_unsaved()]);
      expect(await booksNow()).toBe(before);

      await page.goBack();
      await page.getByRole("button", { name: m.bookdesk_contents_add() }).click();
      await page.locator("#title-en").fill("Rows");
      await expect.poll(() => bookOf(page), { timeout: 15_000 }).not.toBeNull();
      await page.locator("#contents-0-title-en").fill("One");
      const id = bookOf(page) ?? "";
      await expect
        .poll(async () => (await storedBook(id)).contents, { timeout: 15_000 })
        .toEqual([{ title: { en: "One" } }]);
    },
  );
});
