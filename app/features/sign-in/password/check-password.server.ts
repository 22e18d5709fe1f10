import { and, eq, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts } from "#app/db/tables/people.server.ts";
import { isEmail } from "#app/domain/people/email.ts";
import { PASSWORD_MAX } from "#app/domain/people/password.ts";
import { codePointLength } from "#app/domain/text/text.ts";
import { hashPassword, verifyPassword } from "#app/platform/auth/password-hash.server.ts";

/** A person who has a password, with its hash. */
export type PasswordHolder = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabledOn: Date | null;
  /** Id of the row of `accounts` with the hash. */
  readonly accountRow: string;
  readonly hash: string;
};

/** A hash of a random password that is not stored anywhere: checking it takes as long as checking a person's hash. */
const UNKNOWN_PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$8HeYctuKvWeTE3ALkq42jQ$clraKTz+RNmjJf57z83BNlO/j+Q9Yr/LIULGlfLIlDw";

/** The person with an address, if they have a password. The text may be any: no person has an invalid address. */
export async function holderOfEmail(email: string): Promise<PasswordHolder | undefined> {
  // The database accepts no zero byte in a text.
  return isEmail(email) ? await holderWhere(eq(appUsers.email, email)) : undefined;
}

/** The person with an id, if they have a password. */
export const holderOfId = (id: string): Promise<PasswordHolder | undefined> =>
  holderWhere(eq(appUsers.id, id));

/**
 * Whether a password is that of a person; false without a person. The check takes the time of one hash in either case.
 * @throws AppError busy when too many passwords wait to be checked
 */
export async function isTheirPassword(
  person: Pick<PasswordHolder, "hash"> | undefined,
  password: string,
): Promise<boolean> {
  // A text that is too long to be a password is not hashed whole: the time of hashing grows with the length.
  const isTooLong = codePointLength(password) > PASSWORD_MAX;
  const matches = await verifyPassword({
    hash: person?.hash ?? UNKNOWN_PASSWORD_HASH,
    password: isTooLong ? "" : password,
  });
  return matches && !isTooLong && person !== undefined;
}

/** Hashes a password with the current settings, in place of a hash with older ones; at sign-in, when the password is known. */
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
