import { and, eq, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { isEmail } from "#app/domain/email.ts";
import { PASSWORD_MAX } from "#app/domain/password.ts";
import { codePointLength } from "#app/domain/text.ts";
import { hashPassword, verifyPassword } from "#app/platform/auth/password-hash.server.ts";

/** A person who has a password, with its hash. */
export type PasswordHolder = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabledOn: Date | null;
  readonly accountRow: string;
  readonly hash: string;
};

/** A hash of a random password that is not stored: checking it takes as long as checking a real one. */
const HASH_WITHOUT_OWNER =
  "$argon2id$v=19$m=19456,t=2,p=1$8HeYctuKvWeTE3ALkq42jQ$clraKTz+RNmjJf57z83BNlO/j+Q9Yr/LIULGlfLIlDw";

/** The person with an address and a password; takes any text, since no person has an invalid address. */
export async function holderOfEmail(email: string): Promise<PasswordHolder | undefined> {
  // The database accepts no zero byte in a text.
  return isEmail(email) ? await holderWhere(eq(appUsers.email, email)) : undefined;
}

/** The person with an id, if they have a password. */
export const holderOfId = (id: string): Promise<PasswordHolder | undefined> =>
  holderWhere(eq(appUsers.id, id));

/**
 * Whether a password is a person's. It takes the time of one hash, whether or not there is a person.
 * @throws AppError busy when too many passwords wait to be checked
 */
export async function isTheirPassword(
  person: Pick<PasswordHolder, "hash"> | undefined,
  password: string,
): Promise<boolean> {
  // A text that is too long to be a password is not hashed whole: the time of hashing grows with the length.
  const isTooLong = codePointLength(password) > PASSWORD_MAX;
  const fits = await verifyPassword({
    hash: person?.hash ?? HASH_WITHOUT_OWNER,
    password: isTooLong ? "" : password,
  });
  return fits && !isTooLong && person !== undefined;
}

/** Replaces a hash with older settings by one with the current settings at the next sign-in. */
export async function replaceHash(accountRow: string, password: string): Promise<void> {
  await db()
    .update(accounts)
    .set({ password: await hashPassword(password) })
    .where(eq(accounts.id, accountRow));
}

async function holderWhere(person: SQL): Promise<PasswordHolder | undefined> {
  const [row] = await db()
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
    .where(person);
  return row?.hash ? { ...row, hash: row.hash } : undefined;
}
