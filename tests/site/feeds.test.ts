import { escapeUTF8 } from "entities";
import { describe, expect, test } from "vitest";
import { useSite } from "#tests/site.ts";
import { findAll, type PageElement, readPage, textOf } from "./page.ts";

const BASE_URL = "http://books.localhost";

const site = useSite({ BASE_URL });

/** A feed as a tree; its elements have no entities but those of XML. */
async function feedAt(path: string) {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  const text = await response.text();
  const page = readPage(text.replace(/^<\?xml[^>]*>/, ""));
  return { response, text, page, entries: findAll(page, "entry") };
}

const htmlOf = async (path: string) => await (await site.get(path)).text();

/** The text of the one element of a name directly below another. */
function only(of: PageElement, tag: string): string {
  const found = of.children.filter((each) => typeof each !== "string" && each.tag === tag);
  expect(found, tag).toHaveLength(1);
  return textOf(found[0] as PageElement);
}

const linkOf = (of: PageElement, rel: string) =>
  of.children.flatMap((each) =>
    typeof each !== "string" && each.tag === "link" && each.attributes.rel === rel
      ? [each.attributes.href]
      : [],
  );

describe("the feed of new books", () => {
  test.each([
    ["/bookstore/feed", "en"],
    ["/np/bookstore/feed", "ne"],
    ["/bookstore/feed?lang=ne", "en"],
    ["/np/bookstore/feed?genre=poetry", "ne"],
  ])("%s names itself, its page, and each book as RFC 4287 wants it", async (path, language) => {
    const { page, entries } = await feedAt(path);
    const [feed] = findAll(page, "feed");
    if (!feed) throw new Error("no feed");
    expect(feed.attributes["xml:lang"]).toBe(language);
    expect(only(feed, "id")).toBe(BASE_URL + path);
    expect(linkOf(feed, "self")).toEqual([BASE_URL + path]);
    expect(linkOf(feed, "alternate")).toEqual([BASE_URL + path.replace("/feed", "")]);
    expect(entries.length).toBeGreaterThan(0);
    const ids = entries.map((entry) => only(entry, "id"));
    expect(new Set(ids).size).toBe(ids.length);
    const listed = entries.map((entry) => only(entry, "published"));
    expect(listed).toEqual(listed.toSorted().toReversed());
    for (const entry of entries) {
      expect(only(entry, "title")).not.toBe("");
      expect(Date.parse(only(entry, "updated"))).toBeGreaterThanOrEqual(Date.parse(only(entry, "published")));
    }
    expect(only(feed, "updated")).toBe(
      entries
        .map((entry) => only(entry, "updated"))
        .toSorted()
        .at(-1),
    );
    const [first] = linkOf(entries[0] as PageElement, "alternate");
    expect((await site.get((first ?? "").slice(BASE_URL.length))).status).toBe(200);
  });

  test("has the books of its list, in the order in which they came", async () => {
    const [{ entries }, html] = await Promise.all([
      feedAt("/bookstore/feed?genre=poetry"),
      htmlOf("/bookstore?genre=poetry"),
    ]);
    const paths = entries.map((entry) => (linkOf(entry, "alternate")[0] ?? "").slice(BASE_URL.length));
    for (const path of paths) expect(html).toContain(`href="${path}"`);
    const other = await feedAt("/bookstore/feed?lang=ne");
    expect(other.entries.map((entry) => only(entry, "id"))).not.toEqual(
      entries.map((entry) => only(entry, "id")),
    );
  });

  test("is announced by its list and by the page of a genre, and leads to itself", async () => {
    for (const [path, feed] of [
      ["/np/bookstore?lang=ne&sort=title&page=2", "/np/bookstore/feed?lang=ne"],
      ["/bookstore/genres/poetry", "/bookstore/feed?genre=poetry"],
    ] as const) {
      const page = readPage(await htmlOf(path));
      const links = findAll(page, "link", { type: "application/atom+xml" });
      expect(
        links.map(({ attributes }) => attributes.href?.replaceAll("&amp;", "&")),
        path,
      ).toEqual([feed]);
      await feedAt(feed);
    }
  });

  test("is answered with 304 to who has it, and empty where the list is", async () => {
    const { response } = await feedAt("/bookstore/feed");
    const etag = response.headers.get("etag") ?? "";
    const again = await site.get("/bookstore/feed", { headers: { "if-none-match": `"x", W/${etag}` } });
    expect(again.status).toBe(304);
    const { entries } = await feedAt("/bookstore/feed?q=%09%00");
    expect(entries).toEqual([]);
  });

  test("writes what is typed as text", async () => {
    const query = `<&"'`;
    const { text } = await feedAt(`/bookstore/feed?q=${encodeURIComponent(query)}`);
    expect(text).toContain(escapeUTF8(query));
    expect(text).not.toContain(query);
  });
});
