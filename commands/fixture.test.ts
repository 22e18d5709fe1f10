import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { FIXTURE_ACTORS, type Fixture } from "#app/demo/fixture-types.ts";
import { verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { keyFor, unseal } from "#app/platform/secrets/sealed.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { databaseName, useDatabase } from "#tests/database.ts";
import { commandUrl } from "#tests/processes.ts";

useDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-fixture-"));
let fixture: Fixture;
let written = "";

type Run = { code: number | null; out: string; err: string };

async function runFixture(environment: Record<string, string> = {}): Promise<Run> {
  const urlOf = (user: string) =>
    commandUrl(inject("postgresUrl").replace("postgres@", `${user}@`).replace("DATABASE", databaseName()));
  const child = spawn(process.execPath, ["commands/fixture.ts"], {
    // The test runner sets a variable named BASE_URL for itself.
    env: {
      ...process.env,
      BASE_URL: "",
      DATABASE_URL: urlOf("ekadeshma_web"),
      DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
      DATA_DIR: folder,
      DEMO: "off",
      ...environment,
    },
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}

beforeAll(async () => {
  const { code, out, err } = await runFixture();
  if (code !== 0) throw new Error(`The fixture failed: ${err}`);
  written = out;
  fixture = JSON.parse(out) as Fixture;
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the document", () => {
  test("is the only output, with its three parts", () => {
    expect(Object.keys(fixture)).toEqual(["actors", "objects", "urls"]);
    expect(written.trim()).toBe(JSON.stringify(fixture, null, 2));
  });

  test("has every actor with a password that signs in", async () => {
    expect(Object.keys(fixture.actors)).toEqual([...FIXTURE_ACTORS]);
    const { rows } = await db().execute<{ email: string; hash: string }>(
      `select u.email, a.password as hash from app_users u join accounts a on a.user_id = u.id`,
    );
    for (const { email, password } of Object.values(fixture.actors)) {
      const hash = rows.find((row) => row.email === email)?.hash ?? "";
      expect(await verifyPassword({ hash, password }), email).toBe(true);
    }
    expect(new Set(Object.values(fixture.actors).map(({ password }) => password)).size).toBe(
      FIXTURE_ACTORS.length,
    );
  });

  test("has exactly the scope of each manager's roles", async () => {
    const { rows } = await db().execute<{ email: string; type: string; scope: string | null }>(
      `select email, type, coalesce(publisher_id, shop_id, book_id)::text as scope
       from user_roles r join app_users u on u.id = r.user_id`,
    );
    for (const { email, roles } of Object.values(fixture.actors)) {
      const stored = rows
        .filter((row) => row.email === email)
        .map(({ type, scope }) => `${type} ${scope ?? ""}`);
      const documented = roles.map((role) => {
        const { type, publisherId, shopId, bookId } = role as Record<string, string>;
        return `${type} ${publisherId ?? shopId ?? bookId ?? ""}`;
      });
      expect(documented.toSorted(), email).toEqual(stored.toSorted());
    }
    const { A, B, X, Y } = idsByOwner();
    expect(fixture.actors.PA.roles).toContainEqual({ type: "admin", publisherId: A });
    expect(fixture.actors.PB.roles).toContainEqual({ type: "admin", publisherId: B });
    expect(fixture.actors.SX.roles).toContainEqual({ type: "admin", shopId: X });
    expect(fixture.actors.SY.roles).toContainEqual({ type: "admin", shopId: Y });
  });
});

function idsByOwner(): Record<string, string> {
  const organisations = fixture.objects.filter(({ kind }) => kind === "publisher" || kind === "bookstore");
  return Object.fromEntries(organisations.map(({ owner, id }) => [owner, id]));
}

describe("the data", () => {
  test("has two published editions, a book without one and a draft of each publisher; three listings of each store", async () => {
    const { rows } = await db().execute<{ of: string; status: string | null; count: number }>(
      `select p.slug as of, e.status, count(*)::int from publishers p join books b on b.publisher_id = p.id
       left join book_editions e on e.book_id = b.id group by 1, 2 order by 1, 2 nulls last`,
    );
    const each = [
      { status: "active", count: 2 },
      { status: "draft", count: 1 },
      { status: null, count: 1 },
    ];
    expect(rows).toEqual(
      ["a", "b"].flatMap((key) => each.map((one) => ({ of: `fixture-publisher-${key}`, ...one }))),
    );
    const stores = await db().execute<{ slug: string; count: number }>(
      `select s.slug, count(*)::int from bookstores s join listings l on l.shop_id = s.id and l.availability = 'inStock' group by 1 order by 1`,
    );
    expect(stores.rows).toEqual([
      { slug: "ekadeshma-bookstore", count: 3 },
      { slug: "fixture-bookstore-y", count: 3 },
    ]);
  });

  test("has a unique canary text in every private object", async () => {
    const canaries = fixture.objects.map(({ canary }) => canary);
    expect(new Set(canaries).size).toBe(canaries.length);
    for (const { canary, owner } of fixture.objects)
      expect(canary).toMatch(new RegExp(`^CNRY-${owner}-[0-9a-f]{16}$`));
    const { rows } = await db().execute<{ texts: string }>(
      `select concat_ws(' ', (select string_agg(b::text, ' ') from books b), (select string_agg(e::text, ' ') from book_editions e),
        (select string_agg(t::text, ' ') from audit_entries t),
        (select string_agg(r::text, ' ') from copy_request_remarks r)) as texts`,
    );
    const secret = sessionSecret(readConfig({ DATA_DIR: folder }));
    const sealed = await db().execute<{ id: string; text: string }>(
      `select id, identity_sealed as text from app_users`,
    );
    const key = keyFor(secret, "identity");
    const identities = sealed.rows.map(({ id, text }) => JSON.stringify(unseal(text, key, id))).join(" ");
    const addresses = (await db().select().from(userAddresses))
      .map((address) => openRow(userAddresses, address, secret).streetAddress)
      .join(" ");
    const clear = rows[0]?.texts ?? "";
    const textsOf = { identity: identities, address: addresses } as Readonly<Record<string, string>>;
    for (const { kind, canary } of fixture.objects)
      expect(textsOf[kind] ?? clear, `${kind} ${canary}`).toContain(canary);
    for (const { kind, canary } of fixture.objects) if (kind in textsOf) expect(clear).not.toContain(canary);
  });
});

test("a second run is refused and changes nothing", async () => {
  const before = await db().execute(`select count(*) from app_users`);
  const { code, out, err } = await runFixture();
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(err.trim().split("\n").at(-1)).toMatch(/people in this database already/);
  expect((await db().execute(`select count(*) from app_users`)).rows).toEqual(before.rows);
});

test("it is refused in production", async () => {
  const { code, out } = await runFixture({
    BASE_URL: "https://books.example.org",
    SESSION_SECRET: "3f9c1ab27de84506b1c2d3e4f5a69788",
  });
  expect(code).toBe(1);
  expect(out).toBe("");
});
