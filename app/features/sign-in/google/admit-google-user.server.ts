import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { isEmail, normaliseEmail } from "#app/domain/email.ts";
import type { Language } from "#app/domain/language.ts";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { preferredName } from "#app/domain/person-name.ts";
import { personSearchKey } from "#app/domain/person-search-key.ts";
import { cleanText, withoutLayout } from "#app/domain/text.ts";
import { grantSiteAdmin } from "#app/features/sign-in/sign-up/verify-email.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { GOOGLE } from "#app/platform/auth/google-auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** The data of one callback from Google. */
export type GoogleCallback = {
  readonly config: Config;
  readonly language: Language;
  /** Set by `admitGoogleUser`. */
  person?: { readonly id: string; readonly email: string };
};

/** The callback that is being answered; `admitGoogleUser`, which the library calls meanwhile, reads it here. */
export const googleCallback = new AsyncLocalStorage<GoogleCallback>();

/** The claims of Google's identity token that signing in requires. Google must have verified the e-mail address. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normaliseEmail).refine(isEmail),
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
type Claims = z.output<typeof Claims>;

/**
 * Adds the account of a verified Google identity, or links the identity to the account with the same address. An account
 * whose address was never verified here is not linked, since another person may have made it and know its password; the
 * library then refuses the sign-in.
 * @returns whether the token has the required claims
 */
export async function admitGoogleUser(tokenClaims: Record<string, unknown>): Promise<boolean> {
  const callback = googleCallback.getStore();
  const claims = Claims.safeParse(tokenClaims);
  if (!callback || !claims.success) return false;
  const person = await transact(db(), (tx) => linkedPerson(tx, claims.data, callback));
  if (person) callback.person = person;
  return true;
}

/** The person of an identity, linked or added now; undefined for an account whose address is not verified. */
async function linkedPerson(tx: Transaction, claims: Claims, callback: GoogleCallback) {
  const [linked] = await tx
    .select({ id: appUsers.id, email: appUsers.email })
    .from(accounts)
    .innerJoin(appUsers, eq(appUsers.id, accounts.userId))
    .where(and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, claims.sub)));
  if (linked) return linked;
  const added = await addGooglePerson(tx, claims, callback);
  const [person] = added
    ? [{ ...added, emailVerified: true }]
    : await tx
        .select({ id: appUsers.id, email: appUsers.email, emailVerified: appUsers.emailVerified })
        .from(appUsers)
        .where(eq(appUsers.email, claims.email));
  if (!person?.emailVerified) return undefined;
  await tx.insert(accounts).values({ userId: person.id, accountId: claims.sub, providerId: GOOGLE });
  const object = { kind: "person", id: person.id };
  const action = added ? "person.signUp" : "person.linkGoogle";
  await writeAudit(tx, { actorId: person.id, action, object, after: { way: GOOGLE } });
  if (added && added.email === callback.config.adminEmail) await grantSiteAdmin(tx, added.id);
  return { id: person.id, email: person.email };
}

async function addGooglePerson(tx: Transaction, claims: Claims, { language }: GoogleCallback) {
  const { first, last } = namesOf(claims);
  const [added] = await tx
    .insert(appUsers)
    .values({
      email: claims.email,
      emailVerified: true,
      name: preferredName({ first, last }),
      searchKey: personSearchKey({ first, last }),
      firstName: first,
      lastName: last,
      emails: [claims.email],
      preferredEmail: claims.email,
      preferredLanguage: language,
    })
    .onConflictDoNothing({ target: appUsers.email })
    .returning({ id: appUsers.id, email: appUsers.email });
  if (added) await tx.insert(userRoles).values({ userId: added.id, type: "user" });
  return added;
}

/** First and last name from the claims. Both are required here; the person may change them in their account. */
function namesOf({ given_name, family_name, name = "", email }: Claims): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  const clean = (text: string | undefined) => {
    const cleaned = cleanText(withoutLayout(text ?? ""), { max: PERSON_NAME_MAX });
    return cleaned.ok ? cleaned.value : undefined;
  };
  const first = clean(given_name) ?? clean(words[0]) ?? email.split("@")[0] ?? email;
  return { first, last: clean(family_name) ?? clean(words.slice(1).join(" ")) ?? "—" };
}
