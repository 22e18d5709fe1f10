import { eq } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { preferredName } from "#app/domain/people/person-name.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import {
  type LetterRecipient,
  type LetterRequest,
  letterTo,
  personByEmail,
  storeLetterRequest,
} from "#app/features/sign-in/letters/request-letter.server.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { refuseChosenPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import {
  accountKey,
  takeLetterAttempt,
  takeLetterByOthers,
  takeSignUpAttempt,
} from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import type { Written } from "#app/platform/mail/send-letter.server.ts";
import type { SignUp } from "./sign-up.schema.ts";
import { verificationLetter } from "./verify-email.server.ts";

/**
 * Adds an account. For an address that already has one the answer is the same and takes the same time, and the person is
 * notified by letter. The role of site administrator is not given here, whatever the address.
 * @param from path to redirect to once the mailbox is verified
 * @throws AppError busy when too many passwords wait to be hashed
 */
export async function signUp(
  given: SignUp,
  signInRequest: SignInRequest,
  from: string | null = null,
): Promise<Result<{ email: string }, "auth_password_refused" | "auth_too_often">> {
  const { requestDetails } = signInRequest;
  const attempt = await takeSignUpAttempt(requestDetails.source);
  if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
  if (refuseChosenPassword(given.password, given.email)) return refuse("auth_password_refused");
  const hash = await hashPassword(given.password);
  // Both outcomes count towards both limits, so that requesting the verification letter next reveals nothing either. The
  // letter of a new account is sent however many letters others have requested to the address before.
  await takeLetterAttempt(requestDetails.config, "verify", given.email);
  const { ok: isWanted } = await takeLetterAttempt(requestDetails.config, "accountExists", given.email);
  const canNotifyOwner = isWanted && (await takeLetterByOthers(requestDetails.config, given.email)).ok;
  const isNew = await transact(db(), async (tx) => {
    const wasMade = await recordSignUp(tx, given, hash, signInRequest);
    await storeLetterRequest(tx, signInRequest, "verify", {
      email: given.email,
      returnPath: from,
      isNew: wasMade,
      canNotifyOwner,
    });
    return wasMade;
  });
  const account = accountKey(requestDetails.config, given.email);
  noteSecurity("signUp", isNew ? "created" : "accountExists", { account });
  return done({ email: given.email });
}

/**
 * Adds the person, or only records the sign-up when the address has an account already. Both run as many statements
 * and one commit that writes, so that they take the same time.
 * @returns whether a person was added
 */
async function recordSignUp(
  tx: Transaction,
  given: SignUp,
  hash: string,
  { language }: SignInRequest,
): Promise<boolean> {
  const name = preferredName({ first: given.firstName, last: given.lastName });
  const [made] = await tx
    .insert(appUsers)
    .values({
      email: given.email,
      name,
      firstName: given.firstName,
      lastName: given.lastName,
      emails: [given.email],
      preferredEmail: given.email,
      preferredLanguage: language,
    })
    .onConflictDoNothing({ target: appUsers.email })
    .returning({ id: appUsers.id });
  if (made) {
    await tx
      .insert(accounts)
      .values({ userId: made.id, accountId: made.id, providerId: "credential", password: hash });
    await tx.insert(userRoles).values({ userId: made.id, type: "user" });
  }
  const id = made?.id ?? (await ownerOf(tx, given.email));
  await writeAudit(tx, {
    actorId: made?.id ?? null,
    action: made ? "person.signUp" : "person.signUpAgain",
    object: { kind: "person", id },
    ...(made ? { after: { roles: ["user"] } } : {}),
  });
  return made !== undefined;
}

/**
 * The person with an address. The second query exists only so that this outcome runs as many statements as adding a person, and
 * takes the same time.
 */
async function ownerOf(tx: Transaction, email: string): Promise<string> {
  const [owner] = await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
  if (!owner) throw new Error("The account was deleted during a sign-up.");
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, owner.id));
  return owner.id;
}

/** Writes the verification letter, after a sign-up or requested again. */
export async function writeVerifyLetter(
  tx: Transaction,
  request: LetterRequest,
  config: Config,
): Promise<Written | undefined> {
  const person = await personByEmail(request.email, tx);
  if (!person || person.disabledOn) return undefined;
  if (request.isNew === false)
    return request.canNotifyOwner ? accountExistsLetter(person, request, config) : undefined;
  return person.emailVerified ? undefined : await verificationLetter(tx, person, request, config);
}

/** The letter to a person with an account who signs up again, or whose address another person entered. */
function accountExistsLetter(person: LetterRecipient, request: LetterRequest, { baseUrl }: Config): Written {
  const locale = { locale: person.preferredLanguage };
  const at = (path: string) => baseUrl + inLanguage(path, person.preferredLanguage);
  return letterTo(person, request, {
    subject: m.auth_mail_exists_subject({}, locale),
    text: m.auth_mail_exists({ signIn: at(href("/auth")), forgot: at(href("/auth/forgot")) }, locale),
  });
}
