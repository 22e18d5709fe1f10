import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { toDevanagariDigits } from "#app/domain/text/digits.ts";
import { useSite } from "#tests/site.ts";
import { inlineScripts } from "./allowed-scripts.ts";
import { readList, type ShownList } from "./catalogue-list.ts";
import { findOne } from "./page.ts";

const site = useSite();
let total = 0;

beforeAll(async () => {
  ({ total } = await search(""));
});

async function search(query: string): Promise<ShownList> {
  const response = await site.get(`/bookstore?q=${encodeURIComponent(query)}`);
  expect(response.status, query).toBe(200);
  return readList(await response.text());
}

const titles = async (query: string) => new Set((await search(query)).cards.map(({ title }) => title));

describe("a book is found", () => {
  test.each([
    "Muna Madan",
    "muna madan",
    "MUNA  MADAN",
    "madan muna",
    "munamadan",
    "Moona Madan",
    "मुना मदन",
    "मुनामदन",
    "मुना",
    "  मुना मदन  ",
  ])("by its title, however written: %s", async (query) => {
    expect(await titles(query)).toContain("Muna Madan");
  });

  test.each(["Laxmi Prasad Devkota", "lakshmi prasad devkota", "लक्ष्मीप्रसाद देवकोटा", "Devkota", "देवकोटा"])(
    "by its author, in both scripts: %s",
    async (query) => {
      expect(await titles(query)).toContain("Muna Madan");
    },
  );

  test("with letters composed in either way", async () => {
    const query = "पढ़ाइ";
    expect((await search(query.normalize("NFC"))).total).toBe((await search(query.normalize("NFD"))).total);
  });

  test("by its ISBN in every notation", async () => {
    const { rows } = await db().execute<{ code: string; isbn13: string; isbn10: string }>(
      `select lower(e.code) as code, e.isbn13, e.isbn10 from catalogue_listings cl
       join book_editions e on e.id = cl.edition_id join bookstores s on s.id = cl.shop_id
       where s.slug = 'ekadeshma-bookstore' and e.isbn13 is not null and e.isbn10 is not null
       order by e.isbn13 limit 6`,
    );
    expect(rows).toHaveLength(6);
    for (const { code, isbn13, isbn10 } of rows) {
      const writings = [
        isbn13,
        isbn10,
        hyphenate(isbn13),
        hyphenate(isbn10),
        hyphenate(isbn13).replaceAll("-", " "),
        hyphenate(isbn13).replaceAll("-", "\u2013"),
        `ISBN ${isbn13}`,
        `ISBN-13: ${hyphenate(isbn13)}`,
        `ISBN-10: ${isbn10}`,
        toDevanagariDigits(isbn13),
        toDevanagariDigits(hyphenate(isbn10)),
        isbn10.toLowerCase(),
      ];
      for (const writing of writings) {
        const { cards } = await search(writing);
        expect(
          cards.map((card) => card.code),
          writing,
        ).toEqual([code]);
      }
    }
  });
});

describe("queries with special characters", () => {
  test.each([
    "' or 1=1 --",
    "'; drop table books; --",
    '" or ""="',
    "1; select pg_sleep(5)",
    "%",
    "_",
    "%%%",
    "\\",
    "\\%",
    "100%",
    "a' union select null,null --",
    "$1",
    "${7*7}",
    "{{7*7}}",
    "$$",
  ])("are searched literally: %s", async (query) => {
    const shown = await search(query);
    expect(shown.total).toBeLessThan(total);
    expect(findOne(shown.page, "input", { name: "q" }).attributes.value).toBe(query);
  });

  test("match nothing without a letter or digit", async () => {
    for (const query of ["%", "_", "%_%", "!!", "\u{1f4da}", "' \""])
      expect((await search(query)).total, query).toBe(0);
  });

  test.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "javascript:alert(1)",
    "\u2028alert(1)\u2029",
    "]]>",
  ])("never become markup of the page: %j", async (query) => {
    for (const prefix of ["", "/np"]) {
      const response = await site.get(`${prefix}/bookstore?q=${encodeURIComponent(query)}`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain("<!--<script>");
      const { allowed, forbidden } = inlineScripts(
        response.headers.get("content-security-policy") ?? "",
        html,
      );
      expect(allowed.length).toBeGreaterThan(0);
      expect([forbidden, html.match(/<script/g)?.length]).toEqual([[], allowed.length]);
    }
  });

  test("leave the list unchanged", async () => {
    expect((await search("")).total).toBe(total);
  });
});
