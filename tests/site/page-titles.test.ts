import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();
const TIMEOUT_MS = 120_000;

/** Lists that differ by filter, order or page. */
const LISTS = [
  "/bookstore?page=2",
  "/bookstore?page=3",
  "/bookstore?sort=title",
  "/bookstore?genre=fiction",
  "/bookstore?genre=fiction&lang=ne",
  "/bookstore?offer=discounted",
  "/bookstore?q=muna",
  "/bookstore?q=no-such-book-anywhere",
];

async function allUrls(): Promise<string[]> {
  const screens = await publicScreens(site);
  const { rows } = await db().execute<{ code: string; title: L10n }>(sql`
    select e.code, b.title from book_editions e join books b on b.id = e.book_id
    where exists (select from catalogue_listings cl where cl.edition_id = e.id)`);
  const books = rows.map(({ code, title }) => `/bookstore/${editionSlug(title, code)}`);
  const own = screens
    .filter(({ title }) => title !== "shared" && title !== "sharedOwn")
    .map(({ path }) => path);
  return [...new Set([...own, ...LISTS, ...books])];
}

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  test(
    "no two public pages have the same title or the same description",
    async () => {
      const urls = await allUrls();
      expect(urls.length).toBeGreaterThan(100);
      const titles = new Map<string, string[]>();
      const descriptions = new Map<string, string[]>();
      const record = (seen: Map<string, string[]>, text: string, url: string) =>
        seen.set(text, [...(seen.get(text) ?? []), url]);
      for (const url of urls) {
        const page = readPage(await (await site.get(encodeURI(inLanguage(url, language)))).text());
        record(titles, textOf(findOne(page, "title")), url);
        const [description] = findAll(page, "meta", { name: "description" });
        record(descriptions, description?.attributes.content ?? "", url);
      }
      const shared = (seen: Map<string, string[]>) => [...seen].filter(([, pages]) => pages.length > 1);
      expect(shared(titles)).toEqual([]);
      expect(shared(descriptions)).toEqual([]);
      expect([...titles.keys(), ...descriptions.keys()]).not.toContain("");
    },
    TIMEOUT_MS,
  );
});
