import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { pageViews } from "#app/db/tables/site.server.ts";
import { KEPT_ROUTES } from "#app/kept-pages.server.ts";
import { publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite();

/** Until the process knows that it is notified of changes it keeps nothing. */
beforeAll(async () => {
  await vi.waitFor(async () => expect((await site.get("/")).headers.get("etag")).not.toBeNull(), 20_000);
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const PAGES = ["/", "/np/bookstore", "/bookstore?genre=novels", "/pages/aboutus", "/np/ekadeshma"];

describe("a page that is the same for every visitor", () => {
  test.each(PAGES)("%s is one for all, with a tag, and names nobody", async (path) => {
    const first = await site.get(path, {
      headers: { "user-agent": "One", "x-forwarded-for": "203.0.113.1" },
    });
    const second = await site.get(path, { headers: { "user-agent": "Two", cookie: "other=1" } });
    expect(first.status).toBe(200);
    const html = await first.text();
    expect(await second.text()).toBe(html);
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(html).not.toMatch(/nonce=/);
    expect(first.headers.get("server-timing")).toMatch(/^live;desc="v1\.[\w-]+"$/);
    expect(html).not.toMatch(/v1\.[\w-]{100,}/);
    for (const { headers } of [first, second]) expect(headers.get("set-cookie")).toBeNull();
    const again = await site.get(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test.each(PAGES)("%s names its style sheets before it is read", async (path) => {
    const page = await site.get(path);
    const inHead = [...(await page.text()).matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(
      ([, sheet]) => sheet,
    );
    expect(inHead.length).toBeGreaterThan(1);
    const named = [...(page.headers.get("link") ?? "").matchAll(/<([^>]+)>; rel=preload; as=style/g)];
    expect(named.map(([, sheet]) => sheet)).toEqual(inHead);
  });

  test("names none that it does not have where it could not be read", async () => {
    // A browser warns of a file that was loaded for nothing.
    const page = await site.get("/bookstore/none-0000000000");
    expect([page.status, page.headers.get("link")]).toEqual([404, null]);
  });

  test("is shown to a member as theirs, and to a visitor afterwards without a trace of it", async () => {
    const asha = await addSignedInPerson(site, SITE_ADMIN);
    for (const path of PAGES) {
      await site.get(path);
      const own = await asha.get(path);
      expect(own.headers.get("cache-control"), path).toBe("private, no-store");
      expect(own.headers.get("etag"), path).toBeNull();
      expect(await own.text(), path).toContain(asha.id);
      expect(await (await site.get(path)).text(), path).not.toContain(asha.id);
    }
  });

  test("has the colours that a visitor chose", async () => {
    const themeOf = async (cookie: string) =>
      /<html[^>]*data-theme="(\w+)"/.exec(await (await site.get("/", { headers: { cookie } })).text())?.[1];
    expect(await themeOf("theme=dark")).toBe("dark");
    expect(await themeOf("a=1; theme=light")).toBe("light");
    expect(await themeOf("theme=blue")).toBeUndefined();
    expect(await themeOf("theme=dark")).toBe("dark");
  });

  test("is counted each time it is opened, also by who has it already, but not for HEAD", async () => {
    const path = "/pages/career";
    const open = (headers: Record<string, string> = {}, method = "GET") =>
      site.get(path, { method, headers: { "user-agent": FIREFOX, ...headers } });
    const etag = (await open()).headers.get("etag") ?? "";
    await open();
    await open({ "if-none-match": etag });
    await open({}, "HEAD");
    await open({ "sec-purpose": "prefetch" });
    await open({ "user-agent": "Googlebot/2.1" });
    const counted = () => db().$count(pageViews, sql`path = ${path}`);
    await vi.waitFor(async () => expect(await counted()).toBe(3), 20_000);
    const [row] = await db().select().from(pageViews).where(sql`path = ${path}`).limit(1);
    expect(row).toMatchObject({ title: "Career", language: "en" });
  });

  test("is data for the router's scripts as well", async () => {
    const data = await site.get("/bookstore.data?genre=novels&x=1");
    expect([data.status, data.headers.get("content-type")]).toEqual([200, "text/x-script; charset=utf-8"]);
    expect(data.headers.get("etag")).toBe(
      (await site.get("/bookstore.data?genre=novels")).headers.get("etag"),
    );
  });
});

test("every page of visitors is kept, but for those that depend on who asks", async () => {
  const notKept: string[] = [];
  for (const { key, path, query = "" } of await publicScreens(site)) {
    const answer = await site.get(path + query);
    const isKept = /\bpublic\b/.test(answer.headers.get("cache-control") ?? "");
    expect(isKept, `${key} ${path}`).toBe(Object.hasOwn(KEPT_ROUTES, `routes/${key}`));
    if (!isKept && !/^(?:auth|account)\//.test(key)) notKept.push(key);
  }
  expect(notKept.toSorted()).toEqual([
    "public/cart",
    "public/checkout",
    "public/checkout-step",
    "public/hold",
    "public/hold-add",
    "public/no-admin-access",
    "public/order",
    "public/order-invoice",
    "public/order-payment",
    "public/order-payment-leave",
    "public/playground",
    "public/promo",
    "public/waitlist",
  ]);
});
