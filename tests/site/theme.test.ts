import { afterAll, describe, expect, test } from "vitest";
import { useSite } from "#tests/site.ts";
import { type AnotherSite, startAnotherSite } from "./another-site.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();

const choose = (theme: string, from = "/") => site.post("/theme", { theme, from });

describe("choosing colours", () => {
  test.each(["light", "dark"])("remembers %s for a year", async (theme) => {
    const response = await choose(theme, "/np/bookstore?q=a&page=2");
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/np/bookstore?q=a&page=2");
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toBe(`theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly`);
    const page = readPage(
      await (await site.get("/np", { headers: { cookie: cookie.split(";")[0] ?? "" } })).text(),
    );
    expect(findOne(page, "html").attributes["data-theme"]).toBe(theme);
    const pressed = findAll(findOne(page, "footer"), "button", { "aria-pressed": "true" });
    expect(pressed.map(({ attributes }) => attributes.value)).toEqual([theme]);
  });

  test("as the device has them removes the cookie", async () => {
    const response = await choose("auto");
    expect(response.headers.get("set-cookie")).toBe("theme=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly");
    expect(findOne(readPage(await (await site.get("/")).text()), "html").attributes).not.toHaveProperty(
      "data-theme",
    );
  });

  test("works from the form of every page, and redirects back to that page", async () => {
    for (const url of ["/", "/np/bookstore?lang=ne&q=%22a%22", "/no/such/page", "/noadminaccess"]) {
      const page = readPage(await (await site.get(url)).text());
      const form = findOne(page, "form", { action: "/theme" });
      expect(form.attributes.method).toBe("post");
      const from = findOne(form, "input", { name: "from" }).attributes.value ?? "";
      expect(from).toBe(url);
      expect((await choose("dark", from)).headers.get("location")).toBe(url);
      expect(findAll(form, "button").map(textOf)).toHaveLength(3);
    }
  });

  test.each(["", "blue", "DARK", "dark; Domain=evil.example", "light\r\nSet-Cookie: a=b"])(
    "rejects an invalid theme: %j",
    async (theme) => {
      const response = await choose(theme);
      expect(response.status).toBe(400);
      expect(response.headers.get("set-cookie")).toBeNull();
    },
  );

  test("rejects a body that is not a form, and GET", async () => {
    const headers = { origin: site.url, "content-type": "application/json" };
    const json = await site.get("/theme", { method: "POST", body: '{"theme":"dark"}', headers });
    expect(json.status).toBe(400);
    expect((await site.get("/theme")).status).toBe(404);
    expect((await site.get("/theme?theme=dark&from=/")).headers.get("set-cookie")).toBeNull();
  });

  test.each(["theme=blue", "theme=dark%3B", "theme=<script>", "theme=", "xtheme=dark", "a=theme=dark"])(
    "an invalid cookie is ignored: %s",
    async (cookie) => {
      const html = await (await site.get("/", { headers: { cookie } })).text();
      expect(findOne(readPage(html), "html").attributes).not.toHaveProperty("data-theme");
    },
  );
});

describe("the return path stays on the site", () => {
  test.each([
    "//evil.example",
    "///evil.example",
    "////evil.example/",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "\u00a0//evil.example",
    "https://evil.example",
    "http:evil.example",
    "https:/evil.example",
    "HTTPS://EVIL.EXAMPLE",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "evil.example",
    "@evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/np/..//evil.example",
    "/%2e%2e//evil.example",
    "/\u0000/evil.example",
    "/\r\nLocation: https://evil.example",
    "?//evil.example",
    "#//evil.example",
    `/${"a".repeat(600)}`,
  ])("%j", async (from) => {
    const response = await choose("dark", from);
    expect(response.status).toBe(303);
    const location = response.headers.get("location") ?? "";
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, site.url).origin).toBe(site.url);
    expect(location).not.toContain("evil.example");
  });

  test("even where a valid path contains the name of another site", async () => {
    for (const [from, location] of [
      ["/bookstore?q=//evil.example", "/bookstore?q=//evil.example"],
      ["/bookstore#//evil.example", "/bookstore#//evil.example"],
      ["/np/../bookstore", "/bookstore"],
    ] as const)
      expect((await choose("dark", from)).headers.get("location")).toBe(location);
  });

  test("is the front page by default", async () => {
    const response = await site.post("/theme", { theme: "dark" });
    expect(response.headers.get("location")).toBe("/");
  });
});

describe("in production", () => {
  let production: AnotherSite | undefined;
  afterAll(() => production?.stop());

  test("the cookie is bound to this host and to https", async () => {
    production = await startAnotherSite({
      BASE_URL: "https://ekadeshma.example",
      SESSION_SECRET: "fq83hd72kd9sl10dmcn47shf62hs81la",
      DEMO: "off",
    });
    const response = await fetch(`${production.url}/theme`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ theme: "dark", from: "/np" }),
      headers: { origin: "https://ekadeshma.example" },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("set-cookie")).toBe(
      "__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure",
    );
    const html = await (await fetch(production.url, { headers: { cookie: "__Host-theme=dark" } })).text();
    expect(findOne(readPage(html), "html").attributes["data-theme"]).toBe("dark");
    const withoutPrefix = await (await fetch(production.url, { headers: { cookie: "theme=dark" } })).text();
    expect(findOne(readPage(withoutPrefix), "html").attributes).not.toHaveProperty("data-theme");
  });
});
