import { type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { OPEN_HOLDS } from "#app/domain/orders/hold.ts";
import type { NotifyReader } from "./hold-rows.server.ts";

/** So many readers are told in one transaction. */
const BATCH = 100;

/** Whether the bookstore does not sell a held book any more: it withdrew its listing `l`, or the edition `e` was withdrawn or archived. */
export const IS_WITHDRAWN: SQL = sql.raw(
  "(l.status = 'withdrawn' or e.status = 'withdrawn' or e.archived_on is not null)",
);

/**
 * Tells readers who gave an e-mail address that a book they have held was withdrawn, and that their copy stays held: each once,
 * whatever withdrew it (a form, many at once, an import, an undo).
 * @param notify stores the letter, at most one for a hold
 */
export async function notifyOfWithdrawals(notify: NotifyReader, now = databaseNow()): Promise<void> {
  let told = BATCH;
  while (told === BATCH) told = await transact(db(), async (tx) => await notifySome(tx, notify, now));
}

async function notifySome(tx: Transaction, notify: NotifyReader, now: Date): Promise<number> {
  const holds = await tx
    .select()
    .from(stockHolds)
    .where(sql`
      ${stockHolds.status} = any(${sql.param([...OPEN_HOLDS])}::text[]) and ${stockHolds.email} is not null
      and ${stockHolds.expiresOn} > ${now} and ${stockHolds.withdrawalNotifiedOn} is null
      and exists (select from listings l join book_editions e on e.id = l.edition_id
        join bookstores s on s.id = l.shop_id
        where l.id = ${stockHolds.listingId} and s.is_active and ${IS_WITHDRAWN})`)
    .orderBy(stockHolds.id)
    .limit(BATCH)
    .for("no key update", { skipLocked: true });
  for (const hold of holds) {
    await notify(tx, hold);
    await tx.execute(sql`update stock_holds set withdrawal_notified_on = ${now} where id = ${hold.id}`);
  }
  return holds.length;
}
