import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { type HoldStatus, heldUntil, holdMoves } from "#app/domain/orders/hold.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { NoParts } from "#app/platform/changes/row-parts.ts";
import { lockStockOf } from "#app/records/stock/locked-stock.server.ts";
import {
  type NewSale,
  type NewSaleLine,
  priceSale,
  writeSale,
} from "#app/records/stock/sell-copies.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { bookstoresOfListings } from "./bookstores-of-listings.server.ts";
import {
  type Hold,
  type HoldRefusal,
  lockHold,
  type NotifyReader,
  type ReaderRefusal,
} from "./hold-rows.server.ts";

export type HoldResult = ChangeResult<typeof stockHolds, HoldRefusal, NoParts>;

/** A hold, and the version it had when the page was opened. */
export type OpenedHold = { readonly id: string; readonly openedVersion: number | null };

/** Who acts for the bookstore, and how the reader is told. */
export type HoldWriter = Pick<Writer, "actor"> & { readonly notify?: NotifyReader };

/**
 * Tells the reader that the copy is put aside. The time begins anew, so that who is told late can still come.
 * @returns the hold, `form_conflict`, or `hold_over` when nothing more can be done with it
 * @throws AppError notFound when there is no such hold, or the actor may not change the stock of its bookstore
 */
export const confirmHold = async (
  on: Database,
  writer: HoldWriter,
  opened: OpenedHold,
): Promise<HoldResult> =>
  await move(on, writer, opened, () => ({ status: "confirmed", expiresOn: heldUntil(databaseNow()) }));

/** Tells the reader that the copy cannot be kept, and why. It can be bought again. Otherwise as `confirmHold`. */
export const declineHold = async (
  on: Database,
  writer: HoldWriter,
  { reason, ...opened }: OpenedHold & { readonly reason: string | null },
): Promise<HoldResult> =>
  await move(on, writer, opened, () => ({ status: "declined", reason: reason?.trim() || null }));

/**
 * Sells the copy to the reader, at the price of the listing today or at another.
 * @returns as `confirmHold`, or what is wrong with the sale
 */
export async function handOver(
  on: Database,
  writer: HoldWriter,
  {
    method,
    unitPrice,
    seenPrice,
    ...opened
  }: OpenedHold & Pick<NewSale, "method"> & Pick<NewSaleLine, "unitPrice" | "seenPrice">,
): Promise<HoldResult> {
  return await transact(on, async (tx) => {
    const hold = await lockHold(tx, opened.id);
    const stock = await lockStockOf(tx, writer.actor, hold.listingId);
    // The hold is sold once: its id is the number of the sale's form.
    const line = { listingId: hold.listingId, copies: 1, unitPrice };
    const sale = {
      submission: hold.id,
      soldOn: todayInNepal(databaseNow()),
      method,
      lines: [seenPrice === undefined ? line : { ...line, seenPrice }],
    };
    const prices = await priceSale(tx, sale);
    if (!prices.ok) return prices;
    const moved = await move(tx, writer, opened, () => ({ status: "handedOver" }));
    if (!moved.ok) return moved;
    const left = { ...stock, reserved: stock.reserved - 1 };
    const sold = await writeSale(tx, writer.actor, sale, [left], prices.value);
    if (!sold.ok) throw new Error("The copy of a hold was not there.");
    return moved;
  });
}

type Patch = Partial<Pick<Hold, "expiresOn" | "reason">> & { readonly status: HoldStatus };

async function move(
  on: Database,
  { actor, notify }: HoldWriter,
  { id, openedVersion }: OpenedHold,
  patch: () => Patch,
): Promise<HoldResult> {
  return await transact(on, async (tx) => {
    await lockHold(tx, id);
    const [result] = await changeRows(tx, {
      actor,
      table: stockHolds,
      kind: "hold",
      ability: "hold.change",
      action: "hold.move",
      scopesOf: async (rows, of) => await bookstoresOfListings(of, rows),
      changes: [
        {
          id,
          openedVersion,
          patch: ({ status }) => {
            const values = patch();
            return holdMoves("bookstore", status).includes(values.status)
              ? done({ ...values, movedOn: databaseNow() })
              : refuse("hold_over");
          },
        },
      ],
    });
    const moved = result as HoldResult;
    if (moved.ok && moved.value.changed) await notify?.(tx, moved.value.row);
    return moved;
  });
}

/**
 * Cancels a hold in the name of its reader, whom nothing but the address of its page identifies.
 * @returns the hold, or `hold_over` when nothing more can be done with it
 * @throws AppError notFound when there is no such hold
 */
export async function cancelHold(id: string, on: Database = db()): Promise<Result<Hold, ReaderRefusal>> {
  return await transact(on, async (tx) => {
    const hold = await lockHold(tx, id);
    if (!holdMoves("reader", hold.status).includes("cancelled")) return refuse("hold_over");
    const [after] = await tx
      .update(stockHolds)
      .set({ status: "cancelled", movedOn: databaseNow() })
      .where(eq(stockHolds.id, id))
      .returning();
    const [scope] = await bookstoresOfListings(tx, [hold]);
    if (!after || !scope) throw new Error("The hold was not cancelled.");
    await writeAudit(tx, {
      actorId: null,
      action: "hold.move",
      object: { kind: "hold", id },
      scope,
      before: { status: hold.status },
      after: { status: after.status },
      version: after.version,
    });
    return done(after);
  });
}
