import { eq } from "drizzle-orm";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { lockRow } from "#app/platform/changes/change-row.server.ts";
import { lockStock } from "#app/records/stock/lock-stock.server.ts";
import type { StockRefusal } from "#app/records/stock/stock-rows.server.ts";

export type Hold = typeof stockHolds.$inferSelect;

/** It was handed over, declined or cancelled meanwhile, or its time is over. */
type Over = "hold_over";

/** Why nothing was done with a hold by the bookstore. */
export type HoldRefusal = StockRefusal | Over;

/** Why no copy is kept for a reader, or a hold is not cancelled. */
export type ReaderRefusal =
  | Over
  /** The bookstore has no copy that is not kept for somebody else. */
  | "hold_none_left"
  /** The book cannot be bought in this bookstore any more. */
  | "hold_not_offered"
  /** As many copies as may be are kept for this telephone number; with their number, `max`. */
  | "hold_too_many"
  /** A copy of this book is kept for this telephone number already. */
  | "hold_already"
  /** Readers who have proved nothing have as many copies of this listing held as may be. */
  | "hold_share_taken"
  /** As many copies as may be are held for readers of this network who have proved nothing. */
  | "hold_network_full"
  /** As many copies as may be are held for this signed-in reader, under whatever numbers; with their number, `max`. */
  | "hold_person_full"
  /** The form was sent before, for another copy. */
  | "hold_form_used";

/** What is called in the transaction of everything that is done with a hold, to tell the reader. */
export type NotifyReader = (tx: Transaction, hold: Hold) => Promise<void>;

/**
 * Locks the edition of a hold at its place, and then the hold: holds and movements of an edition at a place follow each other.
 * @throws AppError notFound when there is no such hold
 */
export async function lockHold(tx: Transaction, id: string): Promise<Hold> {
  const [found] = isUuid(id)
    ? await tx
        .select({ placeId: stockHolds.placeId, editionId: stockHolds.editionId })
        .from(stockHolds)
        .where(eq(stockHolds.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "hold" });
  await lockStock(tx, [found]);
  return await lockRow(tx, stockHolds, id, "hold");
}
