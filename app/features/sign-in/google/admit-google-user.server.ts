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
import { cleanText, withoutLayout } from "#app/domain/text.ts";
import { grantSiteAdmin } from "#app/features/sign-in/sign-up/verify-email.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { GOOGLE } from "#app/platform/auth/google-auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** The state of one callback from Google. */
export type GoogleCallback = {
  readonly config: Config;
  readonly language: Language;
  /** Set once the person is known. */
  person?: { readonly id: string; readonly email: string };
};

/** The callback that is being answered: the library calls our code in the middle of it. */
export const googleCallback = new AsyncLocalStorage<GoogleCallback>();

/** The claims required to sign a person in. The issuer must have verified the e-mail address. */
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
 * Makes or links the account of a verified identity. A person who signed up here with the same address and never
 * verified it is not linked: the password may be another person's. The library then refuses by itself.
 * @returns whether the identity has the required claims
 */
export async function admitGoogleUser(said: Record<string, unknown>): Promise<boolean> {
  const visit = googleCallback.getStore();
  const claims = Claims.safeParse(said);
  if (!visit || !claims.success) return false;
  const person = await transact(db(), (tx) => personOf(tx, claims.data, visit));
  if (person) visit.person = person;
  return true;
}

async function personOf(tx: Transaction, claims: Claims, visit: GoogleCallback) {
  const [linked] = await tx
    .select({ id: appUsers.id, email: appUsers.email })
    .from(accounts)
    .innerJoin(appUsers, eq(appUsers.id, accounts.userId))
    .where(and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, claims.sub)));
  if (linked) return linked;
  const made = await addGooglePerson(tx, claims, visit);
  const [known] = made
    ? [{ ...made, emailVerified: true }]
    : await tx
        .select({ id: appUsers.id, email: appUsers.email, emailVerified: appUsers.emailVerified })
        .from(appUsers)
        .where(eq(appUsers.email, claims.email));
  if (!known?.emailVerified) return undefined;
  await tx.insert(accounts).values({ userId: known.id, accountId: claims.sub, providerId: GOOGLE });
  const object = { kind: "person", id: known.id };
  const action = made ? "person.signUp" : "person.linkGoogle";
  await writeAudit(tx, { actorId: known.id, action, object, after: { way: GOOGLE } });
  if (made && made.email === visit.config.adminEmail) await grantSiteAdmin(tx, made.id);
  return { id: known.id, email: known.email };
}

async function addGooglePerson(tx: Transaction, claims: Claims, { language }: GoogleCallback) {
  const { first, last } = namesOf(claims);
  const [made] = await tx
    .insert(appUsers)
    .values({
      email: claims.email,
      emailVerified: true,
      name: preferredName({ first, last }),
      firstName: first,
      lastName: last,
      emails: [claims.email],
      preferredEmail: claims.email,
      preferredLanguage: language,
    })
    .onConflictDoNothing({ target: appUsers.email })
    .returning({ id: appUsers.id, email: appUsers.email });
  if (made) await tx.insert(userRoles).values({ userId: made.id, type: "user" });
  return made;
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
