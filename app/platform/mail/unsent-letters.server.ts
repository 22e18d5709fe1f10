import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";
import { enqueue } from "#app/platform/jobs/queue.server.ts";

/** A waiting letter without a job gets a new one after this time. */
const OVERDUE_MS = 10 * 60_000;

/** An unsent letter, as an administrator may see it: without its content. */
export type UnsentLetter = Pick<
  typeof letters.$inferSelect,
  "id" | "kind" | "cause" | "state" | "reason" | "attempts" | "createdOn" | "goodUntil"
>;

/** Letters that have failed or still wait, oldest first. */
export async function unsentLetters(): Promise<UnsentLetter[]> {
  return await db()
    .select({
      id: letters.id,
      kind: letters.kind,
      cause: letters.cause,
      state: letters.state,
      reason: letters.reason,
      attempts: letters.attempts,
      createdOn: letters.createdOn,
      goodUntil: letters.goodUntil,
    })
    .from(letters)
    .where(inArray(letters.state, ["waiting", "failed"]))
    .orderBy(asc(letters.createdOn));
}

/**
 * Enqueues failed letters again; a letter whose link has expired will be dropped.
 * @param ids of the letters; all by default
 * @returns the number of letters that were enqueued
 */
export async function retryLetters(ids?: readonly string[]): Promise<number> {
  return await transact(db(), async (tx) => (await retryFailed(tx, ids)).length);
}

/** As `retryLetters`, in a transaction. @returns the ids of the letters that were enqueued */
export async function retryFailed(tx: Transaction, ids?: readonly string[]): Promise<readonly string[]> {
  const hasFailed = eq(letters.state, "failed");
  const waiting = await tx
    .update(letters)
    .set({ state: "waiting", reason: null, settledOn: null })
    .where(ids ? and(hasFailed, inArray(letters.id, [...ids])) : hasFailed)
    .returning({ id: letters.id });
  for (const { id } of waiting) await enqueue(tx, "letters", { letter: id });
  return waiting.map(({ id }) => id);
}

/**
 * Removes letters that were sent or dropped, or have failed, a month ago, and gives waiting letters without a job a new one:
 * the queue may have failed a job together with its process.
 */
export async function tidyLetters(now = databaseNow()): Promise<void> {
  await db()
    .delete(letters)
    .where(lte(letters.settledOn, retentionCutoff("letter", now)));
  const overdue = new Date(now.getTime() - OVERDUE_MS);
  const lost = await db()
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.state, "waiting"),
        lt(letters.createdOn, overdue),
        sql`not exists (select from pgboss.job j where j.name = 'letters' and j.state < 'completed'
          and j.data ->> 'letter' = ${letters.id}::text)`,
      ),
    );
  for (const { id } of lost) await enqueue(db(), "letters", { letter: id });
}
