import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { RESERVED_TOKENS } from "#app/domain/web/reserved-tokens.ts";
import { UNKNOWN_TOKENS } from "#app/features/promos/promo-by-token.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useSite } from "#tests/site.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

type Draft = { from?: string; until?: string; isActive?: boolean; target?: string; text?: string };

async function addPromo(
  token: string,
  { from, until, isActive = true, target = "/bookstore", text }: Draft,
): Promise<void> {
  const instant = (interval: string | undefined) =>
    interval ? sql`now() + ${interval}::interval` : sql`null`;
  await db().execute(sql`
    insert into promos (token, title, text, target, "from", until, is_active)
    values (${token}, ${JSON.stringify({ en: `Offer ${token}` })}::jsonb,
      ${text ? JSON.stringify({ en: text }) : null}::jsonb, ${target}, ${instant(from)}, ${instant(until)}, ${isActive})`);
}

describe("a current promo", () => {
  test("has a page in both languages that links to its target", async () => {
    const page = readPage(await (await site.get("/np/dashain")).text());
    expect(textOf(findOne(page, "h1"))).toBe("दसैँका लागि छुटका पुस्तक");
    const link = findOne(findOne(page, "main"), "a");
    expect(link.attributes.href).toBe("/np/bookstore?offer=discounted");
    expect((await site.get("/dashain")).status).toBe(200);
  });

  test("of the demo data links to all discounted books and no others", async () => {
    const promo = readPage(await (await site.get("/dashain")).text());
    const list = findOne(findOne(promo, "main"), "a").attributes.href ?? "";
    const { rows } = await db().execute<{ count: number }>(sql`
      select count(*)::int as count from catalogue_listings cl join bookstores s on s.id = cl.shop_id
      where s.slug = 'ekadeshma-bookstore' and cl.final_minor < cl.list_minor`);
    const expected = rows[0]?.count ?? 0;
    expect(expected).toBeGreaterThan(0);
    let seen = 0;
    for (let page = 1; seen < expected; page++) {
      const cards = findAll(readPage(await (await site.get(`${list}&page=${page}`)).text()), "article");
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) expect(textOf(card)).toMatch(/\d% off/);
      seen += cards.length;
    }
    expect(seen).toBe(expected);
    expect(textOf(findOne(readPage(await (await site.get(list)).text()), "p", { role: "status" }))).toMatch(
      new RegExp(`^${expected} book`),
    );
  });

  test.each<[string, Draft]>([
    ["without bounds", {}],
    ["since an hour", { from: "-1 hour" }],
    ["for another hour", { until: "1 hour" }],
    ["within its period", { from: "-1 hour", until: "1 hour" }],
  ])("is shown %s", async (name, draft) => {
    const token = name.replaceAll(" ", "-");
    await addPromo(token, draft);
    const response = await site.get(`/${token}`);
    expect(response.status).toBe(200);
    const page = readPage(await response.text());
    expect(textOf(findOne(page, "h1"))).toBe(`Offer ${token}`);
    expect(findAll(page, "p").some((line) => /^Until \d/.test(textOf(line)))).toBe(draft.until !== undefined);
  });

  test("falls back to English texts where it has no Nepali ones, and marks their language", async () => {
    await addPromo("one-language", { text: "In English alone" });
    const page = readPage(await (await site.get("/np/one-language")).text());
    expect(findOne(page, "h1").lang).toBe("en");
    expect(findOne(page, "html").lang).toBe("ne");
  });
});

describe("a URL without a current promo is not found", () => {
  test.each<[string, Draft]>([
    ["not-yet", { from: "1 hour" }],
    ["not-yet-bounded", { from: "1 hour", until: "2 hours" }],
    ["over", { until: "-1 second" }],
    ["over-bounded", { from: "-2 hours", until: "-1 hour" }],
    ["switched-off", { isActive: false }],
    ["switched-off-in-time", { from: "-1 hour", until: "1 hour", isActive: false }],
  ])("%s", async (token, draft) => {
    await addPromo(token, draft);
    for (const url of [`/${token}`, `/np/${token}`]) {
      const response = await site.get(url);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("Offer");
    }
    const data = await site.get(`/${token}.data`);
    expect(data.status).toBe(404);
    expect(await data.text()).not.toContain("Offer");
  });

  test.each([
    "unknown",
    "x",
    "Dashain",
    "dashain ",
    "dash%61in%00",
    "a".repeat(41),
    "दशैं",
    "<b>",
    "dashain/more",
  ])("unknown: %s", async (token) => {
    expect((await site.get(`/${encodeURI(token)}`)).status).toBe(404);
  });
});

test("tokens that are guessed by their pictures for messengers are counted, too", async () => {
  // S11 of `reported-situations-2.md`.
  const from = { headers: { "x-forwarded-for": "2001:db8:11::1" } };
  const statuses = new Map<number, number>();
  for (let attempt = 0; attempt < UNKNOWN_TOKENS.points + 5; attempt++) {
    const { status } = await site.get(`/ekadeshma/share/en/promo/guess-${attempt}-1.jpg`, from);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [404, UNKNOWN_TOKENS.points],
    [429, 5],
  ]);
  expect((await site.get("/dashain", from)).status).toBe(429);
});

describe("guessing promo tokens", () => {
  const from = (source: string) => ({ headers: { "x-forwarded-for": source } });
  const limitRows = async () => (await db().execute("select key from rate_limits")).rows;

  test("is limited to sixty attempts from one source, answered in both languages, without database writes", async () => {
    const before = await limitRows();
    for (let attempt = 0; attempt < UNKNOWN_TOKENS.points; attempt++)
      expect((await site.get(`/guess-${attempt}`, from("2001:db8::1"))).status).toBe(404);
    expect(await limitRows()).toEqual(before);
    // The network of an IPv6 address is one source, and an existing token is answered like a missing one.
    for (const [path, title] of [
      ["/guess-again", m.error_too_many_title({}, { locale: "en" })],
      ["/np/guess-again", m.error_too_many_title({}, { locale: "np" })],
      ["/dashain", m.error_too_many_title({}, { locale: "en" })],
    ] as const) {
      const answer = await site.get(path, from("2001:db8::ffff"));
      expect(answer.status, path).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(UNKNOWN_TOKENS.seconds);
      expect(textOf(findOne(readPage(await answer.text()), "h1"))).toBe(title);
    }
    const byData = await site.get("/dashain.data", from("2001:db8::1"));
    expect([byData.status, Number(byData.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await site.post("/dashain", {}, from("2001:db8::1"))).status).toBe(429);
    // Other pages still work for that source, and all pages for other sources.
    for (const path of ["/", "/np", "/bookstore"])
      expect((await site.get(path, from("2001:db8::1"))).status).toBe(200);
    expect((await site.get("/no-such.php", from("2001:db8::1"))).status).toBe(404);
    expect((await site.get("/dashain", from("192.0.2.9"))).status).toBe(200);
  });

  test("does not include visits to existing promos, nor URLs that cannot be a promo's", async () => {
    for (let attempt = 0; attempt <= UNKNOWN_TOKENS.points; attempt++) {
      expect((await site.get("/dashain", from("192.0.2.10"))).status).toBe(200);
      expect((await site.get("/index.php", from("192.0.2.10"))).status).toBe(404);
    }
    expect((await site.get("/mistyped", from("192.0.2.10"))).status).toBe(404);
  });
});

test("no promo can replace a page of the site", async () => {
  for (const token of RESERVED_TOKENS) await expect(addPromo(token, {}), token).rejects.toThrow();
  const sitePaths = ["/bookstore", "/noadminaccess", "/termsofuse", "/privacypolicy", "/np", "/healthz"];
  for (const url of sitePaths) expect((await site.get(url)).status, url).not.toBe(404);
});

test("no promo links to another site", async () => {
  for (const target of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
  ])
    await expect(addPromo("away", { target }), target).rejects.toThrow();
});
