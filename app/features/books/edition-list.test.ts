import { beforeAll, describe, expect, test } from "vitest";
import { isAppError } from "#app/domain/errors.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import type { Role, Viewer } from "#app/domain/viewer.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { editionList } from "./edition-list.server.ts";

useDatabase();

let here: string;
let there: string;
let single: { id: string };

const viewerWith = (...roles: Role[]): Viewer => ({
  id: crypto.randomUUID(),
  email: "",
  name: "",
  roles: [{ type: "user" }, ...roles],
});

beforeAll(async () => {
  here = (await build.publisher({ name: { en: "Here" } })).id;
  there = (await build.publisher({ name: { en: "There" } })).id;
  const add = async (publisherId: string, title: string, own: object = {}) => {
    const book = await build.book({ publisherId, title: { en: title, np: `${title} नेपाली` } });
    await build.edition({ bookId: book.id, ...own });
    return book;
  };
  await add(here, "Hills", { status: "active", isbn13: "9789937000017" });
  await add(here, "Rivers", { status: "draft", priceMinor: 45_000n, currency: "NPR" });
  single = await add(there, "Lakes", { status: "withdrawn", statusReason: "error" });
  await add(there, "Snow");
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
    const ofHere = viewerWith({ type: "admin", publisherId: here });
    expect(titlesOf(await page("", ofHere))).toEqual(["Hills", "Rivers"]);
    const ofBook = viewerWith({ type: "admin", bookId: single.id, ofPublisherId: there });
    expect(titlesOf(await page("", ofBook))).toEqual(["Lakes"]);
    expect(titlesOf(await page("", viewerWith({ type: "siteAdmin" })))).toEqual([
      "Hills",
      "Lakes",
      "Rivers",
      "Snow",
    ]);
  });

  test("shows nothing of another publisher when its id is in the address", async () => {
    const ofHere = viewerWith({ type: "admin", publisherId: here });
    const list = await page(`?publisher=${there}`, ofHere);
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
  ])("narrows by %s", async (query, expected) => {
    const list = await page(query, viewerWith({ type: "admin", publisherId: here }));
    expect(titlesOf(list)).toEqual(expected);
    expect(list).toMatchObject({ isNarrowed: true, total: expected.length, hasIgnoredParameters: false });
  });

  test("is in the language of its address, with the price as usual in that language", async () => {
    const list = await page("?status=draft", viewerWith({ type: "admin", publisherId: here }), "np");
    expect(list.columns.map(({ label }) => label)).toContain("अङ्कित मूल्य");
    expect(JSON.stringify(list.rows)).toContain("रु\u00a0४५०.००");
  });

  test("is not found for a reader", async () => {
    await expect(page("", viewerWith())).rejects.toSatisfy(
      (error) => isAppError(error) && error.code === "notFound",
    );
  });
});
