import { eq } from "drizzle-orm";
import { orderLines, orders } from "#app/db/tables/orders.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { lineTotal } from "#app/domain/money/order-sum.ts";
import { copiesLeft, orderMoves } from "#app/domain/orders/order.ts";
import { done, refuse } from "#app/domain/result.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";
import { lockOrder } from "./locked-orders.server.ts";
import type { OpenedOrder, OrderResult, OrderWriter } from "./move-order.server.ts";

/**
 * Takes copies out of an order that is not packed yet, which the bookstore cannot deliver. What is left costs so much less; the delivery
 * costs what was agreed. Whoever wants to take out everything declines the order.
 * @param lineId the line; `copies` of it are taken out
 * @returns the order; `order_over` when it is packed or ended; `order_copies_wrong` for more copies than the line has, or for all that the
 *   order has left
 * @throws AppError notFound when there is no such order, or the actor may not change the stock of its bookstore
 */
export async function cancelCopies(
  on: Database,
  { actor, notify }: OrderWriter,
  { id, openedVersion, lineId, copies }: OpenedOrder & { readonly lineId: string; readonly copies: number },
): Promise<OrderResult> {
  return await transact(on, async (tx) => {
    const { purchase, lines } = await lockOrder(tx, id);
    const line = lines.find((each) => each.id === lineId);
    const left = lines.reduce((sum, each) => sum + copiesLeft(each), 0);
    const [result] = await changeRows(tx, {
      actor,
      table: orders,
      kind: "order",
      ability: "order.change",
      action: "order.cancelCopies",
      scopesOf: (rows) => rows.map(({ shopId }) => ({ shopId })),
      changes: [
        {
          id,
          openedVersion,
          patch: ({ status, way, goodsPaisa }) => {
            if (!orderMoves("bookstore", status, way).includes("cancelled")) return refuse("order_over");
            if (
              !line ||
              !Number.isInteger(copies) ||
              copies < 1 ||
              copies > copiesLeft(line) ||
              copies === left
            )
              return refuse("order_copies_wrong", { field: "copies", count: line ? copiesLeft(line) : 0 });
            return done({ goodsPaisa: goodsPaisa - lineTotal({ copies, unitPaisa: line.unitPaisa }) });
          },
        },
      ],
    });
    const changed = result as OrderResult;
    if (!changed.ok || !line) return changed;
    await tx
      .update(orderLines)
      .set({ cancelledCopies: line.cancelledCopies + copies })
      .where(eq(orderLines.id, line.id));
    await notify?.(tx, changed.value.row, purchase);
    return changed;
  });
}
