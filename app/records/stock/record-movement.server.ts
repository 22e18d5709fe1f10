import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/people/actor.ts";
import { type Result, refuse } from "#app/domain/result.ts";
import { type RecordedMovementKind } from "#app/domain/stock/movement-kinds.ts";
import { MOVED_COPIES_MAX } from "#app/domain/stock/stock.ts";
import type { Writer } from "#app/records/writer.ts";
import { lockStockOf, lockStockWithPublisher } from "./locked-stock.server.ts";
import {
  changeOf,
  copiesFault,
  type StockForm,
  type StockRefusal,
  type StockResult,
  sentBefore,
  writeMovement,
} from "./stock-rows.server.ts";

/**
 * Records copies that arrived, were sent back to the publisher, or were damaged. Those that arrive come from the place of the publisher where it has
 * counted so many; those that are sent back go there where it counts the edition.
 * @returns the movement; the first one where the form was sent before; `stock_not_enough`, or what is wrong with the values
 * @throws AppError notFound when there is no such listing, or the actor may not change its stock
 */
export async function recordMovement(
  on: Database,
  { actor }: Writer,
  {
    listingId,
    submission,
    kind,
    copies,
    reason,
  }: StockForm & {
    readonly kind: RecordedMovementKind;
    readonly copies: number;
    readonly reason: string | null;
  },
): Promise<StockResult> {
  return await transact(on, async (tx) => {
    const lock = kind === "damaged" ? lockStockOf : lockStockWithPublisher;
    const stock = await lock(tx, actor, listingId);
    const change = changeOf(kind, copies);
    return (
      (await sentBefore(tx, stock, submission, { kind, change })) ??
      copiesFault(copies) ??
      (await writeMovement(tx, actor, stock, { kind, change, reason, submission }))
    );
  });
}

/**
 * Corrects the number of copies by what was counted. The difference is that to the number which the person saw: copies that were
 * sold while they counted stay sold.
 * @param counted `seen`: the number of copies that the form showed
 * @returns the movement, or why it is refused; otherwise as `recordMovement`
 */
export async function adjustStock(
  on: Database,
  { actor }: Writer,
  {
    listingId,
    submission,
    counted,
    seen,
    reason,
  }: StockForm & { readonly counted: number; readonly seen: number; readonly reason: string },
): Promise<StockResult> {
  return await transact(on, async (tx) => {
    const stock = await lockStockOf(tx, actor, listingId);
    const change = counted - seen;
    const before = await sentBefore(tx, stock, submission, { kind: "adjusted", change });
    if (before) return before;
    if (!Number.isInteger(counted) || counted < 0 || counted > MOVED_COPIES_MAX)
      return refuse("stock_quantity_wrong", { field: "counted", max: MOVED_COPIES_MAX });
    if (counted === seen) return refuse("stock_as_counted", { field: "counted" });
    if (reason.trim() === "") return refuse("stock_reason_missing", { field: "reason" });
    const moved = await writeMovement(tx, actor, stock, { kind: "adjusted", change, reason, submission });
    // The form of a count asks for another number than the copies that moved.
    return moved.ok ? moved : refuse(moved.code, { ...moved.values, field: "counted" });
  });
}

/**
 * Records the copies of a request that arrived, in the transaction that marks it as received. A request moves copies once.
 * @throws AppError notFound as `recordMovement`
 */
export async function receiveRequested(
  tx: Transaction,
  actor: Actor | null,
  { requestId, listingId, copies }: { requestId: string; listingId: string; copies: number },
): Promise<Result<unknown, StockRefusal>> {
  const stock = await lockStockWithPublisher(tx, actor, listingId);
  return await writeMovement(tx, actor, stock, {
    kind: "received",
    change: copies,
    requestId,
    submission: requestId,
  });
}
