import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { expectNotFound, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { FIGURE_DAYS } from "./page-view-sums.server.ts";
import { siteFigures } from "./site-figures.server.ts";
import { sumPageViews } from "./sum-page-views.server.ts";

useDatabase();

const DAY_MS = 86_400_000;

async function view(path: string, { daysAgo = 0, visitor = "a" } = {}): Promise<void> {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  await db().insert(pageViews).values({ title: "Page", path, language: "en", visitorOfDay: visitor, at });
}

test("visits are counted by day and by page, both languages of a page together", async () => {
  const edition = await build.edition();
  for (const visitor of ["a", "a", "b"]) await view("/", { visitor });
  await view("/np");
  await view(`/np/bookstore/title-${edition.code}`);
  await view("/nprogress", { daysAgo: FIGURE_DAYS - 1 });
  await view("/old", { daysAgo: FIGURE_DAYS + 1 });
  const { views, pages } = await siteFigures(await viewerWith({ type: "siteAdmin" }), "en");
  expect(views.sum).toBe("6");
  expect(views.days).toHaveLength(FIGURE_DAYS);
  expect(views.days.at(-1)).toMatchObject({ count: 5, text: "5", second: "2" });
  expect(views.days[0]).toMatchObject({ count: 1 });
  expect(pages.map(({ path, count }) => [path, count])).toEqual([
    ["/", "4"],
    [`/bookstore/title-${edition.code}`, "1"],
    ["/nprogress", "1"],
  ]);
  expect(pages[1]?.title.text).not.toBe("Page");
});

test("what visitors of several networks searched for in vain is counted once for each of them on a day (reported-situations-2, S12)", async () => {
  const searched = async (notFound: string, visitorOfDay: string, networkOfDay = visitorOfDay, daysAgo = 0) =>
    await db()
      .insert(pageViews)
      .values({
        title: "Bookstore",
        path: "/bookstore",
        language: "en",
        visitorOfDay,
        networkOfDay,
        notFound,
        at: new Date(Date.now() - daysAgo * DAY_MS),
      });
  for (const visitor of ["a", "a", "b", "c", "d"]) await searched("सेतो बाघ", visitor);
  for (const visitor of ["a", "b", "c"]) await searched("palpasa", visitor);
  // One machine with many browsers, and another one.
  for (let agent = 0; agent < 12; agent += 1) await searched("buy cheap", `agent ${agent}`, "one");
  await searched("buy cheap", "e", "two");
  for (const visitor of ["a", "b", "c"]) await searched("long ago", visitor, visitor, FIGURE_DAYS + 1);
  const { notFound } = await siteFigures(await viewerWith({ type: "siteAdmin" }), "np");
  expect(notFound).toEqual([
    { text: "सेतो बाघ", count: "४" },
    { text: "palpasa", count: "३" },
  ]);
});

test("the figures are the same whether days that are over are summed or not", async () => {
  for (const daysAgo of [0, 0, 1, 1, 2, 9, FIGURE_DAYS - 1, FIGURE_DAYS])
    for (const path of ["/", "/np", "/bookstore"].slice(daysAgo % 3))
      await view(path, { daysAgo, visitor: `v${daysAgo % 2}` });
  const admin = await viewerWith({ type: "siteAdmin" });
  const counted = await siteFigures(admin, "en");
  expect(await sumPageViews()).toBeGreaterThan(2);
  expect(await siteFigures(admin, "en")).toEqual(counted);
  // Views of a summed day are not counted twice, and another run adds nothing.
  expect(await sumPageViews()).toBe(0);
  expect(await siteFigures(admin, "en")).toEqual(counted);
  // The sums of yesterday do not fit today any more.
  await db().execute(sql`update page_view_paths set until = until - 1`);
  expect(await siteFigures(admin, "en")).toEqual(counted);
  // What is counted from sums does not need the views.
  await sumPageViews();
  await db().execute(sql`delete from page_views where at < now() - interval '2 days'`);
  expect((await siteFigures(admin, "en")).views).toEqual(counted.views);
  await view("/", { visitor: "another" });
  expect((await siteFigures(admin, "en")).views.days.at(-1)?.count).toBe(
    (counted.views.days.at(-1)?.count ?? 0) + 1,
  );
});

test("sign-ups are counted by day", async () => {
  const admin = await viewerWith({ type: "siteAdmin" });
  const before = (await siteFigures(admin, "en")).signUps.days.at(-1)?.count ?? 0;
  await build.person();
  expect((await siteFigures(admin, "np")).signUps.days.at(-1)?.count).toBe(before + 1);
});

test("the figures are for site administrators alone", async () => {
  for (const viewer of [null, await viewerWith()]) await expectNotFound(siteFigures(viewer, "en"));
});
