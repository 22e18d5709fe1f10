import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";

const rebuiltRow = z.object({ balances: z.int(), wrong: z.int() });

/**
 * Computes all balances of money again from the entries. Only the trigger of entries writes them otherwise, so that none should differ.
 * @returns how many balances there are, and how many of them were wrong
 */
export async function rebuildMoneyBalances(): Promise<{ balances: number; wrong: number }> {
  const row = await queryRow(db(), rebuiltRow, sql`select balances, wrong from rebuild_money_balances()`);
  if (!row) throw new Error("The balances of money were not computed.");
  return row;
}
