import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { useDatabase } from "#tests/database.ts";
import { defineList } from "./list-definition.server.ts";
import { listPage } from "./list-page.server.ts";
import { sortedIds } from "./list-rows.server.ts";

useDatabase();

const VIEWER: Viewer = { id: crypto.randomUUID(), email: "", name: "", roles: [{ type: "siteAdmin" }] };

const listOf = (rows: number, countUpTo: number) =>
  defineList<{ id: string }>()({
    name: "long",
    ability: "admin.enter",
    rows: () => sql`select lpad(n::text, 4, '0') as id, n from generate_series(1, ${rows}::int) n`,
    read: (row) => ({ id: String(row.id) }),
    columns: { id: { label: () => "Id", cell: ({ id }) => ({ kind: "text", text: id }) } },
    filters: {
      half: {
        label: () => "Half",
        options: () => [{ value: "even", label: "Even" }],
        where: () => sql`rows.n % 2 = 0`,
      },
    },
    sorts: { number: { label: () => "Number", orderBy: () => sql`rows.n` } },
    defaultSort: "number",
    pageSize: 10,
    countUpTo,
  });

const page = async (list: ReturnType<typeof listOf>, query = "") =>
  await withLanguage("en", () =>
    listPage(list, { viewer: VIEWER, scope: null, url: new URL(`http://localhost/long${query}`) }),
  );

describe("a list that counts its rows up to a number", () => {
  test("has as many as there are where there are fewer", async () => {
    const list = await page(listOf(25, 30), "?page=3");
    expect([list.total, list.summary]).toEqual([25, "25 entries"]);
    expect(list.rows.map(({ id }) => id)).toEqual(["0021", "0022", "0023", "0024", "0025"]);
  });

  test("says that there are more, and ends its pages there", async () => {
    const list = await page(listOf(35, 30));
    expect(list.total).toBe(30);
    expect(list.summary).toBe("More than 30 entries; the first 30 can be paged through");
    expect(list.pages.filter(({ kind }) => kind === "page")).toHaveLength(3);
    const last = await page(listOf(35, 30), "?page=999");
    expect(last.rows.map(({ id }) => id).at(-1)).toBe("0030");
  });

  test("shows its last page for one after the end, also of a filter", async () => {
    const list = await page(listOf(25, 30), "?page=3&half=even");
    expect([list.total, list.rows.map(({ id }) => id)]).toEqual([12, ["0022", "0024"]]);
    expect((await page(listOf(0, 30), "?page=2")).rows).toEqual([]);
  });

  test("is selected as far as its pages go", async () => {
    const query = { q: "", filters: {}, sort: "number", page: 1, columns: [] };
    const of = { scope: null, viewer: VIEWER };
    expect(await sortedIds(listOf(35, 30), of, query, "en")).toHaveLength(30);
  });
});
