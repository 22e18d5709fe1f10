import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts, appUsers, userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { inLanguage } from "#app/domain/language.ts";
import { preferredName } from "#app/domain/person-name.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { refuseChosenPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Asking } from "./sign-asking.ts";
import { accountKey, takeLetterTurn, takeSignUpTurn } from "./sign-in-limits.server.ts";
import { type Addressee, addresseeOf, type Letter, mailLater } from "./sign-mail.server.ts";
import type { SignUp } from "./sign-up.schema.ts";
import { verificationLetter } from "./verify.server.ts";

/**
 * Makes an account, or acts as if: an address that has one answers the same in the same time, and its owner is told by
 * mail. The role of site administrator is not given here, whatever the address.
 * @param from place to go on to once the mailbox is verified
 * @throws HashingBusy when too many passwords wait
 */
export async function signUp(
  given: SignUp,
  asking: Asking,
  from: string | null = null,
): Promise<Result<{ email: string }, "auth_password_refused" | "auth_too_often">> {
  const { facts } = asking;
  const turn = await takeSignUpTurn(facts.source);
  if (!turn.ok) return refuse("auth_too_often", { seconds: turn.seconds });
  if (refuseChosenPassword(given.password, given.email)) return refuse("auth_password_refused");
  const hash = await hashPassword(given.password);
  const isNew = await transact(db(), (tx) => addPerson(tx, given, hash, asking));
  const account = accountKey(facts.config, given.email);
  log.info(
    { event: "signUp", outcome: isNew ? "made" : "existed", account, source: facts.source },
    "a sign-up",
  );
  mailLater(asking, async () => {
    const person = await addresseeOf(given.email);
    // Both take both turns, so that asking for the verification letter next tells nothing either. The first letter goes
    // out whatever others have asked for before.
    await takeLetterTurn(facts.config, "verify", given.email);
    const turn = await takeLetterTurn(facts.config, "exists", given.email);
    if (!person || person.disabledOn) return undefined;
    if (isNew) return await verificationLetter(person, asking, from);
    return turn.ok ? existsLetter(person, asking) : undefined;
  });
  return done({ email: given.email });
}

/** Both outcomes take as many steps and one commit that writes, so that they take the same time. */
async function addPerson(
  tx: Transaction,
  given: SignUp,
  hash: string,
  { language }: Asking,
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

async function ownerOf(tx: Transaction, email: string): Promise<string> {
  const [owner] = await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
  if (!owner) throw new Error("The account went away during a sign-up.");
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, owner.id));
  return owner.id;
}

/** To somebody who signs up although they have an account; or whose address another person typed. */
function existsLetter(person: Addressee, { facts }: Asking): Letter {
  const locale = { locale: person.preferredLanguage };
  const at = (path: string) => `${facts.config.baseUrl}${inLanguage(path, person.preferredLanguage)}`;
  return {
    to: person.email,
    subject: m.auth_mail_exists_subject({}, locale),
    text: m.auth_mail_exists({ signIn: at("/auth"), forgot: at("/auth/forgot") }, locale),
  };
}
