import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** From now on letters about the orders of a purchase go to its address, whose owner has shown that it is theirs. */
export async function letLettersGo(purchaseId: string, on: Database = db()): Promise<void> {
  await on
    .update(purchases)
    .set({ sendsLetters: true })
    .where(and(eq(purchases.id, purchaseId), isNotNull(purchases.email)));
}
