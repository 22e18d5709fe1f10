import { describe, expect, test } from "vitest";
import type { Suggestions } from "#app/features/catalogue/suggestions/suggestions.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const suggested = async (typed: string, language = ""): Promise<Suggestions> => {
  const answer = await site.get(`${language}/bookstore/suggestions?${new URLSearchParams({ q: typed })}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  return (await answer.json()) as Suggestions;
};

const names = ({ groups }: Suggestions) =>
  Object.fromEntries(groups.map(({ kind, rows }) => [kind, rows.map(({ name }) => name.text)]));

describe("what is suggested while somebody types", () => {
  test.each(["muna", "मुना", "MUNA MADAN", "munamadan", "madan muna", "muna mdan"])(
    "is the book for %s",
    async (typed) => {
      expect(names(await suggested(typed)).book?.[0]).toBe("Muna Madan");
    },
  );

  test("is grouped, at most eight rows, each with the path of its page in both languages", async () => {
    const english = await suggested("devkota");
    const nepali = await suggested("devkota", "/np");
    expect(names(english).contributor).toEqual(["Laxmi Prasad Devkota"]);
    expect(names(nepali).contributor).toEqual(["लक्ष्मीप्रसाद देवकोटा"]);
    for (const { groups } of [english, nepali]) {
      const rows = groups.flatMap((group) => group.rows);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.length).toBeLessThanOrEqual(8);
      for (const { path } of rows) expect((await site.get(path)).status, path).toBe(200);
    }
  });

  test("is nothing for a draft, for a book that no bookstore of the site lists, and for people of such books alone", async () => {
    const author = await build.contributor({ name: { en: "Hidden Quasimond" } });
    const draft = await build.book({ title: { en: "Unseen Zorbulon" }, authors: [author] });
    await build.edition({ bookId: draft.id, status: "draft" });
    const unlisted = await build.book({ title: { en: "Unlisted Zorbulon" }, authors: [author] });
    await build.edition({ bookId: unlisted.id });
    expect((await suggested("zorbulon")).groups).toEqual([]);
    expect((await suggested("quasimond")).groups).toEqual([]);
  });

  test.each([
    "",
    " ",
    "%",
    "😀",
    "'; drop table books; --",
    "\u202e",
    "\u0000muna",
    "a".repeat(5000),
    "(.*)+",
  ])("is an answer for any text, as for %#", async (typed) => {
    expect(Array.isArray((await suggested(typed)).groups)).toBe(true);
  });

  test("is refused to a network that asks without end", async () => {
    const from = { headers: { "x-forwarded-for": "203.0.113.77" } };
    const statuses: number[] = [];
    for (let at = 0; at < 610 && statuses.at(-1) !== 429; at++)
      statuses.push((await site.get("/bookstore/suggestions?q=", from)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(500);
  });
});
