import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { dropLinks } from "#app/platform/links/links.server.ts";
import { auditPerson } from "./audit-person.server.ts";
import { postLetterTo, recipientOf, type Sender } from "./post-letter-to.server.ts";
import { isSiteAdminNow, lockSiteAdmins, usableSiteAdmins } from "./site-admins.server.ts";

/** What came of naming a person a site administrator by their address. */
export type Naming =
  | "named"
  | "namedAndProved"
  | "isAlready"
  | "unknown"
  | "unverified"
  | "disabled"
  | "hasOthers";

/** Who names: a start, which names the first administrator, or whoever runs the server, by a command. */
export type NamedBy =
  | { readonly onlyFirst: true }
  | {
      readonly onlyFirst: false;
      /** The person is told by letter, which also says that whoever runs the server has vouched for an unproved mailbox. */
      readonly sender: Sender;
    };

/**
 * Gives the role of site administrator to the person with an address, for whoever runs the server. The audit entry has no person as
 * actor. A start names only who has proved the mailbox, where the site has no other administrator who can sign in; a command vouches for
 * the mailbox, since no letter may be sent yet.
 * @returns why the role was not given, or that it was
 */
export async function nameSiteAdmin(email: string, by: NamedBy): Promise<Naming> {
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    const [person] = await tx.select().from(appUsers).where(eq(appUsers.email, email)).for("update");
    if (!person || person.erasedOn) return "unknown";
    if (await isSiteAdminNow(tx, person.id)) return "isAlready";
    if (person.disabledOn) return "disabled";
    if (!person.emailVerified && by.onlyFirst) return "unverified";
    if (by.onlyFirst && (await usableSiteAdmins(tx)) > 0) return "hasOthers";
    const entry = await grantSiteAdmin(tx, person.id);
    if (by.onlyFirst) return "named";
    if (!person.emailVerified) await vouchForMailbox(tx, person.id);
    if (entry !== undefined) await tellSiteAdmin(tx, person, by.sender, entry);
    return person.emailVerified ? "named" : "namedAndProved";
  });
}

/** Marks the mailbox of a person as proved, by whoever runs the server. */
async function vouchForMailbox(tx: Transaction, userId: string): Promise<void> {
  await tx.update(appUsers).set({ emailVerified: true }).where(eq(appUsers.id, userId));
  await dropLinks(tx, userId, "verify");
  await auditPerson(tx, null, "verifyEmail", userId, ["emailVerified"]);
}

async function tellSiteAdmin(
  tx: Transaction,
  person: typeof appUsers.$inferSelect,
  sender: Sender,
  entry: string,
): Promise<void> {
  const about = { kind: "siteAdmin-named", cause: `audit:${entry}` } as const;
  await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
    subject: m.account_mail_site_admin_subject({}, locale),
    text: person.emailVerified
      ? m.account_mail_site_admin({ link: at("/account/security/secondfactor") }, locale)
      : m.account_mail_site_admin_proved(
          { link: at("/account/security/secondfactor"), forgot: at("/auth/forgot") },
          locale,
        ),
  }));
}

/**
 * Gives a person the role of site administrator, with an audit entry that has no person as actor: it follows from the configuration.
 * @returns the id of the entry; undefined where the person has the role
 */
export async function grantSiteAdmin(
  tx: Pick<Transaction, "insert">,
  userId: string,
): Promise<string | undefined> {
  const granted = await tx
    .insert(userRoles)
    .values({ userId, type: "siteAdmin" })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  if (granted.length === 0) return undefined;
  const object = { kind: "person", id: userId };
  return await writeAudit(tx, { actorId: null, action: "role.grant", object, after: { type: "siteAdmin" } });
}
