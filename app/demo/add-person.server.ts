import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, userRoles } from "#app/db/tables/people.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { normaliseEmail } from "#app/domain/people/email.ts";
import { preferredName } from "#app/domain/people/person-name.ts";
import type { Role } from "#app/domain/people/viewer.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";

/** A person to add with a given password; verified and enabled by default. */
export type NewPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A person without a password cannot sign in yet. */
  readonly password?: string;
  /** In addition to `user`, which every person has. */
  readonly roles?: readonly Role[];
  readonly isVerified?: boolean;
  readonly isDisabled?: boolean;
};

/** Sets a person's password, which replaces any other. */
export async function setPassword(
  db: Pick<Database, "insert">,
  userId: string,
  password: string,
): Promise<void> {
  const hashed = await hashPassword(password);
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password: hashed })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password: hashed } });
}

/** Adds a person as sign-up and a site administrator would have. @returns the id */
export async function addPerson(db: Pick<Database, "insert">, person: NewPerson): Promise<string> {
  const email = normaliseEmail(person.email);
  const [added] = await db
    .insert(appUsers)
    .values({
      email,
      emailVerified: person.isVerified ?? true,
      firstName: person.firstName,
      lastName: person.lastName,
      name: preferredName({ first: person.firstName, last: person.lastName }),
      emails: [email],
      preferredEmail: email,
      disabledOn: person.isDisabled ? new Date() : null,
    })
    .returning({ id: appUsers.id });
  if (!added) throw new Error("The person was not added.");
  if (person.password !== undefined) await setPassword(db, added.id, person.password);
  await db.insert(userRoles).values(
    [{ type: "user" } as const, ...(person.roles ?? [])].map((role) => ({
      userId: added.id,
      type: role.type,
      publisherId: "publisherId" in role ? role.publisherId : null,
      shopId: "shopId" in role ? role.shopId : null,
      bookId: "bookId" in role ? role.bookId : null,
    })),
  );
  return added.id;
}
