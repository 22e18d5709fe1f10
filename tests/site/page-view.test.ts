import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { someBook } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const open = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  site.get(path, {
    headers: { "user-agent": BROWSER, "x-forwarded-for": "198.51.100.7", ...headers },
    ...init,
  });

async function views(): Promise<Record<string, unknown>[]> {
  const { rows } = await db().execute(sql`select * from page_views order by at, id`);
  return rows;
}

/** The response does not wait for the row, so the test does. */
const untilViews = (count: number) =>
  vi.waitFor(async () => expect(await views()).toHaveLength(count), 10_000);

beforeEach(async () => {
  await db().execute(sql`delete from page_views`);
});

describe("opening the front page", () => {
  test("records one row with its title and language", async () => {
    await (await open("/")).text();
    await untilViews(1);
    await (await open("/np?utm_source=a-secret")).text();
    await untilViews(2);
    const rows = await views();
    expect(rows.map(({ title, path, language }) => ({ title, path, language }))).toEqual([
      { title: "Home Screen", path: "/", language: "en" },
      { title: "Home Screen", path: "/np", language: "np" },
    ]);
  });

  test("stores neither the source address nor the browser nor the query", async () => {
    await (
      await open("/?name=sita", { referer: "https://elsewhere.example/x", cookie: "theme=dark" })
    ).text();
    await untilViews(1);
    const text = JSON.stringify(await views());
    for (const secret of ["198.51.100.7", "127.0.0.1", "Firefox", "Mozilla", "elsewhere", "sita", "dark"])
      expect(text).not.toContain(secret);
    expect((await open("/")).headers.get("set-cookie")).toBeNull();
    await untilViews(2);
  });

  test("has the same visitor id for a visitor on one day, and another for others", async () => {
    await (await open("/")).text();
    await untilViews(1);
    await (await open("/np")).text();
    await untilViews(2);
    await (await open("/", { "x-forwarded-for": "198.51.100.8" })).text();
    await untilViews(3);
    await (await open("/", { "user-agent": `${BROWSER} Another` })).text();
    await untilViews(4);
    const visitorIds = (await views()).map((row) => row.visitor_of_day);
    expect(visitorIds[0]).toBe(visitorIds[1]);
    expect(new Set(visitorIds).size).toBe(3);
    for (const visitorId of visitorIds) expect(visitorId).toMatch(/^[\w-]{22}$/);
  });

  test("as a data request is recorded as well, under the page's own path", async () => {
    await (await open("/np.data")).text();
    await untilViews(1);
    expect(await views()).toMatchObject([{ path: "/np", language: "np" }]);
    await (await open("/.data")).text();
    await untilViews(2);
    expect((await views())[1]).toMatchObject({ path: "/", language: "en" });
  });
});

test("what is searched for and not found is noted each time, from a page that is kept too, but not what a filter hides", async () => {
  for (const path of [
    "/bookstore?q=Qwrtzx",
    "/np/bookstore?q=qwrtzx",
    "/bookstore?q=Qwrtzx",
    "/bookstore?q=Qwrtzx",
  ])
    await (await open(path)).text();
  await (await open("/bookstore.data?q=Qwrtzx")).text();
  await (await open("/bookstore?q=muna")).text();
  await (await open("/bookstore?q=muna&price=900000-")).text();
  await untilViews(7);
  const { rows } = await db().execute<{ text: string | null; views: number }>(
    sql`select not_found as text, count(*)::int as views from page_views group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { text: "qwrtzx", views: 5 },
    { text: null, views: 2 },
  ]);
});

test("every public page is counted, with its own path, also as a data request", async () => {
  const book = await someBook(site);
  const pages = [
    ["/bookstore", "Bookstore"],
    [`/np${book}`, "Book"],
    ["/pages/aboutus", "About us"],
    ["/pages/career", "Career"],
    ["/pages/contactus", "Contact us"],
    ["/pages/howwework", "How we work"],
    ["/termsofuse", "Terms of use"],
    ["/np/privacypolicy", "Privacy policy"],
    ["/dashain", "Promo"],
  ];
  for (const [path = ""] of pages) {
    await (await open(path)).text();
    await (await open(`${path}.data`)).text();
  }
  await untilViews(2 * pages.length);
  const counted = (await views()).map(({ path, title }) => `${String(path)} ${String(title)}`);
  const expected = [...pages, ...pages].map((each) => each.join(" "));
  expect(counted.toSorted()).toEqual(expected.toSorted());
});

test("requests without a page record nothing", async () => {
  const uncounted: [path: string, headers?: Record<string, string>, init?: RequestInit][] = [
    ["/", {}, { method: "HEAD" }],
    ["/", { "sec-purpose": "prefetch" }],
    ["/", { "sec-purpose": "prefetch;prerender" }],
    ["/", { purpose: "prefetch" }],
    ["/np.data", { "sec-purpose": "prefetch" }],
    ["/", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["/", { "user-agent": "curl/8.5.0" }],
    ["/auth"],
    ["/noadminaccess"],
    ["/bookstore/no-such-book-0123456789"],
    ["/no-such-page"],
    ["/healthz"],
    ["/readyz"],
    ["/favicon.svg"],
  ];
  for (const [path, headers, init] of uncounted) await (await open(path, headers, init)).text();
  await (await site.post("/", {})).text();
  await (await open("/np")).text();
  await untilViews(1);
  expect(await views()).toMatchObject([{ path: "/np" }]);
});
