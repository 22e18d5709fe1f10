import { beforeAll, describe, expect, test } from "vitest";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readSelection } from "#app/platform/lists/list-selection.server.ts";
import { rememberColumns, saveView } from "#app/platform/lists/list-views.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { editionList } from "./edition-list.server.ts";

useDatabase();

let own: string;
let other: string;
let asha: Viewer;
const ids: Record<string, string> = {};

const viewerWith = async (...roles: Role[]): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "user" }, ...roles] };
};

beforeAll(async () => {
  own = (await build.publisher()).id;
  other = (await build.publisher()).id;
  asha = await viewerWith({ type: "admin", publisherId: own });
  const add = async (publisherId: string, title: string, values: object = {}) => {
    const book = await build.book({ publisherId, title: { en: title } });
    ids[title] = (await build.edition({ bookId: book.id, ...values })).id;
  };
  await add(own, "Hills", { status: "active" });
  await add(own, "Rivers", { status: "draft", priceMinor: 45_000n, currency: "NPR" });
  await add(own, "Valleys", { status: "draft" });
  await add(own, "Ruins", { status: "draft", archivedOn: "2026-01-01" });
  await add(other, "Lakes", { status: "draft" });
});

const at = (query: string) => ({
  viewer: asha,
  scope: null,
  url: new URL(`http://localhost/publishers/manage/books${query}`),
});
const selection = async (query: string) =>
  await withLanguage("en", async () => await readSelection(editionList, at(query)));
const page = async (query: string) =>
  await withLanguage("en", async () => await listPage(editionList, at(query)));
const idsOf = (...titles: string[]) => titles.map((title) => ids[title] ?? "").toSorted();

describe("a selection of a list", () => {
  test("contains the ids of the URL that the viewer sees, and counts the others", async () => {
    const chosen = ["Rivers", "Lakes", "Ruins"].map((title) => `id=${ids[title]}`).join("&");
    expect(await selection(`?${chosen}&id=no-id`)).toMatchObject({
      ids: idsOf("Rivers"),
      missing: 2,
      isAll: false,
    });
  });

  test("of all that match is evaluated again, for the viewer", async () => {
    expect((await selection("?all=yes&status=draft")).ids.toSorted()).toEqual(idsOf("Rivers", "Valleys"));
    expect((await selection("?all=yes")).ids.toSorted()).toEqual(idsOf("Hills", "Rivers", "Valleys"));
    expect((await selection("?all=yes&q=river")).ids).toEqual(idsOf("Rivers"));
    // Boxes of the page are posted with it, and mean nothing then.
    expect((await selection(`?all=yes&q=river&id=${ids.Hills}`)).ids).toEqual(idsOf("Rivers"));
  });

  test("is empty where a filter is not known any more, and never everything", async () => {
    expect(await selection(`?all=yes&publisher=${other}`)).toMatchObject({ ids: [], isUnclear: true });
    expect(await selection("?all=yes&status=gone")).toMatchObject({ ids: [], isUnclear: true });
  });

  test("leads back to the list with its parameters", async () => {
    expect((await selection("?all=yes&status=draft&sort=title&page=1")).listQuery).toBe(
      "?status=draft&sort=title",
    );
  });
});

describe("a saved view of a list", () => {
  const saved = async (query: string) => {
    const name = crypto.randomUUID();
    const result = await saveView(asha, { list: "editions", name, query, publisherId: null });
    return result.ok ? result.value.id : "";
  };

  test("is opened by its id, and its page and order may be chosen beside it", async () => {
    const id = await saved("status=draft&sort=title");
    const list = await page(`?view=${id}`);
    expect(list.rows.map((row) => row.id)).toEqual([ids.Rivers, ids.Valleys]);
    expect(list.views.chosen).toMatchObject({ id, isOwn: true, isChanged: false });
    expect(list.views.links.find((link) => link.isChosen)?.id).toBe(id);
    const narrowed = await page(`?view=${id}&status=active`);
    expect(narrowed.rows.map((row) => row.id)).toEqual([ids.Hills]);
    expect(narrowed.views.chosen).toMatchObject({ id, isChanged: true });
    // An empty field of the form is a choice, too.
    expect((await page(`?view=${id}&q=&status=`)).total).toBe(3);
  });

  test("is opened without what the list does not have any more, with a notice", async () => {
    const id = await saved(`publisher=${other}&status=draft`);
    const list = await page(`?view=${id}`);
    expect(list.hasIgnoredParameters).toBe(true);
    expect(list.rows.map((row) => row.id).toSorted()).toEqual(idsOf("Rivers", "Valleys"));
    expect(await page(`?view=${crypto.randomUUID()}`)).toMatchObject({
      hasIgnoredParameters: true,
      views: { chosen: null },
    });
  });
});

test("the columns that a person chose are shown unless the URL names some", async () => {
  const shown = async (query: string) => (await page(query)).columns.map(({ key }) => key);
  expect(await shown("")).not.toContain("number");
  await rememberColumns(asha, "editions", ["number", "gone"]);
  expect(await shown("")).toContain("number");
  expect(await shown("?column=changed")).not.toContain("number");
  expect(await shown("?column=")).not.toContain("number");
  expect((await page("?column=&sort=title")).pages).toEqual([]);
  await rememberColumns(asha, "editions", []);
});

test("the pages after the first have their rows in order, each on one page", async () => {
  const small = { ...editionList, pageSize: 2 };
  const read = async (query: string) =>
    await withLanguage("en", async () => (await listPage(small, at(query))).rows.map((row) => row.id));
  const all = [...(await read("?sort=title")), ...(await read("?sort=title&page=2"))];
  expect(all).toEqual([ids.Hills, ids.Rivers, ids.Valleys]);
  expect(await read("?sort=title&page=9")).toEqual([ids.Valleys]);
});
