import { AsyncLocalStorage } from "node:async_hooks";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { isEmail, normaliseEmail } from "#app/domain/people/email.ts";
import { preferredName } from "#app/domain/people/person-name.ts";
import type { Language } from "#app/domain/text/language.ts";
import { cleanText, withoutLayout } from "#app/domain/text/text.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { GOOGLE } from "#app/platform/auth/google-auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { notifyOfGoogleIdentity } from "#app/platform/person/end-google-identity.server.ts";
import { grantSiteAdmin } from "#app/platform/person/name-site-admin.server.ts";

/** The data of one callback from Google. */
export type GoogleCallback = {
  readonly config: Config;
  readonly language: Language;
  /** Mailbox of the company, from which letters come. */
  readonly companyEmail: string;
  /** Set by `admitGoogleUser`. */
  person?: { readonly id: string; readonly email: string };
  /** Set when the answer was given already, because Google did not answer in time: the identity opens nothing any more. */
  isAnswered?: true;
  /** Why the identity opens no account, set by `admitGoogleUser`. */
  refused?: GoogleRefusal;
};

export type GoogleRefusal =
  /** The account with this address was never verified here. */
  | "unverified"
  /** The identity opened an account before, and was unlinked from it. */
  | "ended"
  /** Another Google identity opens the account with this address. */
  | "other";

/** The callback that is being answered; `admitGoogleUser`, which the library calls meanwhile, reads it here. */
export const googleCallback = new AsyncLocalStorage<GoogleCallback>();

/** The claims of Google's identity token that signing in requires. Google must have verified the e-mail address. */
const Claims = z.object({
  /** Until when the token is good, in seconds since 1970. */
  exp: z.number(),
  /** Whom it was issued to, where that is not the audience alone. */
  azp: z.string().optional(),
  sub: z.string().min(1).max(255),
  email: z.string().transform(normaliseEmail).refine(isEmail),
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
type Claims = z.output<typeof Claims>;

/** The clocks of Google and of this machine may differ by so much. */
const CLOCK_DIFFERENCE_S = 60;

/**
 * Adds the account of a verified Google identity, or links the identity to the account with the same address and tells its person by
 * letter. It is not linked to an account whose address was never verified here, since another person may have made it and know its
 * password; nor to one that another Google identity opens, since a mailbox may have got another owner; nor where it was unlinked.
 * @returns whether the token has the required claims, is of now and for this site, and opens an account
 */
export async function admitGoogleUser(
  tokenClaims: Record<string, unknown>,
  now = databaseNow(),
): Promise<boolean> {
  const callback = googleCallback.getStore();
  const claims = Claims.safeParse(tokenClaims);
  if (!callback || callback.isAnswered || !claims.success) return false;
  const { exp, azp } = claims.data;
  if (exp + CLOCK_DIFFERENCE_S < now.getTime() / 1000) return false;
  if (azp !== undefined && azp !== callback.config.google?.clientId) return false;
  const found = await transact(db(), (tx) => linkedPerson(tx, claims.data, callback));
  if (typeof found === "string") callback.refused = found;
  else callback.person = found;
  return typeof found !== "string";
}

type Person = { readonly id: string; readonly email: string };

/** The person of an identity, linked or added now; or why it opens no account. */
async function linkedPerson(
  tx: Transaction,
  claims: Claims,
  callback: GoogleCallback,
): Promise<Person | GoogleRefusal> {
  const [linked] = await tx
    .select({ id: appUsers.id, email: appUsers.email, endedOn: accounts.endedOn })
    .from(accounts)
    .innerJoin(appUsers, eq(appUsers.id, accounts.userId))
    .where(and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, claims.sub)));
  if (linked) return linked.endedOn ? "ended" : linked;
  const added = await addGooglePerson(tx, claims, callback);
  const person = added ?? (await personWithAddress(tx, claims.email));
  if (typeof person === "string") return person;
  await tx.insert(accounts).values({ userId: person.id, accountId: claims.sub, providerId: GOOGLE });
  const object = { kind: "person", id: person.id };
  const action = added ? "person.signUp" : "person.linkGoogle";
  const entry = await writeAudit(tx, { actorId: person.id, action, object, after: { way: GOOGLE } });
  if (!added) {
    const sender = { from: callback.companyEmail, config: callback.config };
    await notifyOfGoogleIdentity(tx, person, entry, sender);
  }
  if (added && added.email === callback.config.adminEmail) await grantSiteAdmin(tx, added.id);
  return person;
}

/** The person whose account has an address, if an identity may be linked to it. */
async function personWithAddress(tx: Transaction, email: string) {
  const [person] = await tx
    .select({
      id: appUsers.id,
      email: appUsers.email,
      emailVerified: appUsers.emailVerified,
      preferredLanguage: appUsers.preferredLanguage,
    })
    .from(appUsers)
    .where(eq(appUsers.email, email))
    .for("no key update");
  if (!person?.emailVerified) return "unverified";
  // Also where it has ended: the person allows another one in their account.
  const others = await tx.$count(
    accounts,
    and(eq(accounts.userId, person.id), eq(accounts.providerId, GOOGLE)),
  );
  return others > 0 ? "other" : person;
}

async function addGooglePerson(tx: Transaction, claims: Claims, { language }: GoogleCallback) {
  const { first, last } = namesOf(claims);
  const [added] = await tx
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
    .returning({
      id: appUsers.id,
      email: appUsers.email,
      preferredLanguage: appUsers.preferredLanguage,
    });
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
