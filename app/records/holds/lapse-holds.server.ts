import { and, eq, inArray, lte, type SQL } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { isOpenHold, OPEN_HOLDS } from "#app/domain/orders/hold.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { done } from "#app/domain/result.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import { lockStock } from "#app/records/stock/lock-stock.server.ts";
import { bookstoresOfListings } from "./bookstores-of-listings.server.ts";
import type { Hold } from "./hold-rows.server.ts";

/** So many holds are ended in one transaction. */
const BATCH = 200;

/** Ends the holds whose time is over: their copies can be bought again. */
export async function lapseHolds(now = databaseNow()): Promise<void> {
  let ended = BATCH;
  while (ended === BATCH) ended = await transact(db(), async (tx) => await lapse(tx, now));
}

/** Ends the holds of a listing whose stock is locked and whose time is over. @returns how many there were */
export const lapseHoldsOf = async (
  tx: Transaction,
  listingId: string,
  now = databaseNow(),
): Promise<number> => await lapse(tx, now, eq(stockHolds.listingId, listingId));

async function lapse(tx: Transaction, now: Date, where?: SQL): Promise<number> {
  const due = await tx
    .select({ id: stockHolds.id, placeId: stockHolds.placeId, editionId: stockHolds.editionId })
    .from(stockHolds)
    .where(and(inArray(stockHolds.status, [...OPEN_HOLDS]), lte(stockHolds.expiresOn, now), where))
    .orderBy(stockHolds.expiresOn, stockHolds.id)
    .limit(BATCH);
  await lockStock(tx, due);
  await changeRows(tx, {
    actor: SYSTEM,
    table: stockHolds,
    kind: "hold",
    ability: "hold.change",
    action: "hold.move",
    scopesOf: async (rows, of) => await bookstoresOfListings(of, rows),
    changes: due.map(({ id }) => ({
      id,
      openedVersion: null,
      // Another process may have ended it, or the bookstore confirmed it, since it was read.
      patch: ({ status, expiresOn }: Hold) =>
        done(isOpenHold(status) && expiresOn <= now ? { status: "lapsed" as const, movedOn: now } : {}),
    })),
  });
  return due.length;
}
