import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { editorLists } from "#app/db/tables/editor-lists.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { findAll, readPage } from "./page.ts";
import { slugOf } from "./people-forms.ts";

const BASE_URL = "http://localhost:4000";
const site = useSite({ BASE_URL });

/** The tags of a page for links to it, by their names without `og:`. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const page = readPage(await (await site.get(path)).text());
  const tags = findAll(page, "meta").flatMap(({ attributes: { property = "", content = "" } }) =>
    property.startsWith("og:") ? [[property.slice(3), content]] : [],
  );
  return Object.fromEntries(tags) as Record<string, string>;
}
const pathOf = (url = "") => url.replace(BASE_URL, "");

describe("a link to a page", () => {
  test.each([
    "/",
    "/np",
    "/bookstore",
    "/np/bookstore/lists",
    "/bookstore/lists/one-evening-each",
    "/np/bookstore/lists/one-evening-each",
    "/pages/aboutus",
    "/np/pages/contactus",
    "/privacypolicy",
    "/ekadeshma",
    "/np/ekadeshma/writing/voice",
  ])("%s has a title, a description and a picture", async (path) => {
    const tags = await tagsOf(path);
    expect(tags).toMatchObject({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      url: BASE_URL + path,
      locale: path.startsWith("/np") ? "ne_NP" : "en_GB",
      "image:width": "1200",
      "image:height": "630",
      "image:alt": tags.title,
    });
    expect(tags.image).toContain(`${BASE_URL}/ekadeshma/share/`);
    const response = await site.get(pathOf(tags.image));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const { format, width, height } = await sharp(await response.bytes()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  });

  test.each(["/auth/login", "/account", "/np/auth/forgot"])("%s has none of them", async (path) => {
    expect(await tagsOf(path)).toEqual({});
  });
});

test("another title of a book gives another picture, under another URL; the old one shows the new picture", async () => {
  const { editionId } = await build.listing();
  const path = `/bookstore/${await slugOf(editionId)}`;
  const before = await tagsOf(path);
  const pictureBefore = await (await site.get(pathOf(before.image))).bytes();
  const { rows } = await db().execute<{ id: string }>(
    `select book_id as id from book_editions where id = '${editionId}'`,
  );
  await db()
    .update(books)
    .set({ title: { en: "A title nobody knew", np: "नयाँ शीर्षक" } })
    .where(eq(books.id, rows[0]?.id ?? ""));
  const WAIT_OPTIONS = { timeout: 20_000 };
  await expect
    .poll(
      async () => (await tagsOf((await site.get(path)).headers.get("location") ?? path)).title,
      WAIT_OPTIONS,
    )
    .toContain("A title nobody knew");
  const after = await tagsOf((await site.get(path)).headers.get("location") ?? path);
  expect(after.image).not.toBe(before.image);
  const [now, old] = await Promise.all(
    [after, before].map(async ({ image }) => await (await site.get(pathOf(image))).bytes()),
  );
  expect(Buffer.from(now as Uint8Array).equals(pictureBefore)).toBe(false);
  expect(Buffer.from(old as Uint8Array).equals(now as Uint8Array)).toBe(true);
});

test("a book or a list that visitors cannot see has no picture", async () => {
  const { editionId } = await build.listing({ status: "withdrawn" });
  const code = (await slugOf(editionId)).split("-").at(-1) ?? "";
  expect((await site.get(`/ekadeshma/share/en/book/${code}-0.jpg`)).status).toBe(404);
  const { slug } = await build.editorList({ books: [] });
  await db().update(editorLists).set({ isActive: false }).where(eq(editorLists.slug, slug));
  expect((await site.get(`/ekadeshma/share/en/list/${slug}-0.jpg`)).status).toBe(404);
});
