import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { openSilentProxy } from "#server/stand-ins/silent-proxy.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { DESK_HOMES } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import {
  type AnotherSite,
  type DatabaseProxy,
  openDatabaseProxy,
  startAnotherSite,
} from "#tests/site/another-site.ts";
import { rowsIn } from "#tests/site/editions.ts";
import { findAll, findOne, readPage, textOf } from "#tests/site/page.ts";

const WAIT_OPTIONS = { timeout: 20_000, interval: 100 };
const NAME = { firstName: "Sitadevi", lastName: "Rai" };
const MESSAGE = { name: "Sita", email: "sita@example.com", subject: "Lost?", body: "Namaste" };
const NOT_SAVED = "Not saved";

useDatabase("ekadeshma_demo");
let databaseProxy: DatabaseProxy;
let site: AnotherSite;
let cookies: Record<"reader" | "desk" | "administrator", string>;
/** The number of messages of the demo. */
let messages: number;

beforeAll(async () => {
  databaseProxy = await openDatabaseProxy();
  site = await startAnotherSite({ DATABASE_URL: databaseProxy.databaseUrl });
  messages = await rowsIn("contact_messages");
  const [publisher] = await db().select({ id: publishers.id }).from(publishers).limit(1);
  const roles = [{ type: "admin" as const, publisherId: publisher?.id ?? "" }];
  cookies = {
    reader: await signInNewPerson(),
    desk: await signInNewPerson({ roles }),
    administrator: await signInNewPerson({ roles: [{ type: "siteAdmin" as const }] }),
  };
});

afterAll(async () => {
  await site.stop();
  await databaseProxy.close();
});

/** Signs a new person in. @returns their cookies */
async function signInNewPerson(properties: Parameters<typeof addTestPerson>[0] = {}): Promise<string> {
  return await signIn({ post }, await addTestPerson(properties));
}

const request = (url: string, init: RequestInit = {}) =>
  fetch(site.url + url, {
    redirect: "manual",
    ...init,
    headers: { accept: "text/html", ...(init.headers as Record<string, string>) },
  });
const post = (url: string, fields: Record<string, string>, init: RequestInit = {}) =>
  request(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    ...init,
    headers: { origin: site.url, ...(init.headers as Record<string, string>) },
  });

async function expectUnavailable(response: Response, url: string): Promise<string> {
  expect(response.status, url).toBe(503);
  expect(Number(response.headers.get("retry-after")), url).toBeGreaterThan(0);
  expect(response.headers.getSetCookie(), url).toEqual([]);
  return await response.text();
}

/** Expects an error page in the language of its URL, and returns its heading. */
async function expectPage(response: Response, url: string): Promise<string> {
  const html = await expectUnavailable(response, url);
  const page = readPage(html);
  expect(findOne(page, "html").attributes.lang, url).toBe(url.startsWith("/np") ? "ne" : "en");
  return textOf(findOne(page, "h1"));
}

/** The form as it was typed, with the message that it could not be saved. */
async function expectFormKept(response: Response, typed: string): Promise<void> {
  const page = readPage(await expectUnavailable(response, "form"));
  const { lang } = findOne(page, "html").attributes;
  const locale = { locale: lang === "ne" ? "np" : "en" } as const;
  expect(textOf(findOne(page, "div", { role: "alert" }))).toBe(m.form_could_not_save({}, locale));
  expect(findAll(page, "input").map(({ attributes }) => attributes.value)).toContain(typed);
}

describe("while the database is unavailable, a signed-in person", () => {
  beforeAll(async () => {
    await databaseProxy.cut();
    // Cached site settings expire within seconds.
    await vi.waitFor(async () => expect((await request("/pages/aboutus")).status).toBe(503), WAIT_OPTIONS);
  });
  afterAll(() => databaseProxy.restore());

  const people = ["reader", "desk", "administrator"] as const;
  const headersOf = (person: (typeof people)[number]) => ({ headers: { cookie: cookies[person] } });

  test.each(people)("as %s gets 503 on every page", async (person) => {
    for (const url of [
      "/",
      "/np/bookstore",
      "/bookstore/muna-madan-0123456789",
      "/pages/aboutus",
      "/dashain",
      "/no-such",
      "/auth/login",
      "/account",
      "/np/account/security/changename",
      "/account/export",
      ...DESK_HOMES,
      ...DESK_HOMES.map((home) => `/np${home}`),
    ]) {
      const heading = await expectPage(await request(url, headersOf(person)), url);
      expect(heading, url).toBe(url.startsWith("/np") ? "अहिले उपलब्ध छैन" : "Not available just now");
    }
  });

  test.each(people)("as %s gets 503 for data, pictures and streams", async (person) => {
    const picture = `/images/${"0".repeat(40)}/160.avif`;
    for (const url of ["/bookstore.data", "/np.data", "/account.data", "/admin.data", picture, "/live"]) {
      const response = await request(url, { headers: { cookie: cookies[person], accept: "*/*" } });
      const text = await expectUnavailable(response, url);
      expect(text, url).not.toMatch(/ECONN|ENOENT|select |Failed query/);
    }
  });

  test.each(people)("as %s gets a message that nothing was saved", async (person) => {
    const change = "/account/security/changename";
    for (const [url, fields] of [
      ["/pages/contactus", MESSAGE],
      [change, NAME],
      [`/np${change}`, NAME],
      ["/auth/logout", {}],
    ] as const) {
      const heading = await expectPage(await post(url, fields, headersOf(person)), url);
      expect(heading, url).toBe(url.startsWith("/np") ? "सुरक्षित भएन" : NOT_SAVED);
    }
    const headers = { cookie: cookies[person], accept: "*/*" };
    await expectUnavailable(await post(`${change}.data`, NAME, { headers }), "data");
  });
});

describe("when the database is back", () => {
  test("everyone is still signed in, and nothing has changed", async () => {
    for (const cookie of Object.values(cookies)) {
      const headers = { cookie };
      await vi.waitFor(
        async () => expect((await request("/account", { headers })).status).toBe(200),
        WAIT_OPTIONS,
      );
    }
    expect(await rowsIn("contact_messages")).toBe(messages);
    expect(await firstNames()).not.toContain(NAME.firstName);
  });
});

describe("while the database accepts connections and answers nothing", () => {
  test("each form of visitors is answered, as not saved", async () => {
    const proxy = await openSilentProxy(`${process.env.DATABASE_URL}`);
    const other = await startAnotherSite({ DATABASE_URL: proxy.url });
    try {
      await fetch(`${other.url}/auth/register`);
      proxy.stopForwarding();
      const person = {
        ...NAME,
        email: "silence@example.com",
        password: "Long-rain-falls-42",
        passwordAgain: "Long-rain-falls-42",
      };
      for (const [path, fields] of [
        ["/auth/register", person],
        ["/auth/login", { email: person.email, password: person.password }],
        ["/auth/forgot", { email: person.email }],
        ["/pages/contactus", MESSAGE],
      ] as const) {
        const answer = await fetch(other.url + path, {
          method: "POST",
          body: new URLSearchParams(fields),
          headers: { origin: other.url, accept: "text/html" },
        });
        // The form as it was typed, while the process still keeps what its page shows; then the page of an outage.
        const html = await expectUnavailable(answer, path);
        const texts = [m.form_could_not_save({}, { locale: "en" }), `<h1>${NOT_SAVED}</h1>`];
        expect(
          texts.filter((text) => html.includes(text)),
          path,
        ).toHaveLength(1);
      }
    } finally {
      await other.stop();
      await proxy.close();
    }
  });
});

describe("while work takes longer than answers may", () => {
  test("its request is answered", async () => {
    const other = await startAnotherSite({}, { answerMs: 1 });
    try {
      for (const path of ["/bookstore", "/np/bookstore"]) {
        const answer = await fetch(other.url + path, { headers: { accept: "text/html" } });
        const heading = await expectPage(answer, path);
        expect(heading).toBe(path.startsWith("/np") ? "अहिले उपलब्ध छैन" : "Not available just now");
      }
      expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});

describe("while a table is locked for too long", () => {
  let lockClient: pg.Client;

  const lock = async (table: string) => {
    lockClient = new pg.Client({
      connectionString: inject("postgresUrl").replace("DATABASE", databaseName()),
    });
    await lockClient.connect();
    await lockClient.query(`begin; lock table ${table} in access exclusive mode`);
  };
  afterEach(() => lockClient.end());

  test("pages of visitors and of signed-in people answer 503", async () => {
    await lock("book_editions, sessions");
    const headers = { cookie: cookies.reader };
    await Promise.all([
      request("/np/bookstore").then((response) => expectPage(response, "/np/bookstore")),
      request("/account", { headers }).then((response) => expectPage(response, "/account")),
      request("/bookstore.data").then((response) => expectUnavailable(response, "/bookstore.data")),
    ]);
  });

  test("a form is not saved, with a message", async () => {
    await lock("contact_messages");
    await expectFormKept(await post("/pages/contactus", MESSAGE), MESSAGE.subject);
    await lockClient.query("rollback");
    expect(await rowsIn("contact_messages")).toBe(messages);
  });

  test("a cancelled query is answered with 503 too", async () => {
    await lock("book_editions");
    const answer = request("/bookstore");
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = '${databaseName()}' and wait_event_type = 'Lock'`;
    const finished = { is: false };
    answer.finally(() => (finished.is = true)).catch(() => {});
    while (!finished.is) await asSuperuser("postgres", cancel);
    await expectPage(await answer, "/bookstore");
  });
});

describe("while the database is read-only", () => {
  const readOnly = async (isOn: boolean) => {
    await asSuperuser(
      "postgres",
      `alter database ${databaseName()} set default_transaction_read_only = ${isOn}`,
    );
    // By itself: statements sent together are one transaction, and a connection that is opened before its end has the old setting.
    await asSuperuser(
      "postgres",
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`,
    );
    await vi.waitFor(async () => expect((await request("/bookstore")).status).toBe(200), WAIT_OPTIONS);
  };
  beforeAll(() => readOnly(true));
  afterAll(() => readOnly(false));

  test("pages are shown, and forms report that they were not saved", async () => {
    const headers = { cookie: cookies.reader };
    expect((await request("/account", { headers })).status).toBe(200);
    for (const [url, fields] of [
      ["/np/pages/contactus", MESSAGE],
      ["/account/security/changename", NAME],
      ["/auth/logout", {}],
    ] as const)
      await expectPage(await post(url, fields, { headers }), url);
    expect((await request("/account", { headers })).status).toBe(200);
  });
});

describe("while the disk of the database is full", () => {
  const refuseWrites = (table: string) =>
    asSuperuser(
      databaseName(),
      `create or replace function refuse_insert() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger refuse_insert before insert or update on ${table} execute function refuse_insert()`,
    );
  const tables = ["contact_messages", "app_users"];
  beforeAll(async () => {
    for (const table of tables) await refuseWrites(table);
  });
  afterAll(async () => {
    for (const table of tables) await asSuperuser(databaseName(), `drop trigger refuse_insert on ${table}`);
  });

  test("forms report that they were not saved, and pages are shown", async () => {
    const headers = { cookie: cookies.reader };
    const change = "/np/account/security/changename";
    await expectFormKept(await post("/pages/contactus", MESSAGE), MESSAGE.subject);
    await expectFormKept(await post(change, NAME, { headers }), NAME.firstName);
    expect((await request(change, { headers })).status).toBe(200);
    expect(await rowsIn("contact_messages")).toBe(messages);
  });
});

describe("where the folder of pictures cannot be used", () => {
  test("pictures answer 503, and pages are shown", async () => {
    const base = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-no-folder-"));
    const uploads = path.join(base, "uploads");
    const other = await startAnotherSite({ UPLOAD_DIR: uploads });
    try {
      // Root may write in every folder, but no user may create a file below a file.
      rmSync(uploads, { recursive: true });
      writeFileSync(uploads, "");
      const { rows } = await db().execute<{ hash: string }>(
        "select image_hash as hash from edition_images limit 1",
      );
      const response = await fetch(`${other.url}/images/${rows[0]?.hash}/160.avif`);
      await expectUnavailable(response, "a picture");
      const page = await fetch(`${other.url}/bookstore`);
      expect(page.status).toBe(200);
      expect(findAll(readPage(await page.text()), "h1")).toHaveLength(1);
    } finally {
      await other.stop();
      rmSync(base, { recursive: true });
    }
  });
});

async function firstNames(): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>("select first_name as name from app_users");
  return rows.map(({ name }) => name);
}
