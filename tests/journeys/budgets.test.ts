import { gzipSync } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { someBook } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

// Limits of a first visit, in bytes and counts, for slow mobile networks and cheap phones.
/**
 * Counted with gzip; browsers get 15 % less. The router as it is published is 109.7 kB of it with React; the file of all routes, without
 * which each page needs another request, 10.7 kB (decision 020); 2.8 kB the live channel, 1.2 kB keep the focus; 0.9 kB are the cart in the header, 0.7 kB its search; 0.6 kB the header of one row with its menu; 1.6 kB keep what is typed before the scripts, and a page that the browser
 * translates.
 */
const SCRIPT_MAX = 150_400;
/** A page of a desk with a table. */
const DESK_TABLE_SCRIPT_MAX = 243_700;
/** A page of a desk with a form of an edition. */
const DESK_FORM_SCRIPT_MAX = 286_700;
const STYLE_MAX = 16_000;
const FONT_MAX = 50_000;
const FONT_DEVANAGARI_MAX = 100_000;
const DOCUMENT_MAX = 25_000;
const REQUESTS_MAX = 30;
const NODES_MAX = 1200;

describe.each(LANGUAGES)("in %s", (language) => {
  journey("a first visit to the catalogue stays within its budgets", async () => {
    const first = await firstVisit("/bookstore");
    const sizes = {
      script: first.bytes("script"),
      style: first.bytes("stylesheet"),
      font: first.bytes("font"),
      document: first.bytes("document"),
      requests: first.requests,
    };
    expect(sizes.script, first.list("script")).toBeLessThanOrEqual(SCRIPT_MAX);
    expect(sizes.style, JSON.stringify(sizes)).toBeLessThanOrEqual(STYLE_MAX);
    expect(sizes.font, JSON.stringify(sizes)).toBeLessThanOrEqual(FONT_DEVANAGARI_MAX);
    expect(sizes.document, JSON.stringify(sizes)).toBeLessThanOrEqual(DOCUMENT_MAX);
    expect(sizes.requests, JSON.stringify(sizes)).toBeLessThanOrEqual(REQUESTS_MAX);
  });

  journey("no page has more elements than a cheap phone can lay out quickly", async () => {
    for (const path of ["/", "/bookstore", await someBook(site, "muna madan")]) {
      const page = await visit({ path, language });
      expect(await page.evaluate(() => document.querySelectorAll("*").length), path).toBeLessThanOrEqual(
        NODES_MAX,
      );
    }
  });

  async function firstVisit(path: string) {
    return costOf((prepare) => visit({ path, language, width: 360, prepare }));
  }
});

journey.each([
  "/",
  "/bookstore",
  "/pages/aboutus",
  "/pages/howwework",
  "/pages/career",
  "/pages/contactus",
  "/termsofuse",
  "/privacypolicy",
])("%s in English stays within the budget of fonts", async (path) => {
  const cost = await costOf((prepare) => visit({ path, width: 360, prepare }));
  expect(cost.bytes("font"), cost.list("font")).toBeLessThanOrEqual(FONT_MAX);
});

journey("the tables and forms of a desk stay within their budgets of scripts", async () => {
  const publisherId = (await build.publisher()).id;
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id });
  const cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
  for (const [path, most] of [
    ["/publishers/manage/books", DESK_TABLE_SCRIPT_MAX],
    ["/publishers/manage/books/change/price?all=yes", DESK_TABLE_SCRIPT_MAX],
    [`/publishers/manage/books/${id}/edit`, DESK_FORM_SCRIPT_MAX],
    [`/publishers/manage/books/${id}/covers?edit=front`, DESK_FORM_SCRIPT_MAX],
  ] as const) {
    const cost = await costOf((prepare) => visit({ path, cookies, prepare }));
    expect(cost.bytes("script"), cost.list("script")).toBeLessThanOrEqual(most);
  }
});

type Loaded = { type: string; url: string; bytes: number };

journey("style layers are declared in their intended order", async () => {
  const page = await visit({ path: "/bookstore" });
  const order = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const names = rules.flatMap((rule) => {
      if (rule instanceof CSSLayerStatementRule) return [...rule.nameList];
      return rule instanceof CSSLayerBlockRule ? [rule.name] : [];
    });
    return [...new Set(names)];
  });
  expect(order).toEqual(["reset", "tokens", "base", "components", "utilities"]);
});

/** What one visit fetched. Text is counted as gzip would send it, whatever encoding was used; fonts as they are. */
async function costOf(open: (prepare: (page: Page) => Promise<void>) => Promise<Page>) {
  const requests: Request[] = [];
  const page = await open(async (fresh) => void fresh.on("request", (request) => requests.push(request)));
  await page.waitForLoadState("networkidle");
  const loaded: Loaded[] = [];
  for (const request of requests) {
    const type = request.resourceType();
    if (type === "image") continue;
    const answer = await request.response();
    // The body of an event stream does not end while the page is open.
    if (answer?.headers()["content-type"] === "text/event-stream") continue;
    const body = (await answer?.body()) ?? Buffer.alloc(0);
    loaded.push({
      type,
      url: request.url(),
      bytes: type === "font" ? body.length : gzipSync(body, { level: 9 }).length,
    });
  }
  const lazy = await page.evaluate(() =>
    [...document.images].filter((image) => image.loading === "lazy").map((image) => image.currentSrc),
  );
  const ofType = (type: string) => loaded.filter((each) => each.type === type);
  return {
    bytes: (type: string) => ofType(type).reduce((sum, each) => sum + each.bytes, 0),
    list: (type: string) =>
      ofType(type)
        .map(({ url, bytes }) => `${bytes} ${url}`)
        .join("\n"),
    requests: requests.filter((request) => !lazy.includes(request.url())).length,
  };
}
