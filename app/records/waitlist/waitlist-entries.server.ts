import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { waitlistEntries } from "#app/db/tables/waitlist.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { WAITING_PER_ADDRESS, WAITLIST_HEAD_START_HOURS } from "#app/domain/orders/waitlist.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;
export type WaitlistRefusal =
  /** The bookstore does not list the edition, it is a file, or it has copies. */
  | "waitlist_not_needed"
  /** The address waits for as much as it may; with the number, `max`. */
  | "waitlist_full";

/** Who wants to be told, and of what. */
export type NewWaitlistEntry = Pick<WaitlistEntry, "listingId" | "email" | "language" | "personId">;

/**
 * Notes that a reader wants to know when a bookstore has copies again. Asked twice, they are told once, at their first place in the
 * order.
 * @returns that it is noted, or why there is nothing to wait for
 */
export async function joinWaitlist(
  entry: NewWaitlistEntry,
  on: Database = db(),
): Promise<Result<null, WaitlistRefusal>> {
  return await transact(on, async (tx) => {
    await lockWaitlist(tx, `address ${entry.email}`);
    const { rows } = await tx.execute(
      sql`select from (${WAITABLE}) waitable where listing_id = ${entry.listingId}`,
    );
    if (rows.length === 0) return refuse("waitlist_not_needed", { field: "listing" });
    const ofAddress = and(eq(waitlistEntries.email, entry.email), isNull(waitlistEntries.notifiedOn));
    const here = and(ofAddress, eq(waitlistEntries.listingId, entry.listingId));
    if ((await tx.$count(waitlistEntries, here)) > 0) return done(null);
    if ((await tx.$count(waitlistEntries, ofAddress)) >= WAITING_PER_ADDRESS)
      return refuse("waitlist_full", { field: "email", max: WAITING_PER_ADDRESS });
    await tx.insert(waitlistEntries).values(entry);
    return done(null);
  });
}

/** The listings of printed editions that a bookstore shows and has no copy of now. */
export const WAITABLE = sql`
  select c.listing_id from catalogue_entries c
  join book_formats f on f.id = c.format_id
  where c.status = 'active' and f.medium = 'print' and c.availability = 'notHeld'`;

/** So many readers are told in one transaction. */
const BATCH = 100;

const dueRow = z.object({ id: z.string() });

/**
 * Those who may be told now, first those who asked first: at a bookstore that counts its copies no more in a day than there are copies.
 */
const DUE = sql`
  select waiting.id from (
    select w.id, w.asked_on,
      row_number() over (partition by w.listing_id order by w.asked_on, w.id) as place,
      (select v.on_hand - v.reserved from stock_places p join stock_levels v on v.place_id = p.id
        where p.shop_id = c.shop_id and v.edition_id = c.edition_id) as free,
      (select count(*) from waitlist_entries told
        where told.listing_id = w.listing_id and told.notified_on > now() - make_interval(hours => ${WAITLIST_HEAD_START_HOURS})) as told
    from waitlist_entries w
    join catalogue_entries c on c.listing_id = w.listing_id
    where w.notified_on is null and c.status = 'active' and c.availability in ('inStock', 'fewLeft', 'fewSaid')
      -- Who wants their account deleted is told nothing: what is left is for those after them.
      and not exists (select from app_users u where u.id = w.person_id and u.delete_after is not null)
  ) waiting
  where waiting.free is null or waiting.place <= waiting.free - waiting.told
  order by waiting.asked_on, waiting.id limit ${BATCH}`;

/**
 * Tells readers that copies have arrived, however they did: each once, in the order in which they asked.
 * @param notify stores the letter, at most one for an entry
 */
export async function tellOfArrivals(
  notify: (tx: Transaction, entry: WaitlistEntry) => Promise<void>,
): Promise<void> {
  let told = BATCH;
  while (told === BATCH) told = await transact(db(), async (tx) => await tellSome(tx, notify));
}

async function tellSome(
  tx: Transaction,
  notify: (tx: Transaction, entry: WaitlistEntry) => Promise<void>,
): Promise<number> {
  // One after the other, also of two processes: each counts those that were told before.
  await lockWaitlist(tx, "letters");
  const due = await queryRows(tx, dueRow, DUE);
  for (const { id } of due) {
    const [entry] = await tx
      .update(waitlistEntries)
      .set({ notifiedOn: sql`clock_timestamp()` })
      .where(eq(waitlistEntries.id, id))
      .returning();
    if (entry) await notify(tx, entry);
  }
  return due.length;
}

const lockWaitlist = async (tx: Transaction, of: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${of}`}, 0))`);
};

/** Removes entries of readers who were told, and of those who have waited, for longer than the retention in the privacy policy. */
export async function removeOldWaitlistEntries(now = databaseNow()): Promise<void> {
  await db().execute(sql`
    delete from waitlist_entries
    where notified_on < ${retentionCutoff("waitlistTold", now)} or asked_on < ${retentionCutoff("waitlist", now)}`);
}
