import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { useDatabase } from "#tests/database.ts";
import { removeOldPageViews } from "./remove-page-views.server.ts";

useDatabase();
beforeEach(() => db().delete(pageViews));

const NOW = new Date("2030-06-15T12:00:00Z");
const view = (at: string) => ({
  title: at,
  path: "/",
  language: "en" as const,
  visitorOfDay: "v",
  at: new Date(at),
});
const remaining = async () =>
  (await db().select({ title: pageViews.title }).from(pageViews).orderBy(asc(pageViews.at))).map(
    ({ title }) => title,
  );

test("page views are kept for thirteen months and removed after", async () => {
  const [kept, alsoKept] = ["2029-05-15T12:00:01Z", "2030-06-15T00:00:00Z"];
  await db()
    .insert(pageViews)
    .values(["2020-01-01T00:00:00Z", "2029-05-15T11:59:59Z", kept, alsoKept].map(view));
  expect(await removeOldPageViews(NOW)).toBe(2);
  expect(await remaining()).toEqual([kept, alsoKept]);
});

test("page views are removed in batches, and a locked one is left for the next run", async () => {
  await db()
    .insert(pageViews)
    .values(Array.from({ length: 7 }, (_none, at) => view(`2020-01-0${at + 1}T00:00:00Z`)));
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("select from page_views where title = '2020-01-02T00:00:00Z' for update");
    expect(await removeOldPageViews(NOW, 2)).toBe(6);
    await client.query("rollback");
  } finally {
    client.release();
  }
  expect(await remaining()).toEqual(["2020-01-02T00:00:00Z"]);
  expect(await removeOldPageViews(NOW, 2)).toBe(1);
});
