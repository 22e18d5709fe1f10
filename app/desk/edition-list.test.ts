import { beforeAll, describe, expect, test } from "vitest";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { editionList } from "./edition-list.server.ts";

useDatabase();

let ownPublisher: string;
let otherPublisher: string;
let ownBook: { id: string };

const viewerWith = (...roles: Role[]): Viewer => ({
  id: crypto.randomUUID(),
  email: "",
  name: "",
  roles: [{ type: "user" }, ...roles],
});

beforeAll(async () => {
  ownPublisher = (await build.publisher({ name: { en: "Here" } })).id;
  otherPublisher = (await build.publisher({ name: { en: "There" } })).id;
  const add = async (publisherId: string, title: string, own: object = {}) => {
    const book = await build.book({ publisherId, title: { en: title, np: `${title} नेपाली` } });
    await build.edition({ bookId: book.id, ...own });
    return book;
  };
  await add(ownPublisher, "Hills", { status: "active", isbn13: "9789937000017" });
  await add(ownPublisher, "Rivers", { status: "draft", priceMinor: 45_000n, currency: "NPR" });
  ownBook = await add(otherPublisher, "Lakes", { status: "withdrawn", statusReason: "error" });
  await add(otherPublisher, "Snow");
});

const page = async (query: string, viewer: Viewer, language: Language = "en") =>
  await withLanguage(language, async () => {
    const path = inLanguage(`/publishers/manage/books${query}`, language);
    return await listPage(editionList, { viewer, scope: null, url: new URL(path, "http://localhost") });
  });

const titlesOf = (list: Awaited<ReturnType<typeof page>>) =>
  list.rows.map(({ cells: [first] }) => (first?.kind === "text" ? first.text : "")).toSorted();

describe("the list of editions", () => {
  test("shows the editions of a person's publishers and single books, and no others", async () => {
    const publisherAdmin = viewerWith({ type: "admin", publisherId: ownPublisher });
    expect(titlesOf(await page("", publisherAdmin))).toEqual(["Hills", "Rivers"]);
    const bookAdmin = viewerWith({ type: "admin", bookId: ownBook.id, ofPublisherId: otherPublisher });
    expect(titlesOf(await page("", bookAdmin))).toEqual(["Lakes"]);
    expect(titlesOf(await page("", viewerWith({ type: "siteAdmin" })))).toEqual([
      "Hills",
      "Lakes",
      "Rivers",
      "Snow",
    ]);
  });

  test("shows nothing of another publisher when its id is in the URL", async () => {
    const publisherAdmin = viewerWith({ type: "admin", publisherId: ownPublisher });
    const list = await page(`?publisher=${otherPublisher}`, publisherAdmin);
    expect(list).toMatchObject({ hasIgnoredParameters: true });
    expect(titlesOf(list)).toEqual(["Hills", "Rivers"]);
    expect(list.filters.find(({ name }) => name === "publisher")?.options.map(({ label }) => label)).toEqual([
      "Here",
    ]);
  });

  test.each([
    ["?q=hill", ["Hills"]],
    [`?q=${encodeURIComponent("नेपाली")}`, ["Hills", "Rivers"]],
    ["?q=978-9937-00001-7", ["Hills"]],
    [`?q=${encodeURIComponent("९७८९९३७००००१७")}`, ["Hills"]],
    ["?status=draft", ["Rivers"]],
    ["?status=draft&q=hill", []],
    ["?q=100%25", []],
    // Signs that are patterns in SQL are searched for as they are.
    ["?q=h%25lls", []],
    ["?q=h_lls", []],
  ])("narrows by %s", async (query, expected) => {
    const list = await page(query, viewerWith({ type: "admin", publisherId: ownPublisher }));
    expect(titlesOf(list)).toEqual(expected);
    expect(list).toMatchObject({ isNarrowed: true, total: expected.length, hasIgnoredParameters: false });
  });

  test.each(["%00", "a%07b", "x".repeat(201)])(
    "is empty for %j, which no text can contain, and says so (reported-situations-2, S2)",
    async (q) => {
      const list = await page(`?q=${q}`, viewerWith({ type: "admin", publisherId: ownPublisher }));
      expect(list).toMatchObject({ rows: [], total: 0, isNarrowed: true });
      expect(list.unsearchable).toContain("200");
    },
  );

  test("has its labels and prices in the language of the URL", async () => {
    const list = await page("?status=draft", viewerWith({ type: "admin", publisherId: ownPublisher }), "np");
    expect(list.columns.map(({ label }) => label)).toContain("अङ्कित मूल्य");
    expect(JSON.stringify(list.rows)).toContain("रु\u00a0४५०.००");
  });

  test("shows ISBNs with their hyphens", async () => {
    const { rows } = await page("?q=9789937000017", viewerWith({ type: "siteAdmin" }));
    expect(rows[0]?.cells).toContainEqual({ kind: "code", text: "978-9937-0-0001-7" });
  });

  test("is not found for a person without a role in a publisher", async () => {
    await expect(page("", viewerWith())).rejects.toSatisfy(
      (error) => isAppError(error) && error.code === "notFound",
    );
  });
});

test("finds the editions of books by their main genre, with the genres below it", async () => {
  const publisherId = (await build.publisher()).id;
  const admin = viewerWith({ type: "admin", publisherId });
  for (const [title, genres] of [
    ["Novel", ["novels"]],
    ["Poems", ["poetry", "novels"]],
  ] as const) {
    const book = await build.book({ publisherId, title: { en: title }, genres: [...genres] });
    await build.edition({ bookId: book.id });
  }
  const found = async (slug: string) =>
    titlesOf(await page(`?genre=${(await build.genreOf(slug)).id}`, admin));
  expect(await found("novels")).toEqual(["Novel"]);
  expect(await found("fiction")).toEqual(["Novel"]);
  expect(await found("poetry")).toEqual(["Poems"]);
});

test("has the front cover of an edition, and a place for it where there is none", async () => {
  const publisherId = (await build.publisher()).id;
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id });
  const other = await build.edition({ bookId: book.id, format: "hardback" });
  const image = await build.image();
  await build.cover({ editionId: id, part: "back", imageHash: (await build.image()).hash });
  await build.cover({ editionId: id, part: "front", imageHash: image.hash });
  const { rows } = await page("", viewerWith({ type: "admin", publisherId }));
  const pictures = Object.fromEntries(rows.map((row) => [row.id, row.picture]));
  expect(pictures).toEqual({
    [id]: { src: `/images/${image.hash}/160.webp`, colour: image.dominantColour },
    [other.id]: null,
  });
});
