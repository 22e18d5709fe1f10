import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts, appUsers } from "#app/db/tables/people.server.ts";
import { addPerson, type NewPerson } from "#app/demo/add-person.server.ts";
import type { Language } from "#app/domain/language.ts";

/** A person of a test, with the password they sign in by. */
export type SomeBody = { readonly id: string; readonly email: string; readonly password: string };

type Answering = {
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
};

/** Adds a person with a password to the database of the test; a plain user unless said. */
export async function somebody(own: Partial<NewPerson> = {}): Promise<SomeBody> {
  const person = {
    email: `${randomBytes(6).toString("hex")}@example.org`,
    password: randomBytes(12).toString("base64url"),
    firstName: "Some",
    lastName: "Body",
    ...own,
  };
  return { id: await addPerson(db(), person), email: person.email, password: person.password };
}

/** Leaves a person no way to sign in but Google: what somebody is who came by it and has chosen no password here. */
export async function withoutPassword({ id }: Pick<SomeBody, "id">): Promise<void> {
  await db().delete(accounts).where(eq(accounts.userId, id));
  await db()
    .insert(accounts)
    .values({ userId: id, accountId: `google-${id}`, providerId: "google" });
}

/** Lets a person have their letters in a language. */
export async function lettersIn(language: Language, { id }: Pick<SomeBody, "id">): Promise<void> {
  await db().update(appUsers).set({ preferredLanguage: language }).where(eq(appUsers.id, id));
}

/** Signs in by the form of the site, as a browser does. @returns the cookie header of the new session */
export async function signIn(
  site: Answering,
  { email, password }: Pick<SomeBody, "email" | "password">,
): Promise<string> {
  const response = await site.post("/auth/login", { email, password });
  const cookies = cookiesOf(response);
  if (response.status !== 303 || !cookies.includes("ekadeshma.session_token="))
    throw new Error(`${email} was not signed in: ${response.status}`);
  return cookies;
}

/** The cookies an answer sets, as a browser sends them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");
}
