import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { accounts, appUsers } from "#app/db/tables/people.server.ts";
import { isEmail } from "#app/domain/email.ts";
import { PASSWORD_MAX } from "#app/domain/password.ts";
import { codePointLength } from "#app/domain/text.ts";
import { hashPassword, isHashedAsNow, verifyPassword } from "#app/platform/auth/password-hash.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Asking } from "./sign-asking.ts";
import { knownDevice } from "./sign-in-device.server.ts";
import { accountKey, takeSignInTurn } from "./sign-in-limits.server.ts";
import { type Opened, openSession } from "./sign-in-session.server.ts";

/** What came of a try. `wrong` says nothing about whether the address has an account. */
export type SignInOutcome =
  | Exclude<Opened, { kind: "refused" }>
  | { readonly kind: "unverified" }
  | { readonly kind: "wrong" }
  | { readonly kind: "tooOften"; readonly seconds: number };

/** A hash like every other, of a password nobody knows: checking it takes the time of checking a real one. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$8HeYctuKvWeTE3ALkq42jQ$clraKTz+RNmjJf57z83BNlO/j+Q9Yr/LIULGlfLIlDw";

/**
 * Signs a person in by address and password. The limits count before anything is looked at, and every refusal but the
 * limits' takes the time of one hash. Only the right password learns that a mailbox still waits to be verified.
 * @param email normalised address
 * @throws HashingBusy when too many passwords wait to be checked
 */
export async function signIn(email: string, password: string, asking: Asking): Promise<SignInOutcome> {
  const { request, facts } = asking;
  const turn = await takeSignInTurn(
    facts.config,
    facts.source,
    email,
    knownDevice(facts.config, request, email),
  );
  const refused = (outcome: string) =>
    log.info(
      {
        event: "signIn",
        way: "password",
        outcome,
        account: accountKey(facts.config, email),
        source: facts.source,
      },
      "a sign-in was refused",
    );
  if (!turn.ok) {
    refused("tooOften");
    return { kind: "tooOften", seconds: turn.seconds };
  }
  const person = await passwordHolder(email);
  if (!(await isTheirPassword(person, password)) || !person || person.disabledOn) {
    refused("wrong");
    return { kind: "wrong" };
  }
  if (!person.emailVerified) {
    refused("unverified");
    return { kind: "unverified" };
  }
  if (!isHashedAsNow(person.hash)) await hashAnew(person.accountRow, password);
  const opened = await openSession(asking, person, "password");
  return opened.kind === "refused" ? { kind: "wrong" } : opened;
}

async function passwordHolder(email: string) {
  // The database takes no zero byte, and nobody has what is no address.
  if (!isEmail(email)) return undefined;
  const [person] = await db()
    .select({
      id: appUsers.id,
      email: appUsers.email,
      emailVerified: appUsers.emailVerified,
      disabledOn: appUsers.disabledOn,
      accountRow: accounts.id,
      hash: accounts.password,
    })
    .from(appUsers)
    .innerJoin(accounts, and(eq(accounts.userId, appUsers.id), eq(accounts.providerId, "credential")))
    .where(eq(appUsers.email, email));
  return person?.hash ? { ...person, hash: person.hash } : undefined;
}

async function isTheirPassword(person: { hash: string } | undefined, password: string): Promise<boolean> {
  // What is too long to be a password is not hashed whole: hashing takes the time of its length.
  const isTooLong = codePointLength(password) > PASSWORD_MAX;
  const fits = await verifyPassword({
    hash: person?.hash ?? NOBODYS_HASH,
    password: isTooLong ? "" : password,
  });
  return fits && !isTooLong && person !== undefined;
}

/** A password kept under an older setting is kept under today's from the next sign-in on. */
async function hashAnew(accountRow: string, password: string): Promise<void> {
  await db()
    .update(accounts)
    .set({ password: await hashPassword(password) })
    .where(eq(accounts.id, accountRow));
}
