import { and, eq, gt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, invitations, userRoles } from "#app/db/tables/people.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import {
  type GrantedRole,
  roleColumns,
  roleInColumns,
  scopeOfRole,
} from "#app/domain/people/granted-role.ts";
import { preferredName } from "#app/domain/people/person-name.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { SignInRequest } from "#app/features/sign-in/session/sign-in-request.ts";
import { markEmailVerified } from "#app/features/sign-in/sign-up/verify-email.server.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { refuseChosenPassword } from "#app/platform/auth/common-passwords.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { refuseLink } from "#app/platform/auth/sign-in-limits.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { digestOf, isInvitationToken } from "#app/platform/links/invitation-token.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { isSiteAdminNow, lockSiteAdmins } from "#app/platform/person/site-admins.server.ts";
import { personViewer } from "#app/platform/viewer/person-viewer.server.ts";

/** Passwords that are chosen with one invitation: each is hashed. */
const LIMIT = { name: "invitation-passwords", points: 10, seconds: 15 * 60 } as const;

/** What the page of an invitation shows. */
export type OpenedInvitation = {
  readonly email: string;
  /** `none`: an account is made. `verified`: its person gets the role. `unverified`: its owner must prove the mailbox first. */
  readonly account: "none" | "verified" | "unverified";
};

export type AcceptRefusal =
  | "auth_link_invalid"
  | "auth_too_often"
  | "auth_password_refused"
  | "auth_mailbox_unverified";

/** Who a person says they are when they accept an invitation without an account. */
export type NewMember = { readonly firstName: string; readonly lastName: string; readonly password: string };

/** The invitation of a link, which stays valid; undefined when it is over, withdrawn, accepted or altered. */
export async function openInvitation(
  token: string,
  production: boolean,
  now = databaseNow(),
): Promise<OpenedInvitation | undefined> {
  const found = await validInvitation(token, production, now);
  return found && { email: found.row.email, account: found.account };
}

/**
 * Accepts an invitation by its link, which proves the mailbox: makes the account with its address verified, or gives the role to the
 * person who has one. The role is given in the name of who invited them, if they may still give it.
 * @param member for a person without an account
 * @returns `auth_mailbox_unverified` where the address has an account that was never verified: another person may have made it and
 *   know its password, so that its owner must set another one by a letter first
 */
export async function acceptInvitation(
  token: string,
  member: NewMember | undefined,
  { requestDetails, language }: SignInRequest,
  now = databaseNow(),
): Promise<Result<{ id: string; email: string; isNew: boolean }, AcceptRefusal>> {
  const { config, source } = requestDetails;
  const found = await validInvitation(token, config.production, now);
  if (!found || (found.account === "none" && !member)) return await refuseLink(source);
  const { row, role } = found;
  if (found.account === "unverified") return refuse("auth_mailbox_unverified");
  const hash = found.account === "none" && member ? await hashOfNew(row, member) : undefined;
  if (hash && !hash.ok) return hash;
  const accepted = await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    if (!(await isSiteAdminNow(tx, row.invitedBy))) return undefined;
    // Of several simultaneous uses of the link one finds the invitation.
    const [used] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, row.id), eq(invitations.tokenDigest, row.tokenDigest)))
      .returning({ id: invitations.id });
    if (!used) return undefined;
    const owner = await verifiedOwner(tx, row.email);
    const id =
      owner ?? (hash && member ? await addMember(tx, row.email, member, hash.value, language) : undefined);
    if (id === undefined)
      throw new Error("The account of the address changed while its invitation was accepted.");
    if (!owner) await markEmailVerified(tx, id, config);
    await giveRole(tx, id, role, row);
    return { id, email: row.email, isNew: !owner };
  });
  return accepted ? done(accepted) : await refuseLink(source);
}

async function hashOfNew(
  { id, email }: { readonly id: string; readonly email: string },
  { password }: NewMember,
): Promise<Result<string, "auth_password_refused" | "auth_too_often">> {
  const attempt = await takeAttempt(LIMIT, id);
  if (!attempt.ok) return refuse("auth_too_often", { seconds: attempt.seconds });
  if (refuseChosenPassword(password, email)) return refuse("auth_password_refused");
  return done(await hashPassword(password));
}

/** An invitation with a valid link, of a person who may still give its role, and whether its address has an account. */
async function validInvitation(token: string, production: boolean, now: Date) {
  const isShaped = isInvitationToken(token);
  const [row] = isShaped
    ? await db()
        .select()
        .from(invitations)
        .where(and(eq(invitations.tokenDigest, digestOf(token)), gt(invitations.expiresOn, now)))
    : [];
  const role = row && roleInColumns(row);
  const inviter = row && (await personViewer(row.invitedBy, production));
  const [owner] = row
    ? await db()
        .select({ isVerified: appUsers.emailVerified, disabledOn: appUsers.disabledOn, id: appUsers.id })
        .from(appUsers)
        .where(eq(appUsers.email, row.email))
    : [];
  if (
    !row ||
    !role ||
    owner?.disabledOn ||
    !can(inviter ?? null, "role.grant", { userId: owner?.id ?? "" })
  ) {
    if (token !== "") noteSecurity("link", "refused", { purpose: "invitation" });
    return undefined;
  }
  const account: OpenedInvitation["account"] = !owner ? "none" : owner.isVerified ? "verified" : "unverified";
  return { row, role, account };
}

async function verifiedOwner(tx: Pick<Database, "select">, email: string): Promise<string | undefined> {
  const [owner] = await tx
    .select({ id: appUsers.id, isVerified: appUsers.emailVerified, disabledOn: appUsers.disabledOn })
    .from(appUsers)
    .where(eq(appUsers.email, email))
    .for("update");
  return owner?.isVerified && !owner.disabledOn ? owner.id : undefined;
}

/** Adds the account, whose address is marked as verified afterwards. @throws the error of the database where the address has one now */
async function addMember(
  tx: Transaction,
  email: string,
  { firstName, lastName }: NewMember,
  hash: string,
  language: SignInRequest["language"],
): Promise<string> {
  const names = { first: firstName, last: lastName };
  const [added] = await tx
    .insert(appUsers)
    .values({
      email,
      name: preferredName(names),
      firstName,
      lastName,
      emails: [email],
      preferredEmail: email,
      preferredLanguage: language,
    })
    .returning({ id: appUsers.id });
  if (!added) throw new Error("The person was not added.");
  await tx
    .insert(accounts)
    .values({ userId: added.id, accountId: added.id, providerId: "credential", password: hash });
  await tx.insert(userRoles).values({ userId: added.id, type: "user" });
  const object = { kind: "person", id: added.id };
  await writeAudit(tx, { actorId: added.id, action: "person.signUp", object, after: { way: "invitation" } });
  return added.id;
}

async function giveRole(
  tx: Transaction,
  userId: string,
  role: GrantedRole,
  { id, invitedBy }: { readonly id: string; readonly invitedBy: string },
): Promise<void> {
  const granted = await tx
    .insert(userRoles)
    .values({ userId, ...roleColumns(role), grantedBy: invitedBy })
    .onConflictDoNothing()
    .returning({ id: userRoles.id });
  if (granted.length === 0) return;
  const scope = scopeOfRole(role);
  await writeAudit(tx, {
    actorId: invitedBy,
    action: "role.grant",
    object: { kind: "person", id: userId },
    ...(scope ? { scope } : {}),
    after: { type: role.type, ...scope, invitation: id },
  });
}
