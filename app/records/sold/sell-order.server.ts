import { databaseNow } from "#app/db/database-now.server.ts";
import type { orderLines, orders } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { InvoiceKind } from "#app/domain/money/invoice.ts";
import { lineTotal } from "#app/domain/money/order-sum.ts";
import { vatWithin } from "#app/domain/money/tax.ts";
import { copiesLeft } from "#app/domain/orders/order.ts";
import { addSoldLines } from "./sold-lines.server.ts";

/**
 * Notes that what an order has left was sold, on the day on which its reader got it.
 * @param invoice that of the order, which says whether tax is within its prices
 */
export async function sellOrder(
  tx: Transaction,
  {
    order,
    lines,
  }: {
    readonly order: Pick<typeof orders.$inferSelect, "shopId">;
    readonly lines: readonly (typeof orderLines.$inferSelect)[];
  },
  invoice: { readonly kind: InvoiceKind } | undefined,
): Promise<void> {
  const soldOn = todayInNepal(databaseNow());
  await addSoldLines(
    tx,
    lines
      .filter((line) => copiesLeft(line) > 0)
      .map((line) => {
        const { listingId, editionId, placeId, unitPaisa, listPaisa, publisherDiscountPaisa, taxClass } =
          line;
        const copies = copiesLeft(line);
        const paid = lineTotal({ copies, unitPaisa });
        return {
          orderLineId: line.id,
          shopId: order.shopId,
          listingId,
          editionId,
          placeId,
          soldOn,
          copies,
          listMinor: listPaisa,
          unitMinor: unitPaisa,
          publisherMinor: publisherDiscountPaisa,
          taxMinor: invoice?.kind === "taxInvoice" ? vatWithin(paid, taxClass) : 0n,
          currency: "NPR",
        };
      }),
  );
}
