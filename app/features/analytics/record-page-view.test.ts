import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { flushPageViews, recordPageView } from "./record-page-view.server.ts";

useDatabase();

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const NOON = new Date("2026-11-20T06:15:00Z");
const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";
const OTHER_SECRET = "Y0sG3jH6fM1cN5bK8zT4wX9rL2p0dV7q";

type Visit = {
  readonly path?: string;
  readonly source?: string;
  readonly agent?: string;
  readonly at?: Date;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly secret?: string;
  readonly notFound?: string;
};

function visit({
  path = "/",
  source = "203.0.113.7",
  agent = FIREFOX,
  at = NOON,
  method = "GET",
  headers,
  secret = SECRET,
  notFound,
}: Visit = {}) {
  const all = new Headers({ "user-agent": agent, ...headers });
  const header = (name: string) => all.get(name);
  const [pathname = ""] = path.split("?");
  recordPageView(
    "Home Screen",
    { method, path: pathname, source: () => source, header, notFound },
    secret,
    at,
  );
}

/** The rows of the visits so far; they are written after the response, once a second. */
async function recorded(count: number) {
  await flushPageViews();
  const rows = await db().select().from(pageViews);
  expect(rows.length).toBeGreaterThanOrEqual(count);
  return rows;
}

/** The pseudonyms of visits, in their order. */
async function pseudonymsOf(...visits: Visit[]): Promise<string[]> {
  const pseudonyms: string[] = [];
  for (const [index, one] of visits.entries()) {
    visit(one);
    const rows = await recorded(index + 1);
    pseudonyms.push(
      rows.find(({ visitorOfDay }) => !pseudonyms.includes(visitorOfDay))?.visitorOfDay ??
        pseudonyms[0] ??
        "",
    );
  }
  return pseudonyms;
}

beforeEach(() => db().delete(pageViews));

describe("a page view", () => {
  test("has the page, the language and the time", async () => {
    visit({ path: "/np?utm_source=letter" });
    const [row] = await recorded(1);
    expect(row).toMatchObject({ title: "Home Screen", path: "/np", language: "np", at: NOON });
  });

  test.each([
    ["/_root.data", "/", "en"],
    ["/_.data", "/", "en"],
    ["/np.data", "/np", "np"],
    ["/np/_.data", "/np", "np"],
    ["/pages/aboutus.data", "/pages/aboutus", "en"],
  ])("fetched as %s is recorded with the path %s", async (requested, path, language) => {
    visit({ path: requested });
    expect((await recorded(1))[0]).toMatchObject({ path, language });
  });

  test("is not recorded for robots, prefetched pages and HEAD requests", async () => {
    visit({ agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" });
    visit({ headers: { "sec-purpose": "prefetch" } });
    visit({ headers: { "sec-purpose": "prefetch;prerender" } });
    visit({ headers: { purpose: "prefetch" } });
    visit({ method: "HEAD" });
    visit({ method: "POST" });
    visit({ path: "/last" });
    expect((await recorded(1)).map(({ path }) => path)).toEqual(["/last"]);
  });

  test("is not recorded when an open page loads its data again", async () => {
    visit({ path: "/_root.data", headers: { referer: "http://books.test/" } });
    visit({ path: "/np.data", headers: { referer: "http://books.test/np" } });
    visit({ path: "/np.data", headers: { referer: "http://books.test/" } });
    expect((await recorded(1)).map(({ path }) => path)).toEqual(["/np"]);
  });

  test("that cannot be stored does not affect the response", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    vi.spyOn(db(), "execute").mockRejectedValue(new Error("full"));
    expect(() => visit()).not.toThrow();
    await flushPageViews();
    expect(warn).toHaveBeenCalledOnce();
  });

  test("is written together with the others of the same second, 2,000 at most", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    const insert = vi.spyOn(db(), "execute");
    for (let count = 0; count < 2003; count++) visit();
    expect(insert).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await db().$count(pageViews)).toBe(2000), 20_000);
    expect(insert).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toEqual({ dropped: 3 });
    warn.mockRestore();
    insert.mockRestore();
  });
});

describe("the pseudonym of a visitor", () => {
  test("is the same for the same visitor on the same day", async () => {
    const pseudonyms = await pseudonymsOf(
      {},
      { path: "/np", at: new Date("2026-11-20T18:14:59Z") },
      { at: new Date("2026-11-19T18:15:00Z") },
    );
    expect(new Set(pseudonyms).size).toBe(1);
  });

  test("differs on the next day, which begins at midnight in Nepal", async () => {
    const pseudonyms = await pseudonymsOf({}, { at: new Date("2026-11-20T18:15:00Z") });
    expect(new Set(pseudonyms).size).toBe(2);
  });

  test("differs for another IP address, browser or site", async () => {
    const pseudonyms = await pseudonymsOf(
      {},
      { source: "203.0.113.8" },
      { agent: `${FIREFOX}x` },
      { secret: OTHER_SECRET },
    );
    expect(new Set(pseudonyms).size).toBe(4);
  });

  test("separates the IP address from the browser's name", async () => {
    const pseudonyms = await pseudonymsOf(
      { source: "203.0.113.7", agent: `1${FIREFOX}` },
      { source: "203.0.113.71" },
    );
    expect(new Set(pseudonyms).size).toBe(2);
  });

  test("contains nothing of the IP address or the browser, and does not reveal their length", async () => {
    const source = "2001:db8:85a3:8d3:1319:8a2e:370:7348";
    const [long, short] = await pseudonymsOf({ source }, { source: "::1", agent: `${FIREFOX} x` });
    const [row] = await db().select().from(pageViews);
    expect(long).toMatch(/^[\w-]{22}$/);
    expect(short).toMatch(/^[\w-]{22}$/);
    for (const readable of [
      long,
      Buffer.from(long ?? "", "base64url").toString("latin1"),
      JSON.stringify(row),
    ])
      for (const secret of [source, "2001", "Firefox", "Mozilla"]) expect(readable).not.toContain(secret);
  });
});

test("the beginning of what was searched for is stored whatever its letters are, and no view is lost with it", async () => {
  // A letter that is two in lower case, and a character of which half would be cut off.
  visit({ notFound: "İ".repeat(100) });
  visit({ notFound: `${"a".repeat(99)}🙂` });
  visit({ notFound: "" });
  const rows = await recorded(3);
  const beginnings = rows.map(({ notFound }) => notFound?.slice(0, 3) ?? null);
  expect(beginnings).toHaveLength(3);
  expect(beginnings).toEqual(expect.arrayContaining(["aaa", "i\u0307i", null]));
});

test("the network of a search in vain is the same for all its browsers, and of no other view it is stored", async () => {
  await db().delete(pageViews);
  visit({ notFound: "abc", agent: FIREFOX });
  visit({ notFound: "abc", agent: `${FIREFOX}1` });
  visit({ notFound: "abc", agent: `${FIREFOX}1`, source: "203.0.113.8" });
  visit({ notFound: "abc", agent: `${FIREFOX}1`, source: "2001:db8::1" });
  visit({ notFound: "abc", agent: `${FIREFOX}1`, source: "2001:db8::2" });
  visit({ agent: FIREFOX });
  const rows = await recorded(6);
  expect(new Set(rows.map(({ visitorOfDay }) => visitorOfDay)).size).toBe(5);
  const networks = rows.filter(({ notFound }) => notFound !== null).map(({ networkOfDay }) => networkOfDay);
  expect(new Set(networks).size).toBe(3);
  expect(networks).not.toContain(null);
  expect(rows.find(({ notFound }) => notFound === null)?.networkOfDay).toBeNull();
});
