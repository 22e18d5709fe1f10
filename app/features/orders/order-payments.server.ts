import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { refunds } from "#app/db/tables/payments.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** What is owed back of an order, or was given back; the oldest first. */
export const refundsOfOrder = async (orderId: string, on: Database = db()) =>
  await on.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdOn));
