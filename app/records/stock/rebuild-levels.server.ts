import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";

const rebuiltRow = z.object({
  levels: z.int(),
  wrong: z.int(),
});

/**
 * Computes all numbers of copies again from the movements. Only the trigger of movements writes them otherwise, so that none should
 * differ.
 * @returns how many numbers there are, each of an edition at a place, and how many of them were wrong
 */
export async function rebuildStockLevels(): Promise<{ levels: number; wrong: number }> {
  const rows = await queryRows(db(), rebuiltRow, sql`select levels, wrong from rebuild_stock_levels()`);
  if (!rows[0]) throw new Error("The numbers of copies were not computed.");
  return rows[0];
}
