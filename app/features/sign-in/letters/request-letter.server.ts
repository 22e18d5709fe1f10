import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { withToken } from "#app/domain/web/return-path.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import {
  accountKey,
  takeLetterAttempt,
  takeSignUpAttempt,
} from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { type Cause, postRequestedLetter } from "#app/platform/mail/letters.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";

/** The stored request for a letter about signing in: the values of the form, without the person who has the address. */
export type LetterRequest = {
  /** The address the letter was requested for. */
  readonly email: string;
  /** Mailbox of the company, from the site settings: the sender of the letter. */
  readonly companyEmail: string;
  /** Path to redirect to after the link was used; the link contains it. */
  readonly returnPath: string | null;
  /** Whether a sign-up made the account; null where the letter is for something else. */
  readonly isNew: boolean | null;
  /** Whether the limit allows another letter that notifies the owner of an existing account of a sign-up. */
  readonly canNotifyOwner: boolean;
};

/** Letters with a link that are requested for an address. */
export type LinkLetter = "verify" | "reset" | "signIn";

/** The data of a person that letters need. */
export type LetterRecipient = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabledOn: Date | null;
  readonly preferredLanguage: Language;
};

/** The content of a letter, without its sender and recipient. */
export type LetterText = { readonly subject: string; readonly text: string; readonly goodUntil?: Date };

/**
 * Stores the request for a letter in a transaction. The same rows are written for every address: whether there is a
 * person to write to is looked up by the job that writes the letter, after the answer was sent.
 * @param cause what the letter is for; by default the request
 */
export async function storeLetterRequest(
  tx: Pick<Database, "insert" | "execute">,
  { requestDetails, companyEmail }: SignInRequest,
  kind: LinkLetter,
  values: Pick<LetterRequest, "email"> & Partial<LetterRequest>,
  cause: Cause = `request:${requestDetails.id}`,
): Promise<void> {
  const request: LetterRequest = {
    companyEmail,
    returnPath: null,
    isNew: null,
    canNotifyOwner: true,
    ...values,
  };
  await postRequestedLetter(tx, requestDetails.config, { cause: `${kind}-${cause}`, kind, request });
}

/**
 * Requests a letter with a link for an address: counts the request towards the limits of its source and of the address,
 * stores it, and writes it to the security log. The answer is the same whether or not the address has an account.
 * @param from return path, which the link contains
 * @returns the address; `auth_letter_recently_sent` after another letter to it, `auth_too_often` after many requests from the source,
 *   both with `values.seconds`
 */
export async function requestLinkLetter(
  kind: LinkLetter,
  email: string,
  signInRequest: SignInRequest,
  from: string | null = null,
): Promise<Result<{ email: string }, "auth_letter_recently_sent" | "auth_too_often">> {
  const { config, source } = signInRequest.requestDetails;
  const attempt = await takeSignUpAttempt(source);
  if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
  const letter = await takeLetterAttempt(config, kind, email);
  if (!letter.ok) return refuse("auth_letter_recently_sent", { seconds: letter.seconds });
  await transact(db(), (tx) => storeLetterRequest(tx, signInRequest, kind, { email, returnPath: from }));
  noteSecurity("letter", "requested", { purpose: kind, account: accountKey(config, email) });
  return done({ email });
}

/**
 * How long the job of a letter waits: longer than an answer takes, and for a random time, so that the time of a later
 * answer does not reveal either whether there is a person to write to.
 */
const WAIT_MS = { least: 50, most: 250 } as const;

/**
 * Waits until the answer to the request for a letter was sent. The time of the answer must not reveal whether there is a
 * person to write to, and work that runs at the same time would slow the answer down.
 */
export async function waitForAnswer(): Promise<void> {
  await new Promise((begin) => setTimeout(begin, randomInt(WAIT_MS.least, WAIT_MS.most)));
}

/** Makes a letter to a person from its texts. */
export function letterTo(
  person: LetterRecipient,
  { companyEmail }: LetterRequest,
  { goodUntil, ...content }: LetterText,
): Written {
  const mail = { from: companyEmail, to: person.email, language: person.preferredLanguage, ...content };
  return { personId: person.id, mail, ...(goodUntil ? { goodUntil } : {}) };
}

/**
 * The absolute URL of a screen with a one-time token, for a letter.
 * @param returnPath path to redirect to after the link was used
 */
export function linkTo(
  { baseUrl }: Config,
  path: string,
  language: Language,
  token: string,
  returnPath: string | null = null,
): string {
  return baseUrl + withToken(inLanguage(path, language), token, returnPath);
}

/** The person with an address, or undefined. */
export async function personByEmail(
  email: string,
  tx: Pick<Database, "select"> = db(),
): Promise<LetterRecipient | undefined> {
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
