import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/edition-code.ts";
import { inLanguage, LANGUAGES, type Language, otherLanguage, PLATFORM_TAGS } from "#app/domain/language.ts";
import { codePointLength } from "#app/domain/text.ts";
import type * as BuiltServer from "#server/app.ts";
import { useSite } from "#tests/site.ts";
import { all, one, type PageElement, readPage, textOf, textsWithLanguage } from "./page.ts";

const BASE_URL = "http://localhost:8123";
const NAMES: Record<Language, string> = { en: "Ekadeshma", np: "एकादेशमा" };
const NETWORKS = ["facebook.com", "instagram.com", "youtube.com", "linkedin.com", "tiktok.com"];

/** Every screen under the public shell, by the id of its route: an example address and its status. */
const SCREENS: Record<string, { path: string; status?: number; h1?: "other" }> = {
  // The title of the front page is the company's tagline.
  "routes/public/home": { path: "/", h1: "other" },
  "routes/public/bookstore": { path: "/bookstore?q=a&genre=classics&x=%E0%A4%95", h1: "other" },
  "routes/public/book-edition": { path: "/bookstore/EDITION", h1: "other" },
  "routes/public/about-us": { path: "/pages/aboutus" },
  "routes/public/career": { path: "/pages/career" },
  "routes/public/contact-us": { path: "/pages/contactus?subject=Paper" },
  "routes/public/how-we-work": { path: "/pages/howwework" },
  "routes/public/terms-of-use": { path: "/termsofuse" },
  "routes/public/privacy-policy": { path: "/privacypolicy" },
  "routes/public/no-admin-access": { path: "/noadminaccess", status: 403 },
  "routes/public/playground": { path: "/playground" },
  "routes/auth/index": { path: "/auth" },
  "routes/auth/login": { path: "/auth/login" },
  "routes/auth/register": { path: "/auth/register?from=%2Faccount" },
  "routes/auth/verify": { path: "/auth/verify" },
  "routes/auth/forgot": { path: "/auth/forgot" },
  "routes/auth/reset": { path: "/auth/reset?token=used", status: 400 },
  "routes/auth/link": { path: "/auth/link" },
  "routes/account/keep": { path: "/account/keep" },
  "routes/public/promo": { path: "/dashain" },
  "routes/public/not-found": { path: "/no/such/page", status: 404 },
};

/** Routes without a screen; each has its own test file. */
const FILES = [
  "routes/files/image",
  "routes/files/theme",
  "routes/files/live",
  "routes/auth/demo",
  "routes/auth/second-factor",
  "routes/auth/logout",
  "routes/auth/google",
  "routes/auth/google-callback",
];
const FRAMES = ["root", "routes/site", "routes/public/shell"];
/** Guarded screens: `route-access.test.ts` requests each, in both languages. */
const isGuarded = (id: string) =>
  /^routes\/(?:account|admin|publisher|bookstore|desks)\//.test(id) && !(id in SCREENS);

const site = useSite({ BASE_URL });
const pages = new Map<string, { address: string; response: Response; html: string; page: PageElement }>();
let routes: typeof BuiltServer.routes;

beforeAll(async () => {
  const { rows } = await db().execute<{ title: { en?: string; np?: string }; code: string }>(
    `select title, code from catalogue_listings join book_editions e on e.id = edition_id
     where title ->> 'en' is not null and title ->> 'np' is not null order by code limit 1`,
  );
  const edition = rows[0] ? editionSlug(rows[0].title, rows[0].code) : "";
  ({ routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer);
  for (const [id, screen] of Object.entries(SCREENS)) {
    for (const language of LANGUAGES) {
      const address = inLanguage(screen.path.replace("EDITION", edition), language);
      const response = await site.get(address);
      const html = await response.text();
      pages.set(`${id} ${language}`, { address, response, html, page: readPage(html) });
    }
  }
});

test("every route of the built product is in one of these lists", () => {
  const known = [...Object.keys(SCREENS), ...FILES, ...FRAMES];
  const open = Object.keys(routes).filter((id) => !isGuarded(id));
  expect(open.toSorted()).toEqual(known.toSorted());
});

const each = Object.keys(SCREENS).flatMap((id) => LANGUAGES.map((language) => ({ id, language })));

describe.each(each)("$id in $language", ({ id, language }) => {
  const shown = () => {
    const found = pages.get(`${id} ${language}`);
    if (!found) throw new Error("The page was not fetched.");
    return found;
  };
  const screen = SCREENS[id] as (typeof SCREENS)[string];

  test("answers with its status, in its language, with one heading", () => {
    const { response, page, html } = shown();
    expect(response.status).toBe(screen.status ?? 200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(one(page, "html").attributes.lang).toBe(PLATFORM_TAGS[language].html);
    expect(all(page, "h1")).toHaveLength(1);
    expect(html).not.toMatch(/lang="np"/i);
  });

  test("has a title with the name of the site, and a description", () => {
    const { page } = shown();
    const title = textOf(one(page, "title"));
    if (screen.h1 === "other") expect(title).toMatch(new RegExp(`^.{10,} · ${NAMES[language]}$`));
    else expect(title).toBe(`${textOf(one(page, "h1"))} · ${NAMES[language]}`);
    if (screen.status === 404) return;
    const description = one(page, "meta", { name: "description" }).attributes.content ?? "";
    expect(codePointLength(description)).toBeGreaterThanOrEqual(30);
    expect(/[\u0900-\u097f]/.test(description)).toBe(language === "np");
  });

  test("is not indexed and links its address in both languages", () => {
    const { page, response, address } = shown();
    expect(one(page, "meta", { name: "robots" }).attributes.content).toBe("noindex");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const own = address.split("?")[0] ?? "";
    const link = (attributes: Record<string, string>) => one(page, "link", attributes).attributes.href;
    expect(link({ rel: "canonical" })).toBe(BASE_URL + own);
    expect(link({ rel: "alternate", hreflang: "en" })).toBe(BASE_URL + inLanguage(own, "en"));
    expect(link({ rel: "alternate", hreflang: "ne-NP" })).toBe(BASE_URL + inLanguage(own, "np"));
    expect(link({ rel: "alternate", hreflang: "x-default" })).toBe(BASE_URL + inLanguage(own, "en"));
  });

  test("is between the site's header and footer", () => {
    const { page, address } = shown();
    const footer = one(page, "footer");
    for (const place of ["/pages/aboutus", "/termsofuse", "/privacypolicy"])
      expect(all(footer, "a", { href: inLanguage(place, language) }).length, place).toBeGreaterThan(0);
    const outward = all(footer, "a").map((link) => link.attributes.href ?? "");
    for (const network of NETWORKS)
      expect(outward.filter((href) => new URL(href, BASE_URL).hostname.endsWith(network))).toHaveLength(1);

    const other = otherLanguage(language);
    const switcher = one(one(page, "header", { class: headerClass(page) }), "a", {
      hreflang: PLATFORM_TAGS[other].hreflang,
    });
    expect(switcher.attributes.href).toBe(inLanguage(address, other));
    expect(switcher.attributes.lang).toBe(PLATFORM_TAGS[other].html);
  });

  test("has texts and links in its own language only", () => {
    const { page } = shown();
    const foreign = messagesNotIn(language);
    const leaks = textsWithLanguage(one(page, "body")).filter(
      ({ text, lang }) => lang === PLATFORM_TAGS[language].html && foreign.has(text),
    );
    expect(leaks).toEqual([]);
    const inward = all(one(page, "body"), "a").filter(
      ({ attributes }) => attributes.href?.startsWith("/") && !attributes.hreflang,
    );
    const strays = inward
      .map(({ attributes }) => attributes.href ?? "")
      .filter((href) => inLanguage(href, language) !== href);
    expect(strays).toEqual([]);
  });
});

test.each(LANGUAGES)("no two screens share a title or a description in %s", (language) => {
  const own = [...pages].filter(
    // The sign-in page has two addresses.
    ([key, { response }]) =>
      key.endsWith(` ${language}`) && response.status !== 404 && !key.startsWith("routes/auth/index "),
  );
  const titles = own.map(([, { page }]) => textOf(one(page, "title")));
  const descriptions = own.map(
    ([, { page }]) => one(page, "meta", { name: "description" }).attributes.content,
  );
  expect(new Set(titles).size).toBe(own.length);
  expect(new Set(descriptions).size).toBe(own.length);
});

test("English texts in Nepali pages are marked as English", () => {
  for (const [key, { page }] of pages) {
    // The playground names currencies and design tokens by their codes.
    if (!key.endsWith(" np") || key.includes("playground")) continue;
    const unmarked = textsWithLanguage(one(page, "body")).filter(
      ({ text, lang }) => lang === "ne" && /[a-z]{3}/i.test(text) && !/[\u0900-\u097f]|@|^ISBN/.test(text),
    );
    expect(unmarked, key).toEqual([]);
  }
});

test("Nepali texts in English pages are marked as Nepali", () => {
  for (const [key, { page }] of pages) {
    if (!key.endsWith(" en")) continue;
    // The rupee symbol does not count as Nepali text.
    const unmarked = textsWithLanguage(one(page, "body")).filter(
      ({ text, lang }) => lang === "en" && /[\u0900-\u097f]/.test(text.replace(/रु\u00a0/g, "")),
    );
    expect(unmarked, key).toEqual([]);
  }
});

/** The class of the shell's header: a page may have other headers inside its articles. */
function headerClass(page: PageElement): string {
  const [first] = all(page, "header");
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
