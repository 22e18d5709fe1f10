import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { expectNotFound, viewerWith } from "#app/works/works-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { FIGURE_DAYS, siteFigures } from "./site-figures.server.ts";

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

test("sign-ups are counted by day", async () => {
  const admin = await viewerWith({ type: "siteAdmin" });
  const before = (await siteFigures(admin, "en")).signUps.days.at(-1)?.count ?? 0;
  await build.person();
  expect((await siteFigures(admin, "np")).signUps.days.at(-1)?.count).toBe(before + 1);
});

test("the figures are for site administrators alone", async () => {
  for (const viewer of [null, await viewerWith()]) await expectNotFound(siteFigures(viewer, "en"));
});
