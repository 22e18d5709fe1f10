import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import {
  type AnotherSite,
  type DatabaseProxy,
  openDatabaseProxy,
  startAnotherSite,
} from "#tests/site/another-site.ts";
import { rowsIn } from "#tests/site/editions.ts";
import { findAll, findOne, readPage, textOf } from "#tests/site/page.ts";

const WAIT_OPTIONS = { timeout: 20_000, interval: 100 };
const FIELDS = { name: "Sita", email: "sita@example.com", subject: "Lost?", body: "Namaste" };

/** Stack traces, file names, SQL and messages of the database, which no page may show. */
const INTERNALS =
  /\bat [\w.<>]+ \(|\bat (?:async )?\w|node_modules|\.server\.ts|\.sock|PGSQL|\/tmp\/|\/work\/|\/home\/|file:\/\/|select |catalogue_\w+|permission denied|ECONN|ENOENT|drizzle|pg-pool|postgres|Failed query/i;

useDatabase("ekadeshma_demo");
let databaseProxy: DatabaseProxy;
let site: AnotherSite;
/** The number of messages of the demo. */
let messages: number;

beforeAll(async () => {
  messages = await rowsIn("contact_messages");
  databaseProxy = await openDatabaseProxy();
  site = await startAnotherSite({ DATABASE_URL: databaseProxy.databaseUrl });
});

afterAll(async () => {
  await site.stop();
  await databaseProxy.close();
});

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: site.url },
  });

describe("a page that fails", () => {
  const changeReadAccess = (verb: "grant" | "revoke", on: string) =>
    asSuperuser(databaseName(), `${verb} select on ${on} ${verb === "grant" ? "to" : "from"} ekadeshma_app`);

  afterEach(async () => {
    await changeReadAccess("grant", "catalogue_entries");
    await changeReadAccess("grant", "site_settings");
  });

  test("shows an error in the reader's language without details", async () => {
    await changeReadAccess("revoke", "catalogue_entries");
    for (const [path, heading, lead] of [
      ["/bookstore", "Something went wrong", "Something went wrong. Please try again."],
      ["/np/bookstore", "केही गडबडी भयो", "केही गडबडी भयो। कृपया फेरि प्रयास गर्नुहोस्।"],
      ["/", "Something went wrong", "Something went wrong. Please try again."],
      ["/bookstore/muna-madan-0123456789", "Something went wrong", "Something went wrong. Please try again."],
    ] as const) {
      const response = await get(path);
      expect(response.status, path).toBe(500);
      const html = await response.text();
      expect(html, path).not.toMatch(INTERNALS);
      const page = readPage(html);
      expect(textOf(findOne(page, "h1"))).toBe(heading);
      expect(findAll(page, "p").map(textOf)).toContain(lead);
      // Header, footer and search are still there.
      expect(findAll(page, "footer")).toHaveLength(1);
      expect(findAll(page, "input", { name: "q" })).not.toHaveLength(0);
      expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("answers data requests without details, and shows no picture", async () => {
    await changeReadAccess("revoke", "catalogue_entries");
    for (const path of ["/bookstore.data", "/np.data", `/images/${"0".repeat(40)}/160.avif`]) {
      const response = await get(path);
      expect(response.status, path).toBe(500);
      expect(await response.text(), path).not.toMatch(INTERNALS);
    }
    expect((await get("/pages/contactus")).status).toBe(200);
  });

  test("recovers when the cause is gone", async () => {
    expect((await get("/bookstore")).status).toBe(200);
  });

  test("has an error page even where the site settings cannot be read", async () => {
    await changeReadAccess("revoke", "site_settings");
    await vi.waitFor(async () => {
      const response = await get("/np/pages/aboutus");
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(html).not.toMatch(INTERNALS);
      const page = readPage(html);
      expect(findOne(page, "html").attributes.lang).toBe("ne");
      expect(textOf(findOne(page, "h1"))).toBe("केही गडबडी भयो");
      expect(textOf(findOne(page, "title"))).toBe("केही गडबडी भयो · एकादेशमा");
    }, WAIT_OPTIONS);
  });
});

describe("while the database is unavailable", () => {
  beforeAll(async () => {
    await databaseProxy.cut();
    // Cached site settings expire within seconds.
    await vi.waitFor(async () => expect((await get("/pages/aboutus")).status).toBe(503), WAIT_OPTIONS);
    // So does what was found when somebody last asked whether the site is ready.
    await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503), WAIT_OPTIONS);
  });

  test.each([
    "/",
    "/np",
    "/bookstore",
    "/np/bookstore?q=a",
    "/bookstore/muna-madan-0123456789",
    "/dashain",
    "/pages/aboutus",
    "/no-such",
  ])("%s answers 503 with a page", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).not.toMatch(INTERNALS);
    const language = path.startsWith("/np") ? "ne" : "en";
    expect(findOne(readPage(html), "html").attributes.lang).toBe(language);
    expect(findAll(readPage(html), "h1")).toHaveLength(1);
  });

  test.each(["/bookstore.data", "/np.data", `/images/${"0".repeat(40)}/160.avif`, "/readyz"])(
    "%s answers 503 as well",
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.text()).not.toMatch(INTERNALS);
    },
  );

  test("no message is confirmed", async () => {
    const response = await post("/pages/contactus", FIELDS);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).not.toMatch(INTERNALS);
    expect(html).not.toContain("on its way");
  });

  test("requests that need no database work", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/favicon.svg")).status).toBe(200);
    const chosen = await fetch(`${site.url}/theme`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ theme: "dark" }),
      headers: { origin: site.url },
    });
    expect(chosen.status).toBe(303);
  });
});

describe("when the database is back", () => {
  beforeAll(() => databaseProxy.restore());

  test("everything works again without a restart, and nothing was stored partially", async () => {
    await vi.waitFor(async () => expect((await get("/bookstore")).status).toBe(200), WAIT_OPTIONS);
    await db().execute("select 1");
    expect(await rowsIn("contact_messages")).toBe(messages);
    expect((await post("/pages/contactus", FIELDS)).status).toBe(200);
    expect(await rowsIn("contact_messages")).toBe(messages + 1);
  });

  test("a connection that breaks while in use affects no other", async () => {
    const client = await pool().connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
    await asSuperuser("postgres", `select pg_terminate_backend(${rows[0]?.pid})`);
    await ended;
    await expect(client.query("select 1")).rejects.toThrow();
    client.release();
    expect((await pool().query("select 1")).rowCount).toBe(1);
  });

  test("connections that broke while idle cause no failed page", async () => {
    await asSuperuser(
      "postgres",
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`,
    );
    await vi.waitFor(async () => expect((await get("/bookstore")).status).toBe(200), WAIT_OPTIONS);
  });
});
