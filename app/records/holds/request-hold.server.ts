import { and, count, eq, inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import {
  HOLD_CODE_LENGTH,
  HOLDS_PER_NETWORK,
  HOLDS_PER_PERSON,
  HOLDS_PER_PHONE,
  heldUntil,
  OPEN_HOLDS,
  unprovedShare,
} from "#app/domain/orders/hold.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { isOfPhone, phoneDigest, phoneDigests, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { drawCode } from "#app/records/draw-code.server.ts";
import { lockStockForReader } from "#app/records/stock/locked-stock.server.ts";
import type { Hold, NotifyReader, ReaderRefusal } from "./hold-rows.server.ts";
import { lapseHoldsOf } from "./lapse-holds.server.ts";

/** What a reader asks for: one copy, by a name and a telephone number. */
export type NewHold = {
  readonly listingId: string;
  /** A number that the form was given when it was shown, as a UUID: sent twice, it holds one copy. */
  readonly submission: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
  readonly language: Language;
  /** The reader, where they are signed in. */
  readonly createdBy: string | null;
  /** Whether the reader has proved a mailbox, by being signed in. */
  readonly isProved: boolean;
  /** A coded mark of the network that asks. */
  readonly networkKey: string;
  /** Whether letters about the hold go to the address. */
  readonly sendsLetters: boolean;
};

/**
 * Keeps a copy of a listed edition for a reader, at once and until the bookstore declines it or the time is over.
 * @returns the hold; the first one where the form was sent before; or why no copy is kept
 * @throws AppError notFound when there is no such listing, or its edition is not printed
 */
export async function requestHold(
  hold: NewHold,
  notify: NotifyReader,
  on: Database = db(),
): Promise<Result<Hold, ReaderRefusal>> {
  return await transact(on, async (tx) => {
    await keepStoreAsItIs(tx, hold.listingId);
    // Its listing is locked with it: it stays offered until the copy is kept.
    const stock = await lockStockForReader(tx, hold.listingId);
    const { listing } = stock;
    const [before] = await tx.select().from(stockHolds).where(eq(stockHolds.submission, hold.submission));
    // With its old number a form that is opened again with the back button asks for another copy.
    if (before)
      return before.listingId === listing.id && isOfPhone(before, hold.phone)
        ? done(before)
        : refuse("hold_form_used");
    const lapsed = await lapseHoldsOf(tx, listing.id);
    const fault = (await offerFault(tx, listing.id)) ?? (await phoneFault(tx, listing.id, hold));
    if (fault) return fault;
    const isProved = hold.isProved || (await hasCollected(tx, hold.phone));
    if (stock.onHand - stock.reserved + lapsed < 1) return refuse("hold_none_left", { field: "listing" });
    const flood =
      (await personFault(tx, hold.createdBy)) ??
      (isProved ? undefined : await floodFault(tx, hold, stock.onHand));
    if (flood) return flood;
    const made = await write(tx, { ...hold, isProved }, stock.placeId, listing.editionId);
    await writeAudit(tx, {
      actorId: hold.createdBy,
      action: "hold.add",
      object: { kind: "hold", id: made.id },
      scope: { shopId: listing.shopId },
      after: { status: made.status, listingId: listing.id },
      version: made.version,
    });
    await notify(tx, made);
    return done(made);
  });
}

/** A bookstore that closes ends its holds: none is added between that and the commit. It is locked before its listings, there too. */
async function keepStoreAsItIs(tx: Transaction, listingId: string): Promise<void> {
  if (!isUuid(listingId)) return;
  await tx.execute(sql`
    select from bookstores s where s.id = (select l.shop_id from listings l where l.id = ${listingId}) for share`);
}

/** A copy is kept of what visitors see in an open bookstore today. */
async function offerFault(tx: Transaction, listingId: string): Promise<Refusal<ReaderRefusal> | undefined> {
  const { rows } = await tx.execute(sql`
    select from catalogue_entries c where c.listing_id = ${listingId} and c.status = 'active'`);
  return rows.length === 0 ? refuse("hold_not_offered", { field: "listing" }) : undefined;
}

/**
 * One copy of a listing and few copies in all are kept for one telephone number, whoever types it. Of readers who are signed in their own
 * count alone: others cannot keep them out by typing their number.
 */
async function phoneFault(
  tx: Transaction,
  listingId: string,
  { phone, createdBy }: NewHold,
): Promise<Refusal<ReaderRefusal> | undefined> {
  // Requests of one number follow each other, also at different bookstores.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${phoneDigest(phone)}`}, 0))`);
  const [held] = await tx
    .select({
      all: count(),
      same: sql<number>`count(*) filter (where ${stockHolds.listingId} = ${listingId})::int`,
    })
    .from(stockHolds)
    .where(
      and(
        inArray(stockHolds.phoneDigest, phoneDigests(phone)),
        inArray(stockHolds.status, [...OPEN_HOLDS]),
        createdBy === null ? undefined : eq(stockHolds.createdBy, createdBy),
      ),
    );
  if ((held?.same ?? 0) > 0) return refuse("hold_already", { field: "phone" });
  if ((held?.all ?? 0) >= HOLDS_PER_PHONE)
    return refuse("hold_too_many", { field: "phone", max: HOLDS_PER_PHONE });
  return undefined;
}

/** Whether a copy was handed over under a telephone number: it is that of a reader who came. */
async function hasCollected(tx: Transaction, phone: string): Promise<boolean> {
  const collected = and(
    inArray(stockHolds.phoneDigest, phoneDigests(phone)),
    eq(stockHolds.status, "handedOver"),
  );
  return (await tx.$count(stockHolds, collected)) > 0;
}

/** Few copies are held for one person, however many numbers they invent. */
async function personFault(
  tx: Transaction,
  personId: string | null,
): Promise<Refusal<ReaderRefusal> | undefined> {
  if (personId === null) return undefined;
  await holdersLock(tx, `person ${personId}`);
  const ofPerson = and(eq(stockHolds.createdBy, personId), inArray(stockHolds.status, [...OPEN_HOLDS]));
  return (await tx.$count(stockHolds, ofPerson)) >= HOLDS_PER_PERSON
    ? refuse("hold_person_full", { field: "phone", max: HOLDS_PER_PERSON })
    : undefined;
}

/** Readers who have proved nothing leave copies for those who have, and for the counter, however many numbers and networks they have. */
async function floodFault(
  tx: Transaction,
  { listingId, networkKey }: NewHold,
  onHand: number,
): Promise<Refusal<ReaderRefusal> | undefined> {
  const unproved = and(eq(stockHolds.isProved, false), eq(stockHolds.status, "requested"));
  // The stock is locked: no other request of it is between this count and its commit.
  if (
    (await tx.$count(stockHolds, and(unproved, eq(stockHolds.listingId, listingId)))) >= unprovedShare(onHand)
  )
    return refuse("hold_share_taken", { field: "listing" });
  await holdersLock(tx, `network ${networkKey}`);
  const ofNetwork = and(unproved, eq(stockHolds.networkKey, networkKey));
  return (await tx.$count(stockHolds, ofNetwork)) >= HOLDS_PER_NETWORK
    ? refuse("hold_network_full", { field: "phone" })
    : undefined;
}

/** Requests for one holder follow each other, also at different listings, so that each counts those before it. */
async function holdersLock(tx: Transaction, holder: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${holder}`}, 0))`);
}

/** Codes are drawn until one is free: of a million holds one in a thousand draws twice. */
async function write(tx: Transaction, hold: NewHold, placeId: string, editionId: string): Promise<Hold> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await tx
      .insert(stockHolds)
      .values({
        ...sealedRow(stockHolds, hold),
        networkKey: hold.isProved ? null : hold.networkKey,
        placeId,
        editionId,
        code: drawCode(HOLD_CODE_LENGTH),
        expiresOn: heldUntil(databaseNow()),
      })
      .onConflictDoNothing({ target: stockHolds.code })
      .returning();
    if (made) return made;
  }
  throw new Error("No free code was drawn.");
}
