import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { WORKS_OF } from "#app/domain/editions/works-of.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";
import { type AnotherSite, startAnotherSite } from "./another-site.ts";
import { findAll, readPage } from "./page.ts";

const BASE_URL = "http://books.localhost";

const site = useSite();
let indexed: AnotherSite;

beforeAll(async () => {
  indexed = await startAnotherSite({ ROBOTS: "index", BASE_URL });
});
afterAll(async () => {
  await indexed.stop();
});

/** The addresses in a file of the sitemap, as paths. */
async function locationsOf(path: string): Promise<string[]> {
  const response = await fetch(indexed.url + path);
  expect(response.headers.get("content-type"), path).toBe("application/xml; charset=utf-8");
  const urls = Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url ?? "");
  for (const url of urls) expect(url).toMatch(/^http:\/\/books\.localhost\//);
  return urls.map((url) => url.slice(BASE_URL.length));
}

/** What a page says to search engines, in its headers and tags. */
async function pageFor(path: string) {
  const response = await fetch(indexed.url + path, { redirect: "manual" });
  const html = await response.text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  return {
    status: response.status,
    isIndexed:
      response.headers.get("x-robots-tag") === null &&
      findAll(readPage(html), "meta", { name: "robots" }).length === 0,
    isNotIndexed: response.headers.get("x-robots-tag") === "noindex",
    structured: Array.from(scripts, ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>),
  };
}

test("the sitemap lists every public edition, promo and page in both languages", async () => {
  const files = await locationsOf("/sitemap.xml");
  const listed = (await Promise.all(files.map(locationsOf))).flat();
  expect(new Set(listed).size).toBe(listed.length);
  const { rows } = await db().execute<{ code: string }>(
    "select distinct e.code from catalogue_entries ce join book_editions e on e.id = ce.edition_id",
  );
  for (const language of LANGUAGES) {
    const start = inLanguage("/bookstore/", language);
    const codes = listed
      .filter((path) => path.startsWith(start) && /^(?!lists$)[^/]+$/.test(path.slice(start.length)))
      .map((path) => path.slice(-10).toUpperCase());
    expect(codes.toSorted()).toEqual(rows.map(({ code }) => code).toSorted());
    for (const path of ["/", "/bookstore", "/bookstore/lists/one-evening-each", "/dashain", "/privacypolicy"])
      expect(listed).toContain(inLanguage(path, language));
  }
});

test.each(["/bookstore?lang=ne", "/np/bookstore?page=2", "/bookstore?q=river&sort=title", "/bookstore?"])(
  "a list that search engines leave out has no address of another page (reported-situations-2, S8): %s",
  async (path) => {
    const page = await (await fetch(indexed.url + path)).text();
    const isPlain = path.endsWith("?");
    expect(page.includes('rel="canonical"')).toBe(isPlain);
    expect(/rel="alternate" hreflang/i.test(page)).toBe(isPlain);
    expect(page.includes('content="noindex"')).toBe(!isPlain);
  },
);

test("a URL of the sitemap is the canonical one of a page that may be indexed", async () => {
  const files = await locationsOf("/sitemap.xml");
  const listed = (await Promise.all(files.map(locationsOf))).flat();
  const editions = listed.filter((path) => /\/bookstore\/./.test(path));
  for (const path of [...listed.filter((one) => !editions.includes(one)), ...editions.slice(0, 4)]) {
    const { status, isIndexed } = await pageFor(path);
    expect({ path, status, isIndexed }).toEqual({ path, status: 200, isIndexed: true });
  }
});

test("an entry of the sitemap has the URLs in all languages", async () => {
  const text = await (await fetch(`${indexed.url}/sitemap/pages.xml`)).text();
  expect(text).toContain(
    `<url><loc>${BASE_URL}/np</loc><xhtml:link rel="alternate" hreflang="en" href="${BASE_URL}/"/>` +
      `<xhtml:link rel="alternate" hreflang="ne-NP" href="${BASE_URL}/np"/></url>`,
  );
});

test("robots are told where the sitemap is, and to leave filtered lists out", async () => {
  const text = await (await fetch(`${indexed.url}/robots.txt`)).text();
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "Disallow: /bookstore?",
      "Disallow: /np/bookstore?",
      `Sitemap: ${BASE_URL}/sitemap.xml`,
    ]),
  );
});

describe.each(LANGUAGES)("in %s", (language) => {
  test.each([
    "/bookstore?q=muna",
    "/auth",
    "/auth/register",
    "/noadminaccess",
    "/playground",
    "/no/such/page",
  ])("%s is not indexed where the site is", async (path) => {
    expect(await pageFor(inLanguage(path, language))).toMatchObject({ isNotIndexed: true, structured: [] });
  });

  test("the page of an edition and the home page have structured data", async () => {
    const path = inLanguage(await someBook(site, "muna madan"), language);
    const [book] = (await pageFor(path)).structured;
    expect(book).toMatchObject({ "@type": "Book", url: BASE_URL + path, offers: [{ priceCurrency: "NPR" }] });
    const [company] = (await pageFor(inLanguage("/", language))).structured;
    expect(company).toMatchObject({ "@graph": [{ "@type": "Organization" }, { "@type": "WebSite" }] });
  });
});

test("the sitemap lists the page of every contributor, publisher, series and genre that has works, and each is there", async () => {
  const files = await locationsOf("/sitemap.xml");
  for (const kind of WORKS_OF) {
    expect(files).toContain(`/sitemap/${kind}-1.xml`);
    const paths = await locationsOf(`/sitemap/${kind}-1.xml`);
    expect(paths.length).toBeGreaterThan(2);
    for (const path of paths.slice(0, 6)) {
      const { status, isIndexed, structured } = await pageFor(path);
      expect({ path, status, isIndexed }).toEqual({ path, status: 200, isIndexed: true });
      expect(structured[0]).toMatchObject({ "@context": "https://schema.org", url: BASE_URL + path });
    }
  }
});

test.each([
  "/sitemap/other.xml",
  "/sitemap/series-0.xml",
  "/sitemap/genres-99.xml",
  "/sitemap/editions-0.xml",
  "/sitemap/editions-99999.xml",
  "/sitemap/pages",
])("%s is not found", async (path) => {
  expect((await fetch(indexed.url + path)).status).toBe(404);
});

test("a site that is not indexed has neither sitemap nor structured data", async () => {
  for (const path of ["/robots.txt", "/sitemap.xml", "/sitemap/pages.xml"])
    expect((await site.get(path)).status, path).toBe(404);
  for (const path of ["/", await someBook(site, "muna madan")])
    expect(await (await site.get(path)).text()).not.toContain("ld+json");
});
