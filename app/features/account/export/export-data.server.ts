import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { brandTrials } from "#app/db/tables/brand.server.ts";
import { cartLines } from "#app/db/tables/carts.server.ts";
import { contributorProposals } from "#app/db/tables/contributor-proposals.server.ts";
import { copyRequestRemarks } from "#app/db/tables/copy-requests.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { listColumns, listViews } from "#app/db/tables/lists.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { accounts, sessions, userAddresses, userRoles } from "#app/db/tables/people.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatAddress } from "#app/domain/places/address.ts";
import { done, type Result } from "#app/domain/result.ts";
import { decryptIdentity } from "#app/features/account/identity/read-identity.server.ts";
import {
  confirmPassword,
  type PasswordNotConfirmed,
} from "#app/features/account/security/confirm-password.server.ts";
import { auditPerson } from "#app/platform/person/audit-person.server.ts";
import { personForChange } from "#app/platform/person/person-for-change.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { renewSession } from "#app/platform/viewer/current-session.server.ts";
import { ordersOfPerson } from "./orders-of-person.server.ts";

/**
 * All data stored about a person, as one value for a JSON file, without passwords, keys and tokens. The identity is
 * decrypted for it, which writes an audit entry.
 * @param secret the session secret
 * @throws AppError notFound when the viewer is another person
 */
export async function exportData(
  viewer: Viewer | null,
  userId: string,
  password: string | undefined,
  secret: string,
  now = databaseNow(),
): Promise<Result<Record<string, unknown>, PasswordNotConfirmed>> {
  authorize(viewer, "person.change", { userId });
  const confirmed = await confirmPassword(userId, password);
  if (!confirmed.ok) return confirmed;
  await renewSession(db());
  return await transact(db(), async (tx) => {
    const person = await personForChange(tx, viewer, userId);
    const { identitySealed: _, ...stored } = openRow(appUsers, person, secret);
    const { identity } = await decryptIdentity(tx, person.id, person, secret);
    await auditPerson(tx, person.id, "export", person.id);
    const addresses = await tx
      .select()
      .from(userAddresses)
      .where(eq(userAddresses.userId, person.id))
      .orderBy(asc(userAddresses.createdOn));
    const roles = await tx.select().from(userRoles).where(eq(userRoles.userId, person.id));
    const devices = await tx
      .select({
        startedOn: sessions.createdAt,
        usedOn: sessions.updatedAt,
        ipAddress: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, person.id));
    const waysToSignIn = await tx
      .select({ provider: accounts.providerId, since: accounts.createdAt, endedOn: accounts.endedOn })
      .from(accounts)
      .where(eq(accounts.userId, person.id));
    const views = await tx
      .select({
        list: listViews.list,
        name: listViews.name,
        query: listViews.query,
        since: listViews.createdOn,
      })
      .from(listViews)
      .where(eq(listViews.personId, person.id))
      .orderBy(asc(listViews.createdOn));
    const columns = await tx
      .select({ list: listColumns.list, columns: listColumns.columns })
      .from(listColumns)
      .where(eq(listColumns.personId, person.id));
    const brandTrial = await tx
      .select({ tokens: brandTrials.tokens, since: brandTrials.createdOn })
      .from(brandTrials)
      .where(eq(brandTrials.personId, person.id));
    const remarks = await tx
      .select({ at: copyRequestRemarks.createdOn, text: copyRequestRemarks.text })
      .from(copyRequestRemarks)
      .where(and(eq(copyRequestRemarks.createdBy, person.id), isNotNull(copyRequestRemarks.text)))
      .orderBy(asc(copyRequestRemarks.createdOn));
    const holds = await tx
      .select({
        id: stockHolds.id,
        at: stockHolds.createdOn,
        code: stockHolds.code,
        name: stockHolds.name,
        phone: stockHolds.phone,
        email: stockHolds.email,
        status: stockHolds.status,
        expiresOn: stockHolds.expiresOn,
      })
      .from(stockHolds)
      .where(eq(stockHolds.createdBy, person.id))
      .orderBy(asc(stockHolds.createdOn));
    const cart = await tx
      .select({
        listing: cartLines.listingId,
        copies: cartLines.copies,
        isSavedForLater: cartLines.isSaved,
        since: cartLines.addedOn,
      })
      .from(cartLines)
      .where(eq(cartLines.personId, person.id))
      .orderBy(asc(cartLines.addedOn));
    const bought = await ordersOfPerson(tx, person.id, secret);
    const messages = await tx
      .select({
        id: contactMessages.id,
        at: contactMessages.createdOn,
        name: contactMessages.name,
        email: contactMessages.email,
        phone: contactMessages.phone,
        subject: contactMessages.subject,
        body: contactMessages.body,
        status: contactMessages.status,
        note: contactMessages.note,
      })
      .from(contactMessages)
      .where(sql`lower(${contactMessages.email}) = ${person.email}`)
      .orderBy(asc(contactMessages.createdOn));
    const proposals = await tx
      .select({
        at: contributorProposals.createdOn,
        text: contributorProposals.text,
        status: contributorProposals.status,
      })
      .from(contributorProposals)
      .where(eq(contributorProposals.createdBy, person.id))
      .orderBy(asc(contributorProposals.createdOn));
    const written = await tx
      .select({
        at: reviews.createdOn,
        kind: reviews.kind,
        title: reviews.title,
        text: reviews.text,
        status: reviews.status,
      })
      .from(reviews)
      .where(eq(reviews.createdBy, person.id))
      .orderBy(asc(reviews.createdOn));
    const started = await tx
      .select({
        at: operations.createdOn,
        kind: operations.kind,
        state: operations.state,
        input: operations.input,
        report: operations.report,
      })
      .from(operations)
      .where(eq(operations.createdBy, person.id))
      .orderBy(asc(operations.createdOn));
    const sent = await tx
      .select({
        at: letters.createdOn,
        kind: letters.kind,
        channel: letters.channel,
        state: letters.state,
        settledOn: letters.settledOn,
      })
      .from(letters)
      .where(eq(letters.personId, person.id))
      .orderBy(asc(letters.createdOn));
    const waitlist = await tx
      .select({
        listing: waitlistEntries.listingId,
        email: waitlistEntries.email,
        language: waitlistEntries.language,
        since: waitlistEntries.askedOn,
        notifiedOn: waitlistEntries.notifiedOn,
      })
      .from(waitlistEntries)
      .where(eq(waitlistEntries.personId, person.id))
      .orderBy(asc(waitlistEntries.askedOn));
    const entries = await tx
      .select({
        at: auditEntries.at,
        action: auditEntries.action,
        kind: auditEntries.objectKind,
        id: auditEntries.objectId,
        byYou: sql<boolean>`${auditEntries.actorId} is not distinct from ${person.id}`,
      })
      .from(auditEntries)
      .where(
        or(
          eq(auditEntries.actorId, person.id),
          // Actions of others on the account, such as reading the identity, are included without their actor, who is
          // another person.
          and(eq(auditEntries.objectKind, "person"), eq(auditEntries.objectId, person.id)),
        ),
      )
      .orderBy(asc(auditEntries.at));
    return done({
      exportedOn: now,
      person: stored,
      identity,
      addresses: addresses
        .map((sealed) => openRow(userAddresses, sealed, secret))
        .map((address) => ({
          ...address,
          // The codes of places are defined by this site alone, so their names are included.
          lines: { en: formatAddress(address, "en"), np: formatAddress(address, "np") },
        })),
      roles,
      devices,
      waysToSignIn,
      listViews: views,
      listColumns: columns,
      brandTrial,
      remarksOnRequests: remarks,
      heldCopies: holds.map((hold) => openRow(stockHolds, hold, secret)),
      cart,
      purchases: bought,
      messages: messages.map((message) => openRow(contactMessages, message, secret)),
      proposals,
      reviews: written,
      operations: started,
      letters: sent,
      waitlist,
      auditEntries: entries,
    });
  });
}
