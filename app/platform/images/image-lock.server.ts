import { sql } from "drizzle-orm";
import type { Transaction } from "#app/db/transact.server.ts";
import { exclusiveAcrossProcesses } from "./encoding-queue.server.ts";

const keyOf = (hash: string) => `stored image:${hash}`;

/** Locks an image until the transaction ends: its row and its file are written, or removed, by one process at a time. */
export async function lockStoredImage(tx: Pick<Transaction, "execute">, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keyOf(hash)}, 0))`);
}

/** Runs work under the same lock, beyond the end of its transactions: a file is removed after its row has been. */
export async function withStoredImageLocked(hash: string, work: () => Promise<void>): Promise<void> {
  await exclusiveAcrossProcesses(keyOf(hash), work);
}
