import { beforeAll, describe, expect, test } from "vitest";
import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import {
  adminOfBook,
  expectNotFound,
  publisherWithAdmin,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addBookPage } from "./add-book.server.ts";
import { bookPage } from "./book-page.server.ts";
import { unpublishedList } from "./unpublished-list.server.ts";

useDatabase();

let here: Awaited<ReturnType<typeof publisherWithAdmin>>;
let there: Awaited<ReturnType<typeof publisherWithAdmin>>;

beforeAll(async () => {
  [here, there] = [await publisherWithAdmin(), await publisherWithAdmin()];
});

const aBook = async (own: Parameters<typeof build.book>[0] = {}) =>
  await build.book({ publisherId: here.publisher.id, ...own });
const opened = async (viewer: Viewer | null, id: string, part: string | null = null) =>
  await bookPage(viewer, id, { language: "en", opened: part });

describe("the page of a book without an edition", () => {
  test("is for the people of its publisher and of the book, and for no others", async () => {
    const book = await aBook();
    const single = await adminOfBook(book);
    for (const viewer of [here.admin, single]) expect((await opened(viewer, book.id)).page?.id).toBe(book.id);
    for (const viewer of [there.admin, await viewerWith(), null])
      await expectNotFound(opened(viewer, book.id));
    await expectNotFound(opened(here.admin, "no-id"));
    expect((await opened(here.admin, book.id)).page?.mayArchive).toBe(true);
    expect((await opened(single, book.id)).page?.mayArchive).toBe(false);
  });

  test("is that of its edition where it has one, unless that is archived", async () => {
    const book = await aBook();
    const archived = await build.edition({ bookId: book.id, archivedOn: "2026-01-01", status: "draft" });
    expect((await opened(here.admin, book.id)).page?.id).toBe(book.id);
    const edition = await build.edition({ bookId: book.id, editionNumber: archived.editionNumber + 1 });
    expect(await opened(here.admin, book.id)).toEqual({ editionId: edition.id });
  });

  test("names the fields that an edition needs before it is public", async () => {
    const bare = await aBook({ abbreviation: null, description: null });
    expect((await opened(here.admin, bare.id)).page?.missing).toEqual(["abbreviation", "description"]);
    const full = await aBook({ abbreviation: { en: "B" }, description: { np: "छ" } });
    expect((await opened(here.admin, full.id)).page?.missing).toEqual([]);
  });

  test("opens the part that the URL names", async () => {
    const book = await aBook({
      contents: [{ title: { en: "One" }, page: 5, children: [{ title: { np: "दुई" } }] }],
    });
    const { open } = (await opened(here.admin, book.id, "book-contents")).page?.book ?? {};
    expect(open).toMatchObject({
      part: "book-contents",
      stored: {
        "contents.0.title.en": "One",
        "contents.0.page": "5",
        "contents.0.depth": "0",
        "contents.1.title.np": "दुई",
        "contents.1.depth": "1",
      },
    });
    expect((await opened(here.admin, book.id, "constructor")).page?.book.open).toBeUndefined();
  });
});

describe("the list of books without an edition", () => {
  const page = async (query: string, viewer: Viewer, language: Language = "en") =>
    await withLanguage(language, async () => {
      const path = inLanguage(`/publishers/manage/books/unpublished${query}`, language);
      return await listPage(unpublishedList, { viewer, scope: null, url: new URL(path, "http://localhost") });
    });
  const titlesOf = (list: Awaited<ReturnType<typeof page>>) =>
    list.rows.map(({ cells: [first] }) => (first?.kind === "text" ? first.text : ""));

  test("shows those of a person's publishers and single books, with what they miss", async () => {
    const own = await publisherWithAdmin();
    const add = async (title: string, values: Parameters<typeof build.book>[0] = {}) =>
      await build.book({
        publisherId: own.publisher.id,
        title: { en: title, np: `${title} नेपाली` },
        ...values,
      });
    const bare = await add("Bare", { abbreviation: null, description: null });
    await add("Full", { abbreviation: { en: "F" }, description: { en: "F" }, archivedOn: "2026-01-01" });
    await build.edition({ bookId: (await add("Sold")).id });
    const all = await page("?sort=title", own.admin);
    expect(titlesOf(all)).toEqual(["Bare", "Full"]);
    expect(all.rows[0]?.url).toBe(`/publishers/manage/books/unpublished/${bare.id}`);
    expect(all.rows.map(({ cells }) => cells[3])).toEqual([
      { kind: "badge", text: "Short title, Description", tone: "warning" },
      { kind: "none" },
    ]);
    expect(titlesOf(await page("?state=archived", own.admin))).toEqual(["Full"]);
    expect(titlesOf(await page("?state=active", own.admin, "np"))).toEqual(["Bare नेपाली"]);
    expect(titlesOf(await page("", await adminOfBook(bare)))).toEqual(["Bare"]);
    expect(titlesOf(await page(`?publisher=${own.publisher.id}`, there.admin))).not.toContain("Bare");
  });
});

describe("the publisher of a new book", () => {
  const choiceOf = async (viewer: Viewer, requested: string | null = null) =>
    await publisherChoice(viewer, requested, "en");

  test("is the only one of a person, or the one that the URL names among theirs", async () => {
    expect((await choiceOf(here.admin)).chosen?.id).toBe(here.publisher.id);
    const both = await viewerWith(
      { type: "admin", publisherId: here.publisher.id },
      { type: "admin", publisherId: there.publisher.id },
    );
    const { chosen, others } = await choiceOf(both, there.publisher.id);
    expect(chosen?.id).toBe(there.publisher.id);
    expect(others.map(({ id }) => id)).toEqual([here.publisher.id]);
    await expectNotFound(choiceOf(here.admin, there.publisher.id));
  });

  test("is chosen by a site administrator, and not by an admin of one book", async () => {
    const siteAdmin = await viewerWith({ type: "siteAdmin" });
    expect((await choiceOf(siteAdmin)).chosen).toBeUndefined();
    expect((await choiceOf(siteAdmin, here.publisher.id)).chosen?.id).toBe(here.publisher.id);
    await expectNotFound(choiceOf(await adminOfBook(await aBook())));
  });

  test("is the one whose language is chosen at first", async () => {
    const { id } = await build.publisher({ defaultLanguage: "mai" });
    const viewer = await viewerWith({ type: "admin", publisherId: id });
    const of = async (publisher: string) =>
      (await addBookPage(viewer, { publisher, book: null }, "en")).draft.stored.language;
    expect(await of(id)).toBe("mai");
    const without = await addBookPage(here.admin, { publisher: here.publisher.id, book: null }, "en");
    expect(without.draft.stored.language).toBe("nep");
  });
});
