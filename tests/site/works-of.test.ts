import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();

describe("the page of a contributor", () => {
  test("is reached from cards and from the page of a book, and shows names, life and works by role", async () => {
    const path = "/np/bookstore/contributors/laxmi-prasad-devkota";
    const list = readPage(await (await site.get("/np/bookstore?q=muna+madan")).text());
    expect(findAll(list, "a").map(({ attributes }) => attributes.href)).toContain(path);
    const page = readPage(await (await site.get(path)).text());
    const main = findOne(page, "main");
    expect(textOf(findOne(main, "h1"))).toBe("लक्ष्मीप्रसाद देवकोटा");
    expect(textOf(main)).toContain("Laxmi Prasad Devkota");
    expect(textOf(main)).toContain("सन् १९०९–१९५९");
    expect(findAll(main, "h2").map(textOf)).toEqual(["लेखक"]);
    expect(findAll(main, "h3").map(textOf)).toContain("मुना मदन");
  });
});

test("a genre that was merged leads to where its books are now", async () => {
  const [into] = await db().select().from(genres).where(eq(genres.slug, "lyric-poetry"));
  if (!into) throw new Error("There is no such genre.");
  const merged = await build.genre({ slug: "odes-of-old" });
  await db()
    .update(genres)
    .set({ mergedInto: into.id, archivedOn: "2026-01-01" })
    .where(eq(genres.id, merged.id));
  const response = await site.get("/np/bookstore/genres/odes-of-old", { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "/np/bookstore/genres/lyric-poetry",
  ]);
});

test.each([
  "/bookstore/contributors/nobody",
  "/bookstore/people/laxmi-prasad-devkota",
  "/bookstore/genres/%25",
  "/bookstore/manage/nothing",
])("%s is not found", async (path) => {
  expect([302, 404]).toContain((await site.get(path, { redirect: "manual" })).status);
});
