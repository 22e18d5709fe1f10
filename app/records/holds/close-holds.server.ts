import { and, eq, inArray } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { holdMoves, OPEN_HOLDS } from "#app/domain/orders/hold.ts";
import { done } from "#app/domain/result.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import { lockStock } from "#app/records/stock/lock-stock.server.ts";
import type { Hold } from "./hold-rows.server.ts";
import type { HoldWriter } from "./move-hold.server.ts";

/**
 * Ends the holds of a bookstore that closes, and tells their readers. The caller has locked the bookstore, so that no hold is added
 * meanwhile (`request-hold`).
 * @param writer who closes it, and how readers are told
 */
export async function closeHoldsOf(
  tx: Transaction,
  { actor, notify }: HoldWriter,
  shopId: string,
): Promise<void> {
  const open = await tx
    .select({ id: stockHolds.id, placeId: stockHolds.placeId, editionId: stockHolds.editionId })
    .from(stockHolds)
    .innerJoin(listings, eq(listings.id, stockHolds.listingId))
    .where(and(eq(listings.shopId, shopId), inArray(stockHolds.status, [...OPEN_HOLDS])));
  await lockStock(tx, open);
  const results = await changeRows(tx, {
    actor,
    table: stockHolds,
    kind: "hold",
    ability: "hold.change",
    action: "hold.move",
    scopesOf: (rows) => rows.map(() => ({ shopId })),
    changes: open.map(({ id }) => ({
      id,
      openedVersion: null,
      // It may have been handed over since it was read.
      patch: ({ status }: Hold) =>
        done(
          holdMoves("product", status).includes("closed")
            ? { status: "closed" as const, movedOn: databaseNow() }
            : {},
        ),
    })),
  });
  for (const result of results) if (result.ok && result.value.changed) await notify?.(tx, result.value.row);
}
