import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { addPerson, type NewPerson } from "#app/demo/add-person.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";

/** A person of a test, with their password. */
export type TestPerson = { readonly id: string; readonly email: string; readonly password: string };

type Answering = {
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
};

/** The password of each person for whom a test names none. */
const PASSWORD = randomBytes(12).toString("base64url");
/** Hashes of passwords: making one takes 30 ms of a core. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Adds a person with a password to the database of the test; without roles by default. */
export async function addTestPerson({
  password = PASSWORD,
  ...own
}: Partial<NewPerson> = {}): Promise<TestPerson> {
  const person = {
    email: `${randomBytes(6).toString("hex")}@example.org`,
    firstName: "Some",
    lastName: "Body",
    ...own,
  };
  const id = await addPerson(db(), person);
  await db()
    .insert(accounts)
    .values({ userId: id, accountId: id, providerId: "credential", password: await hashOf(password) });
  return { id, email: person.email, password };
}

/** Changes a person into one who signed up with Google and has not set a password. */
export async function removePassword({ id }: Pick<TestPerson, "id">): Promise<void> {
  await db().delete(accounts).where(eq(accounts.userId, id));
  await db()
    .insert(accounts)
    .values({ userId: id, accountId: `google-${id}`, providerId: "google" });
}

/** Sets the language of a person's letters. */
export async function setLetterLanguage(language: Language, { id }: Pick<TestPerson, "id">): Promise<void> {
  await db().update(appUsers).set({ preferredLanguage: language }).where(eq(appUsers.id, id));
}

/** Signs in with the form of the site, as a browser does. @returns the cookie header of the new session */
export async function signIn(
  site: Answering,
  { email, password }: Pick<TestPerson, "email" | "password">,
): Promise<string> {
  const response = await site.post("/auth/login", { email, password });
  const cookies = cookiesOf(response);
  if (response.status !== 303 || !cookies.includes("ekadeshma.session_token="))
    throw new Error(`${email} was not signed in: ${response.status}`);
  return cookies;
}

/** The cookies a response sets, as a browser sends them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}
