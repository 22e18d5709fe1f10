import { and, eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { invitations } from "#app/db/tables/people.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import {
  type GrantedRole,
  roleColumns,
  roleInColumns,
  scopeOfRole,
} from "#app/domain/people/granted-role.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Result, refuse } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { type GrantRefusal, grantRoleIn } from "#app/features/people/roles/grant-role.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { accountKey } from "#app/platform/auth/sign-in-limits.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import {
  digestOf,
  invitationExpiry,
  newInvitationToken,
} from "#app/platform/links/invitation-token.server.ts";
import { postLetter } from "#app/platform/mail/letters.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { authorizeSiteAdminNow, lockSiteAdmins } from "#app/platform/person/site-admins.server.ts";

/** Letters to one address, whoever sends them: a mailbox is not filled with invitations. */
const LIMIT = { name: "invitations", points: 5, seconds: 3600 } as const;

export type NewInvitation = {
  readonly email: string;
  readonly role: GrantedRole;
  /** The language of the letter. */
  readonly language: Language;
};

/** What came of it: a letter is on its way, or the person with the address has the role. */
export type Invited =
  | { readonly kind: "invited" }
  | { readonly kind: "granted"; readonly userId: string; readonly changed: boolean };

/**
 * Invites the owner of an address to a role, by a letter with a link. A person with an account gets the role at once, without a
 * letter. A second invitation to the same role replaces the first one.
 * @throws AppError notFound for a viewer who may not give the role at this moment
 */
export async function invitePerson(
  viewer: Viewer | null,
  { email, role, language }: NewInvitation,
  sender: Sender,
  now = databaseNow(),
): Promise<Result<Invited, GrantRefusal | "form_too_often">> {
  authorize(viewer, "person.invite");
  const attempt = await takeAttempt(LIMIT, accountKey(sender.config, email));
  if (!attempt.ok) return refuse("form_too_often", { seconds: attempt.seconds });
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    await authorizeSiteAdminNow(tx, viewer);
    const [person] = await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
    if (person) {
      const granted = await grantRoleIn(tx, viewer, person.id, role);
      return granted.ok ? done({ kind: "granted" as const, userId: person.id, ...granted.value }) : granted;
    }
    await sendInvitation(tx, viewer, { email, role, language }, sender, now);
    return done({ kind: "invited" as const });
  });
}

async function sendInvitation(
  tx: Transaction,
  viewer: Viewer,
  { email, role, language }: NewInvitation,
  { from, config }: Sender,
  now: Date,
): Promise<void> {
  const token = newInvitationToken();
  const expiresOn = invitationExpiry(now);
  const written = {
    language,
    tokenDigest: digestOf(token),
    invitedBy: viewer.id,
    invitedOn: now,
    expiresOn,
  };
  const [row] = await tx
    .insert(invitations)
    .values({ email, ...roleColumns(role), ...written })
    .onConflictDoUpdate({
      target: [
        invitations.email,
        invitations.type,
        invitations.publisherId,
        invitations.shopId,
        invitations.bookId,
      ],
      set: written,
    })
    .returning({ id: invitations.id });
  if (!row) throw new Error("The invitation was not stored.");
  await dropLetters(tx, row.id);
  const entry = await auditInvitation(tx, viewer, "invitation.add", row.id, role);
  const link = `${config.baseUrl}${inLanguage(href("/auth/invitation"), language)}?token=${token}`;
  const until = formatDate(todayInNepal(expiresOn), language);
  const locale = { locale: language };
  await postLetter(tx, config, {
    cause: `audit:${entry}`,
    kind: "invitation",
    personId: null,
    goodUntil: expiresOn,
    mail: {
      from,
      to: email,
      language,
      subject: m.people_mail_invitation_subject({}, locale),
      text: m.people_mail_invitation({ link, until }, locale),
    },
  });
}

/**
 * Withdraws an invitation: its link is not valid any more, and a letter that was not sent yet is dropped.
 * @throws AppError notFound for one that was accepted or withdrawn, and for a viewer who may not do it
 */
export async function withdrawInvitation(
  viewer: Viewer | null,
  id: string,
): Promise<Done<{ changed: boolean }>> {
  authorize(viewer, "person.invite");
  return await transact(db(), async (tx) => {
    const [row] = isUuid(id) ? await tx.delete(invitations).where(eq(invitations.id, id)).returning() : [];
    const role = row && roleInColumns(row);
    if (!row || !role) throw new AppError("notFound", { hidden: "invitation" });
    await dropLetters(tx, row.id);
    await auditInvitation(tx, viewer, "invitation.remove", row.id, role);
    return done({ changed: true });
  });
}

/** Drops unsent letters of an invitation, whose links are not valid any more. */
async function dropLetters(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(letters)
    .set({ state: "dropped", reason: "expired", content: null, settledOn: sql`now()` })
    .where(
      and(
        eq(letters.kind, "invitation"),
        inArray(letters.state, ["waiting", "failed"]),
        sql`${letters.cause} in (select 'audit:' || entry.id from audit_entries entry
          where entry.object_kind = 'invitation' and entry.object_id = ${id})`,
      ),
    );
}

/** An entry has the role and its scope, and of the address that there is one: it stays when the invitation is removed. */
async function auditInvitation(
  tx: Transaction,
  viewer: Viewer,
  action: "invitation.add" | "invitation.remove",
  id: string,
  role: GrantedRole,
): Promise<string> {
  const scope = scopeOfRole(role);
  const value = { type: role.type, ...scope, fields: ["email"] };
  return await writeAudit(tx, {
    actorId: viewer.id,
    action,
    object: { kind: "invitation", id },
    ...(scope ? { scope } : {}),
    ...(action === "invitation.add" ? { after: value } : { before: value }),
  });
}
