import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { ensureDemoAccounts } from "./demo-accounts.server.ts";

useDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-demo-"));
const file = path.join(folder, "demo-accounts.json");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function hashes(): Promise<Map<string, string>> {
  const { rows } = await db().execute<{ email: string; hash: string }>(
    `select u.email, a.password as hash from app_users u join accounts a on a.user_id = u.id`,
  );
  return new Map(rows.map(({ email, hash }) => [email, hash]));
}

test("a database without demo data gets no accounts", async () => {
  await build.publisher();
  expect(await ensureDemoAccounts(db(), folder)).toEqual([]);
  expect(await hashes()).toEqual(new Map());
});

test("demo data without accounts gets its four people, each with exactly their roles", async () => {
  const publisher = await build.publisher({ slug: "dobato-books" });
  const bookstore = await build.bookstore({ slug: "chautari-books" });
  const people = await ensureDemoAccounts(db(), folder);
  expect(people.map(({ key }) => key)).toEqual(["reader", "publisher", "bookstore", "admin"]);
  const { rows } = await db().execute<{ email: string; roles: string }>(
    `select email, string_agg(concat_ws(' ', type, coalesce(publisher_id, shop_id)), ', ' order by type desc) as roles
     from user_roles r join app_users u on u.id = r.user_id where u.email_verified group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { email: "admin@demo.example", roles: "user, siteAdmin" },
    { email: "bookstore@demo.example", roles: `user, admin ${bookstore.id}` },
    { email: "publisher@demo.example", roles: `user, admin ${publisher.id}` },
    { email: "reader@demo.example", roles: "user" },
  ]);
  for (const { email, password } of people)
    expect(await verifyPassword({ hash: (await hashes()).get(email) ?? "", password }), email).toBe(true);
});

test("the passwords are readable by the folder's owner only, differ, and persist", async () => {
  const first = await ensureDemoAccounts(db(), folder);
  const before = await hashes();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(new Set(first.map(({ password }) => password)).size).toBe(4);
  expect(await ensureDemoAccounts(db(), folder)).toEqual(first);
  expect(await hashes()).toEqual(before);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(
    Object.fromEntries(first.map(({ key, password }) => [key, password])),
  );
});

test("when the file is lost, new passwords are set, with which the people can sign in", async () => {
  const first = await ensureDemoAccounts(db(), folder);
  rmSync(file);
  const second = await ensureDemoAccounts(db(), folder);
  for (const [at, { email, password }] of second.entries()) {
    expect(password).not.toBe(first[at]?.password);
    expect(await verifyPassword({ hash: (await hashes()).get(email) ?? "", password }), email).toBe(true);
  }
});
