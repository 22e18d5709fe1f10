import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { listingList } from "./listing-list.server.ts";

useDatabase();

let storeId: string;

beforeAll(async () => {
  storeId = (await build.bookstore()).id;
  const add = async (title: string) => {
    const book = await build.book({ title: { en: title, np: title } });
    const edition = await build.edition({ bookId: book.id });
    return { listingId: (await build.listing({ shopId: storeId, editionId: edition.id })).id };
  };
  await add("Never counted");
  const full = await add("Full");
  await build.movement({ ...full, change: 1200 });
  const { id: soldLineId, soldId: reversesId } = await build.sale(full);
  await build.movement({ ...full, kind: "returnedByReader", change: 1, soldLineId, reversesId });
  const few = await add("Few");
  await build.movement({ ...few, change: 2 });
  const none = await add("None");
  await build.movement({ ...none, change: 3 });
  await build.movement({ ...none, kind: "sold", change: -3 });
  // The same edition in another store has a stock of its own.
  const { editionId } = await build.movement({ ...full, change: 1 });
  const other = await build.listing({ shopId: (await build.bookstore()).id, editionId });
  await build.movement({ listingId: other.id, change: 77 });
});

/** The title, stock and copies sold of the listings that a query finds. */
const found = async (query: string) =>
  await withLanguage("en", async () => {
    const viewer: Viewer = {
      id: crypto.randomUUID(),
      email: "",
      name: "",
      roles: [{ type: "user" }, { type: "admin", shopId: storeId }],
    };
    const url = new URL(`http://localhost/bookstore/manage/books${query}`);
    const list = await listPage(listingList, { viewer, scope: null, url });
    const places = ["title", "stock", "sold"].map((name) =>
      list.columns.findIndex((column) => column.key === name),
    );
    return list.rows.map(({ cells }) =>
      places.map((place) => {
        const cell = cells[place];
        return cell && "text" in cell ? cell.text : null;
      }),
    );
  });

describe("the stock of listings", () => {
  test("is what the movements of the store add up to, the fewest copies first", async () => {
    expect(await found("?sort=stock")).toEqual([
      ["None", "0", "3"],
      ["Few", "2", "0"],
      ["Full", "1,211", "0"],
      ["Never counted", null, null],
    ]);
  });

  test("is found where it runs low and where none is left", async () => {
    expect(await found("?stock=low")).toEqual([["Few", "2", "0"]]);
    expect(await found("?stock=none")).toEqual([["None", "0", "3"]]);
  });
});
