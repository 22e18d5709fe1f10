import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import type { Role } from "#app/domain/people/viewer.ts";
import { DEMO_PEOPLE, type DemoPersonKey } from "#app/features/sign-in/demo/demo-people.ts";
import { addPerson, setPassword } from "./add-person.server.ts";
import { demoBookstores, demoPublishers } from "./publishers.ts";

/** An account of the demo data, with its password. */
export type DemoAccount = { readonly key: DemoPersonKey; readonly email: string; readonly password: string };

const NAMES: Record<DemoPersonKey, { firstName: string; lastName: string }> = {
  reader: { firstName: "Sarita", lastName: "Rai" },
  publisher: { firstName: "Prakash", lastName: "Shrestha" },
  bookstore: { firstName: "Maya", lastName: "Gurung" },
  admin: { firstName: "Anil", lastName: "Adhikari" },
};

/**
 * Makes sure that the demo data contains its four people, even if an earlier version of the product added the data, and
 * that their passwords are in the data folder. Does nothing in a database without demo data.
 * @returns the people with their passwords; none without demo data
 */
export async function ensureDemoAccounts(db: Database, dataDir: string): Promise<readonly DemoAccount[]> {
  const roles = await demoRoles(db);
  if (!roles) return [];
  const { passwords, isNew } = passwordsIn(dataDir);
  await transact(db, async (tx) => {
    // Of two processes that start at the same time, the second waits for the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ekadeshma demo accounts'))`);
    for (const { key, email } of DEMO_PEOPLE) {
      const [person] = await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
      if (!person) await addPerson(tx, { email, ...NAMES[key], password: passwords[key], roles: roles[key] });
      // The file with the passwords was lost: the newly printed passwords must work.
      else if (isNew || !(await hasPassword(tx, person.id))) await setPassword(tx, person.id, passwords[key]);
    }
  });
  return DEMO_PEOPLE.map(({ key, email }) => ({ key, email, password: passwords[key] }));
}

/**
 * Adds the site administrator of the demo data, who creates its bookstores. `ensureDemoAccounts` sets the password.
 * @returns the id
 */
export async function addDemoAdmin(db: Pick<Database, "insert">): Promise<string> {
  const { email } = DEMO_PEOPLE.find(({ key }) => key === "admin") ?? {};
  if (email === undefined) throw new Error("The demo has no administrator.");
  return await addPerson(db, { email, ...NAMES.admin, roles: [{ type: "siteAdmin" }] });
}

/** Adds the reader of the demo, who has ordered something. Otherwise as `addDemoAdmin`. */
export async function addDemoReader(db: Pick<Database, "insert">): Promise<string> {
  const { email } = DEMO_PEOPLE.find(({ key }) => key === "reader") ?? {};
  if (email === undefined) throw new Error("The demo has no reader.");
  return await addPerson(db, { email, ...NAMES.reader, roles: [] });
}

/** Adds the admin of the demo's bookstore, who records its sales. Otherwise as `addDemoAdmin`. */
export async function addDemoSeller(db: Pick<Database, "insert">, shopId: string): Promise<string> {
  const { email } = DEMO_PEOPLE.find(({ key }) => key === "bookstore") ?? {};
  if (email === undefined) throw new Error("The demo has no bookseller.");
  return await addPerson(db, { email, ...NAMES.bookstore, roles: [{ type: "admin", shopId }] });
}

async function hasPassword(db: Pick<Database, "$count">, userId: string): Promise<boolean> {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
  return (await db.$count(accounts, own)) > 0;
}

/** The roles of each demo person; undefined without demo data. */
async function demoRoles(db: Database): Promise<Record<DemoPersonKey, readonly Role[]> | undefined> {
  const [publisher] = await db
    .select({ id: publishers.id })
    .from(publishers)
    .where(eq(publishers.slug, slugOf(demoPublishers, "dobato")));
  const [bookstore] = await db
    .select({ id: bookstores.id })
    .from(bookstores)
    .where(eq(bookstores.slug, slugOf(demoBookstores, "chautari")));
  if (!publisher || !bookstore) return undefined;
  return {
    reader: [],
    publisher: [{ type: "admin", publisherId: publisher.id }],
    bookstore: [{ type: "admin", shopId: bookstore.id }],
    admin: [{ type: "siteAdmin" }],
  };
}

function slugOf<Key extends string>(organisations: readonly { key: Key; slug: string }[], key: Key): string {
  return organisations.find((organisation) => organisation.key === key)?.slug ?? "";
}

type Passwords = Record<DemoPersonKey, string>;

function passwordsIn(dataDir: string): { passwords: Passwords; isNew: boolean } {
  const file = path.join(dataDir, "demo-accounts.json");
  const stored = readPasswords(file);
  if (stored) return { passwords: stored, isNew: false };
  const passwords = Object.fromEntries(
    DEMO_PEOPLE.map(({ key }) => [key, randomBytes(12).toString("base64url")]),
  ) as Passwords;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(passwords, null, 2), { mode: 0o600 });
  renameSync(draft, file);
  return { passwords, isNew: true };
}

/** The passwords of the file; undefined when it is missing or incomplete. */
function readPasswords(file: string): Passwords | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
    const isComplete = DEMO_PEOPLE.every(({ key }) => typeof (read as Partial<Passwords>)[key] === "string");
    return isComplete ? (read as Passwords) : undefined;
  } catch {
    return undefined;
  }
}
