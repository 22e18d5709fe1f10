import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite();
let admin: SignedInPerson;
let shopId: string;

beforeAll(async () => {
  admin = await addSignedInPerson(site, SITE_ADMIN);
  const [store] = await db().select().from(bookstores).where(eq(bookstores.slug, "ekadeshma-bookstore"));
  shopId = store?.id ?? "";
});

const pageAt = async (path: string) => readPage(await (await site.get(path)).text());
const headingsIn = async (path: string) => findAll(findOne(await pageAt(path), "main"), "h2").map(textOf);
const statusOf = async (path: string) => (await site.get(path)).status;
const day = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A book that the company's bookstore lists, with its title. */
async function listedBook(status: "listed" | "withdrawn" = "listed"): Promise<{ id: string; title: string }> {
  const { editionId } = await build.listing({ shopId, status });
  const { rows } = await db().execute<{ id: string; title: string }>(sql`
    select b.id, b.title ->> 'en' as title from book_editions e join books b on b.id = e.book_id where e.id = ${editionId}`);
  return rows[0] ?? { id: "", title: "" };
}

describe("the page of an editor's list", () => {
  test("shows the books in the editor's order with their sentences, in both languages", async () => {
    const page = await pageAt("/np/bookstore/lists/one-evening-each");
    expect(textOf(findOne(page, "h1"))).toBe("एक साँझमा सकिने");
    const titles = findAll(page, "h2").map(textOf);
    expect(titles.slice(0, 2)).toEqual(["मुना मदन", "चियाको पुस्तक"]);
    expect(findAll(page, "blockquote").map(textOf)[1]).toBe("दुई कप चियाका बिचमा अटाउने, सानो र अधुरोको दर्शन।");
    expect(textOf(findOne(page, "main"))).toContain("सरला घले, सम्पादकको रोजाइ");
    const english = await pageAt("/bookstore/lists/one-evening-each");
    expect(textOf(findOne(english, "main"))).toContain("Chosen by Sarala Ghale, editor");
  });

  test("leaves out a book that the bookstore does not list any more, and is not found without any", async () => {
    const [kept, gone] = [await listedBook(), await listedBook()];
    const { slug } = await build.editorList({ books: [gone.id, kept.id] });
    const path = `/bookstore/lists/${slug}`;
    await expect.poll(() => headingsIn(path)).toEqual([gone.title, kept.title]);
    const withdraw = (id: string) =>
      db().execute(
        sql`update listings set status = 'withdrawn' where edition_id in (select id from book_editions where book_id = ${id})`,
      );
    // The server learns of a change that it did not make itself a moment later.
    await withdraw(gone.id);
    await expect.poll(() => headingsIn(path)).toEqual([kept.title]);
    await withdraw(kept.id);
    await expect.poll(() => statusOf(path)).toBe(404);
  });

  test.each<[when: string, own: { from?: Date; until?: Date; isActive?: boolean }, status: number]>([
    ["in its days", { from: day(-1), until: day(1) }, 200],
    ["before its days", { from: day(1) }, 404],
    ["after its days", { until: day(-1) }, 404],
    ["archived", { isActive: false }, 404],
  ])("is found %s or not", async (_when, own, status) => {
    const { slug } = await build.editorList({ books: [(await listedBook()).id], ...own });
    await expect.poll(() => statusOf(`/bookstore/lists/${slug}`)).toBe(status);
  });
});

test("the page of all lists has the newest first, and home shows that one", async () => {
  const title = "Zinnias";
  const { slug } = await build.editorList({ title: { en: title }, books: [(await listedBook()).id] });
  await expect.poll(async () => (await headingsIn("/bookstore/lists"))[0]).toBe(title);
  const lists = await headingsIn("/bookstore/lists");
  expect(lists).toContain("One evening each");
  expect(lists).not.toContain("For the new year");
  const home = await pageAt("/");
  expect(findAll(home, "h2").map(textOf)).toContain(title);
  expect(findAll(home, "a", { href: `/bookstore/lists/${slug}` })).toHaveLength(1);
});

test("an editor's list is added, filled, changed and archived at the desk, and visitors follow at once", async () => {
  const first = await listedBook();
  const second = await listedBook();
  const added = await admin.post("/np/admin/lists/add", {
    "title.en": "For the long bus",
    "title.np": "लामो बसका लागि",
    "signedBy.en": "Asha Rai",
    slug: "For-the-long-bus",
  });
  const next = added.headers.get("location") ?? "";
  expect(next).toMatch(/^\/np\/admin\/lists\/[0-9a-f-]{36}\?done=list_added$/);
  const path = next.replace("/np", "").replace(/\?.*/, "");
  const shown = async (at = path) => await (await admin.get(at)).text();
  expect(await statusOf("/bookstore/lists/for-the-long-bus")).toBe(404);

  const search = await shown(`${path}/books/add?q=${encodeURIComponent(first.title)}`);
  expect(search).toContain(first.title);
  for (const [id, sentence] of [
    [first.id, "It lasts to Pokhara."],
    [second.id, "It lasts to Dhangadhi."],
  ] as const) {
    const response = await admin.post(`${path}/books/add`, { book: id, "sentence.en": sentence });
    expect(response.headers.get("location")).toBe(`${path}/books/add?added=${id}`);
  }
  const visitors = async () =>
    findAll(await pageAt("/bookstore/lists/for-the-long-bus"), "blockquote").map(textOf);
  expect(await visitors()).toEqual(["It lasts to Pokhara.", "It lasts to Dhangadhi."]);

  const form = formFields(await shown(), "books");
  const swapped = Object.fromEntries(
    Object.entries(form).map(([name, text]) => [
      name.replace(/^books\.([01])/, (_, at) => `books.${1 - Number(at)}`),
      text,
    ]),
  );
  expect((await admin.post(path, swapped)).status).toBe(200);
  expect(await visitors()).toEqual(["It lasts to Dhangadhi.", "It lasts to Pokhara."]);

  const again = await admin.post(`${path}/books/add?book=${first.id}`, {
    book: first.id,
    "sentence.en": "Again.",
  });
  expect(await again.text()).toContain("The book is on the list already.");
  await admin.post(path, formFields(await shown(), "archive"));
  expect(await statusOf("/bookstore/lists/for-the-long-bus")).toBe(404);
  await admin.post(path, formFields(await shown(), "restore"));
  expect(await statusOf("/bookstore/lists/for-the-long-bus")).toBe(200);
});

test.each([
  ["a_b", "Use 2 to 60 small letters a to z, digits and single hyphens."],
  ["one-evening-each", "Another list has this address. Choose another."],
])("the address %s is refused in plain words, and what was typed stays", async (slug, message) => {
  const answer = await admin.post("/admin/lists/add", { "title.en": "Kept", "signedBy.en": "Asha", slug });
  const page = await answer.text();
  expect(page).toContain(message);
  expect(page).toMatch(/id="slug"[^>]*aria-invalid="true"/);
  expect(page).toContain("Kept");
});
