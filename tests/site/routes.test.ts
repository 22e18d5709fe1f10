import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import {
  inLanguage,
  LANGUAGES,
  type Language,
  otherLanguage,
  PLATFORM_TAGS,
} from "#app/domain/text/language.ts";
import { codePointLength } from "#app/domain/text/text.ts";
import { isIndexedUrl } from "#app/domain/web/indexed-path.ts";
import { publicScreens, SCREENS } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";
import { findAll, findOne, type PageElement, readPage, textOf, textsWithLanguage } from "./page.ts";

const BASE_URL = "http://localhost:8123";
const NAMES: Record<Language, string> = { en: "Ekadeshma", np: "एकादेशमा" };
const NETWORKS = ["facebook.com", "instagram.com", "youtube.com", "linkedin.com", "tiktok.com"];

/** Queries that screens keep in their links. */
const QUERIES: Partial<Record<string, string>> = {
  "public/bookstore": "?genre=classics&q=a",
  "public/contact-us": "?subject=Paper",
  "auth/register": "?from=%2Faccount",
};

/** Every public screen that shows a page of its own; `route-access.test.ts` requests the others. */
const OWN_PAGES = SCREENS.filter(
  ({ kind, title, statuses }) => kind === "public" && !(title === "shared" && statuses),
);

const site = useSite({ BASE_URL });
const pages = new Map<string, { url: string; response: Response; html: string; page: PageElement }>();

beforeAll(async () => {
  const { rows } = await db().execute<{ title: { en?: string; np?: string }; code: string }>(
    `select title, code from catalogue_listings join book_editions e on e.id = edition_id
     where title ->> 'en' is not null and title ->> 'np' is not null order by code limit 1`,
  );
  const edition = rows[0] ? editionSlug(rows[0].title, rows[0].code) : "";
  for (const { key, pattern, path, query = "" } of await publicScreens(site)) {
    if (!OWN_PAGES.some((screen) => screen.key === key)) continue;
    const example = key === "public/book-edition" ? pattern.replace(":edition", edition) : path;
    for (const language of LANGUAGES) {
      const url = inLanguage(example + (query ? "" : (QUERIES[key] ?? "")), language);
      const response = await site.get(url);
      const html = await response.text();
      pages.set(`${key} ${language}`, { url, response, html, page: readPage(html) });
    }
  }
});

const cases = OWN_PAGES.flatMap((screen) => LANGUAGES.map((language) => ({ ...screen, language })));

describe.each(cases)("$key in $language", ({ key, language, statuses = [200], title: titleKind }) => {
  const shown = () => {
    const found = pages.get(`${key} ${language}`);
    if (!found) throw new Error("The page was not fetched.");
    return found;
  };

  test("answers with its status, in its language, with one heading", () => {
    const { response, page, html } = shown();
    expect(statuses).toContain(response.status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(findOne(page, "html").attributes.lang).toBe(PLATFORM_TAGS[language].html);
    expect(findAll(page, "h1")).toHaveLength(1);
    expect(html).not.toMatch(/lang="np"/i);
  });

  test("has a title with the name of the site, and a description", () => {
    const { page } = shown();
    const title = textOf(findOne(page, "title"));
    if (titleKind === "own" || titleKind === "sharedOwn")
      expect(title).toMatch(new RegExp(`^.{10,} · ${NAMES[language]}$`));
    else expect(title).toBe(`${textOf(findOne(page, "h1"))} · ${NAMES[language]}`);
    if (statuses.includes(404)) return;
    const description = findOne(page, "meta", { name: "description" }).attributes.content ?? "";
    expect(codePointLength(description)).toBeGreaterThanOrEqual(30);
    expect(/[\u0900-\u097f]/.test(description)).toBe(language === "np");
  });

  test("is not indexed and links to its URL in both languages", () => {
    const { page, response, url } = shown();
    expect(findOne(page, "meta", { name: "robots" }).attributes.content).toBe("noindex");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const [own = "", query] = url.split("?");
    if (query && !isIndexedUrl(url)) {
      // Of a filtered list, or a link with a token, another address would be that of another page.
      expect(findAll(page, "link", { rel: "canonical" })).toEqual([]);
      return;
    }
    const link = (attributes: Record<string, string>) => findOne(page, "link", attributes).attributes.href;
    expect(link({ rel: "canonical" })).toBe(BASE_URL + own);
    expect(link({ rel: "alternate", hreflang: "en" })).toBe(BASE_URL + inLanguage(own, "en"));
    expect(link({ rel: "alternate", hreflang: "ne-NP" })).toBe(BASE_URL + inLanguage(own, "np"));
    expect(link({ rel: "alternate", hreflang: "x-default" })).toBe(BASE_URL + inLanguage(own, "en"));
  });

  test("is between the site's header and footer", () => {
    const { page, url } = shown();
    const footer = findOne(page, "footer");
    // Little leads away from a checkout: what the law asks for alone.
    const isCheckout = url.includes("/checkout");
    for (const url of [...(isCheckout ? [] : ["/pages/aboutus"]), "/termsofuse", "/privacypolicy"])
      expect(findAll(footer, "a", { href: inLanguage(url, language) }).length, url).toBeGreaterThan(0);
    const footerLinks = findAll(footer, "a").map((link) => link.attributes.href ?? "");
    for (const network of isCheckout ? [] : NETWORKS)
      expect(footerLinks.filter((href) => new URL(href, BASE_URL).hostname.endsWith(network))).toHaveLength(
        1,
      );

    const other = otherLanguage(language);
    const switcher = findOne(findOne(page, "header", { class: headerClass(page) }), "a", {
      hreflang: PLATFORM_TAGS[other].hreflang,
    });
    expect(switcher.attributes.href).toBe(inLanguage(url, other));
    expect(switcher.attributes.lang).toBe(PLATFORM_TAGS[other].html);
  });

  test("has texts and links in its own language only", () => {
    const { page } = shown();
    const foreign = messagesNotIn(language);
    const foreignTexts = textsWithLanguage(findOne(page, "body")).filter(
      ({ text, lang }) => lang === PLATFORM_TAGS[language].html && foreign.has(text),
    );
    expect(foreignTexts).toEqual([]);
    const internalLinks = findAll(findOne(page, "body"), "a").filter(
      (
        { attributes }, // A file to download is the same in both languages.
      ) => attributes.href?.startsWith("/") && !attributes.hreflang && attributes.download === undefined,
    );
    const inOtherLanguage = internalLinks
      .map(({ attributes }) => attributes.href ?? "")
      .filter((href) => inLanguage(href, language) !== href);
    expect(inOtherLanguage).toEqual([]);
  });
});

test("English texts in Nepali pages are marked as English", () => {
  for (const [key, { page }] of pages) {
    // File formats have their names in every language. The playground names currencies and design tokens by their codes.
    if (!key.endsWith(" np") || key.includes("playground")) continue;
    const unmarked = textsWithLanguage(findOne(page, "body")).filter(
      ({ text, lang }) =>
        lang === "ne" && /[a-z]{3}/i.test(text) && !/[\u0900-\u097f]|@|^ISBN|^(?:EPUB|PDF)$/.test(text),
    );
    expect(unmarked, key).toEqual([]);
  }
});

test("Nepali texts in English pages are marked as Nepali", () => {
  for (const [key, { page }] of pages) {
    if (!key.endsWith(" en")) continue;
    // The rupee symbol does not count as Nepali text.
    const unmarked = textsWithLanguage(findOne(page, "body")).filter(
      ({ text, lang }) => lang === "en" && /[\u0900-\u097f]/.test(text.replace(/रु\u00a0/g, "")),
    );
    expect(unmarked, key).toEqual([]);
  }
});

/** The class of the shell's header: a page may have other headers inside its articles. */
function headerClass(page: PageElement): string {
  const [first] = findAll(page, "header");
  return first?.attributes.class ?? "";
}

/** The messages of the other language, without those both languages share and without the name of the language. */
function messagesNotIn(language: Language): Set<string> {
  const messages = (of: Language) => {
    const folder = path.join("app", "i18n", "messages", of);
    return readdirSync(folder).flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Record<string, string>,
      ).flatMap(([key, text]) => (key === "shell_other_language" ? [] : [text])),
    );
  };
  const own = new Set(messages(language));
  return new Set(messages(otherLanguage(language)).filter((text) => !own.has(text)));
}
