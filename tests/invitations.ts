import { db } from "#app/db/client.server.ts";
import { invitations } from "#app/db/tables/people.server.ts";
import { type GrantedRole, roleColumns } from "#app/domain/people/granted-role.ts";
import {
  digestOf,
  invitationExpiry,
  newInvitationToken,
} from "#app/platform/links/invitation-token.server.ts";
import { build } from "./build.ts";
import { addTestPerson } from "./sign-in.ts";

/**
 * Adds an invitation without a letter. By default it is of a new site administrator, to a new bookstore.
 * @returns the token of its link
 */
export async function addInvitation(
  email: string,
  own: { readonly role?: GrantedRole; readonly invitedBy?: string; readonly invitedOn?: Date } = {},
): Promise<string> {
  const role = own.role ?? { type: "admin", shopId: (await build.bookstore()).id };
  const invitedBy = own.invitedBy ?? (await addTestPerson({ roles: [{ type: "siteAdmin" }] })).id;
  const { invitedOn = new Date() } = own;
  const token = newInvitationToken();
  const written = {
    invitedBy,
    invitedOn,
    expiresOn: invitationExpiry(invitedOn),
    tokenDigest: digestOf(token),
  };
  await db()
    .insert(invitations)
    .values({ email, language: "en", ...roleColumns(role), ...written });
  return token;
}
