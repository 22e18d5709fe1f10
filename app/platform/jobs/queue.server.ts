import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss } from "pg-boss";
import { pool } from "#app/db/client.server.ts";
import type { Database } from "#app/db/transact.server.ts";

/** The queues. Migrations create them, with the number of retries and the pauses of each. */
export type QueueName = "drawings" | "letters" | "operations" | "pictures" | "scheduled";

/** Runs the library's queries on the pool of this process, which closes broken connections and those without an answer. */
export const onPool: Db = {
  executeSql: async (text, values) => await pool().query(text, values ? [...values] : undefined),
};

/** Disables functions that the database role of the app has no right to, or that are not used: schema changes, reindexing. */
export const QUEUE_OPTIONS = {
  db: onPool,
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
} as const;

// This instance is never started: it only enqueues jobs.
const writer = new PgBoss({ ...QUEUE_OPTIONS, supervise: false, schedule: false });

/**
 * Enqueues a job. In a transaction the job exists from the commit on, and is then started at once.
 * @param on the transaction that causes the job, or the database
 * @param data small, and without personal data, since it is stored in plain text
 * @param unique the `id` of the job, or a `key` for which the queue has at most one unfinished job at a time
 * @returns false when a job with this id or key exists already
 */
export async function enqueue(
  on: Pick<Database, "execute">,
  queue: QueueName,
  data: Readonly<Record<string, string>>,
  unique: { readonly id?: string; readonly key?: string } = {},
): Promise<boolean> {
  const made = await writer.send(queue, data, {
    db: fromDrizzle(on, sql),
    ...(unique.id === undefined ? {} : { id: unique.id }),
    ...(unique.key === undefined ? {} : { singletonKey: unique.key }),
  });
  return made !== null;
}
