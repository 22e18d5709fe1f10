import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { typedOrderNumber } from "#app/domain/orders/order.ts";
import type { Order, Purchase } from "#app/records/orders/locked-orders.server.ts";

/** An order with its purchase, by the number in an address; undefined where there is none. */
export async function findOrder(
  typed: string,
): Promise<{ readonly order: Order; readonly purchase: Purchase } | undefined> {
  const number = typedOrderNumber(typed);
  if (!number) return undefined;
  const [found] = await db()
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(orders.number, number));
  return found;
}

/**
 * The order that a form placed when it was sent before, for whoever may see it: a page that is opened again with the back button has
 * its old number, and leads to what it bought.
 * @returns its number; undefined where the form bought nothing, or for somebody else
 */
export async function orderOfForm(
  submission: string,
  maySee: (purchase: Purchase) => boolean,
): Promise<string | undefined> {
  const [found] = await db()
    .select({ number: orders.number, purchase: purchases })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .where(eq(purchases.submission, submission))
    .orderBy(asc(orders.id))
    .limit(1);
  return found && maySee(found.purchase) ? found.number : undefined;
}
