import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Database, db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import { withToken } from "#app/domain/return-path.ts";
import type { Asking } from "#app/features/sign-in/session/sign-in-request.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Cause, postRequestedLetter } from "#app/platform/mail/letters.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";

/** What the writer of a letter about signing in is told: what stood in the form, never who has the address. */
export type SignAsk = {
  /** The address the letter was asked for with. */
  readonly email: string;
  /** Mailbox of the company, from the site settings; the letter comes from there. */
  readonly companyEmail: string;
  /** Place to go on to afterwards, which the link remembers. */
  readonly place: string | null;
  /** Whether a sign-up made the account; null where it is no sign-up. */
  readonly isNew: boolean | null;
  /** Whether a letter to a person who has an account already may go out now. */
  readonly mayTell: boolean;
};

/** The part of a person that letters are written by. */
export type Addressee = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabledOn: Date | null;
  readonly preferredLanguage: Language;
};

/** A written letter without what every letter has: who it is from and to. */
export type Words = { readonly subject: string; readonly text: string; readonly goodUntil?: Date };

/**
 * Keeps the wish for a letter in a transaction. The same rows are written for every address: whether there is anybody to
 * write to is looked up by the job that writes the letter, after the answer has gone out.
 * @param cause what the letter is for; the request unless told
 */
export async function askSignLetter(
  tx: Pick<Database, "insert" | "execute">,
  { facts, companyEmail }: Asking,
  kind: "verify" | "reset" | "signIn",
  ask: Pick<SignAsk, "email"> & Partial<SignAsk>,
  cause: Cause = `request:${facts.id}`,
): Promise<void> {
  const whole: SignAsk = { companyEmail, place: null, isNew: null, mayTell: true, ...ask };
  await postRequestedLetter(tx, facts.config, { cause: `${kind}-${cause}`, kind, ask: whole });
}

/** How long a letter waits: longer than an answer takes, and never equally long, so that no later answer tells either. */
const WAIT_MS = { least: 50, most: 250 } as const;

/**
 * Waits until the answer to whoever asked for a letter has gone out. Whether there is anybody to write to must not show in
 * the time an answer takes, and work that had only begun beside the answer would slow it.
 */
export async function afterTheAnswer(): Promise<void> {
  await new Promise((begin) => setTimeout(begin, randomInt(WAIT_MS.least, WAIT_MS.most)));
}

/** Makes a letter to a person of its words. */
export function letterTo(
  person: Addressee,
  { companyEmail }: SignAsk,
  { goodUntil, ...words }: Words,
): Written {
  const mail = { from: companyEmail, to: person.email, ...words };
  return { personId: person.id, mail, ...(goodUntil ? { goodUntil } : {}) };
}

/**
 * Address of a screen with a one-time token, as it stands in a letter.
 * @param place to go on to afterwards, which the link remembers
 */
export function linkTo(
  { baseUrl }: Config,
  path: string,
  language: Language,
  token: string,
  place: string | null = null,
): string {
  return baseUrl + withToken(inLanguage(path, language), token, place);
}

/** The person with an address, or nobody. */
export async function addresseeOf(
  email: string,
  tx: Pick<Database, "select"> = db(),
): Promise<Addressee | undefined> {
  const [person] = await tx
    .select({
      id: appUsers.id,
      email: appUsers.email,
      emailVerified: appUsers.emailVerified,
      disabledOn: appUsers.disabledOn,
      preferredLanguage: appUsers.preferredLanguage,
    })
    .from(appUsers)
    .where(eq(appUsers.email, email));
  return person;
}
