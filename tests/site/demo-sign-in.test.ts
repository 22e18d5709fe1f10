import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { DEMO_PEOPLE } from "#app/features/sign-in/demo/demo-people.ts";
import { cookiesOf, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { findAll, readPage, textOf } from "./page.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-demo-sign-in-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("in the demo", () => {
  const site = useSite();
  let people: Awaited<ReturnType<typeof ensureDemoAccounts>>;

  beforeAll(async () => {
    people = await ensureDemoAccounts(db(), folder);
  });

  async function offeredPeople(headers: Record<string, string> = {}): Promise<string[]> {
    const page = readPage(await (await site.get("/auth/login", { headers })).text());
    return findAll(page, "button", { name: "person" }).map(({ attributes }) => attributes.value ?? "");
  }

  test("the sign-in page offers its four people", async () => {
    expect(await offeredPeople()).toEqual(["reader", "publisher", "bookstore", "admin"]);
  });

  test.each(DEMO_PEOPLE)("the button opens $start as $key", async ({ key, start }) => {
    for (const prefix of ["", "/np"]) {
      const answer = await site.post(`${prefix}/auth/demo`, { person: key });
      expect(answer.status).toBe(303);
      const url = answer.headers.get("location") ?? "";
      expect(url).toBe(start === "/" ? prefix || "/" : prefix + start);
      const opened = await site.get(url, { headers: { cookie: cookiesOf(answer) } });
      expect(opened.status, url).toBe(200);
    }
  });

  test("the publisher finds drafts that miss different things, and an edition whose expected day has passed", async () => {
    const headers = { cookie: cookiesOf(await site.post("/auth/demo", { person: "publisher" })) };
    const page = readPage(await (await site.get("/publishers/manage", { headers })).text());
    const tasks = findAll(page, "li").map((item) => textOf(item).replaceAll("\u00a0", " "));
    const taskOf = (title: string) => tasks.find((text) => text.startsWith(title)) ?? "";
    expect(taskOf("Smoke in the Kitchen")).toMatch(/List price, Front cover, Back cover/);
    expect(taskOf("The Kite String")).toMatch(/Short title of the book.*Description of the book/);
    expect(taskOf("The Kite String")).not.toMatch(/List price|cover/);
    expect(taskOf("Ukhan Tukka")).toContain("11 Oct");
  });

  test("redirects to the return path, and never to another site", async () => {
    const redirectFor = async (from: string) =>
      (await site.post(`/auth/demo?from=${encodeURIComponent(from)}`, { person: "admin" })).headers.get(
        "location",
      );
    expect(await redirectFor("/account/security?x=1")).toBe("/account/security?x=1");
    for (const from of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "/auth/login",
    ])
      expect(await redirectFor(from), from).toBe("/admin");
  });

  test("the printed passwords sign in to the same pages", async () => {
    for (const person of people) expect(await signIn(site, person)).toContain("session_token");
  });

  test("is not found through an unknown proxy", async () => {
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host"]) {
      const headers = { [name]: "203.0.113.7" };
      expect(await offeredPeople(headers), name).toEqual([]);
      const answer = await site.post("/auth/demo", { person: "admin" }, { headers });
      expect(answer.status, name).toBe(404);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("rejects other names, and has no page", async () => {
    for (const person of ["", "root", "constructor", "reader@demo.example"])
      expect((await site.post("/auth/demo", { person })).status, person).toBe(404);
    expect((await site.get("/auth/demo")).status).toBe(404);
  });

  test("refuses a post from another site", async () => {
    const answer = await site.post(
      "/auth/demo",
      { person: "admin" },
      { headers: { origin: "https://evil.example" } },
    );
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("in the demo behind a known proxy of this machine", () => {
  const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
  const post = (headers: Record<string, string>) =>
    site.post("/auth/demo", { person: "reader" }, { headers });

  beforeAll(async () => {
    await ensureDemoAccounts(db(), folder);
  });

  test.each<[Record<string, string>]>([
    [{}],
    [{ "x-real-ip": "203.0.113.7" }],
    [{ forwarded: "for=203.0.113.7" }],
    [{ "x-forwarded-for": "unknown" }],
    [{ "x-forwarded-for": "8.8.8.8:1234" }],
    [{ "x-forwarded-for": "127.0.0.1, [2001:db8::7]:1234" }],
    [{ "x-forwarded-for": "127.0.0.1", "x-real-ip": "203.0.113.7" }],
  ])("is not offeredPeople when the proxy does not name this machine as the source: %j", async (headers) => {
    const page = readPage(await (await site.get("/auth/login", { headers })).text());
    expect(findAll(page, "button", { name: "person" })).toEqual([]);
    const answer = await post(headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([404, []]);
  });

  test.each(["127.0.0.1", "[::1]:50123"])("works for %s", async (address) => {
    expect((await post({ "x-forwarded-for": address })).status).toBe(303);
  });
});

describe.each([
  { where: "where the demo is off", environment: { DEMO: "off" } },
  {
    where: "in production",
    environment: {
      DEMO: "off",
      BASE_URL: "https://books.example.org",
      SESSION_SECRET: "3f9c1ab27de84506b1c2d3e4f5a69788",
    },
  },
  // A known proxy names the real source address.
  { where: "for another machine behind a known proxy", environment: { TRUSTED_PROXIES: "127.0.0.1" } },
])("$where", ({ environment }) => {
  const site = useSite(environment);
  const headers = {
    origin: "BASE_URL" in environment ? (environment.BASE_URL ?? "") : "",
    "x-forwarded-for": "203.0.113.7",
  };

  test("one-click sign-in does not exist", async () => {
    await ensureDemoAccounts(db(), folder);
    const page = readPage(
      await (await site.get("/auth/login", { headers: { "x-forwarded-for": "203.0.113.7" } })).text(),
    );
    expect(findAll(page, "button", { name: "person" })).toEqual([]);
    const answer = await site.post(
      "/auth/demo",
      { person: "admin" },
      { headers: { ...headers, origin: headers.origin || site.url } },
    );
    expect(answer.status).toBe(404);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
