import { sql } from "drizzle-orm";
import { type Db, fromDrizzle, PgBoss } from "pg-boss";
import { type Database, pool } from "#app/db/client.server.ts";

/** The queues that migrations make, with how often and after which pauses a job of each is tried again. */
export type QueueName = "letters" | "pictures" | "scheduled";

/** The library's questions go through the pool of this process, which closes broken and silent connections. */
export const onPool: Db = {
  executeSql: async (text, values) => await pool().query(text, values ? [...values] : undefined),
};

/** What our role may not do, or nobody reads, is left out: changing the schema, rebuilding indexes, warnings. */
export const QUEUE_OPTIONS = {
  db: onPool,
  migrate: false,
  createSchema: false,
  reindex: false,
  monitorVacuum: false,
} as const;

// Never started: it only writes jobs.
const writer = new PgBoss({ ...QUEUE_OPTIONS, supervise: false, schedule: false });

/**
 * Writes a job. In a transaction it exists from the commit on, and is taken up at once.
 * @param on the transaction of the job's cause, or the database
 * @param data small and without anything personal: whoever reads the queue reads it
 * @param only `id` of the job, or a `key` of which the queue holds one unfinished job at a time
 * @returns false when there is such a job already
 */
export async function enqueue(
  on: Pick<Database, "execute">,
  queue: QueueName,
  data: Readonly<Record<string, string>>,
  only: { readonly id?: string; readonly key?: string } = {},
): Promise<boolean> {
  const made = await writer.send(queue, data, {
    db: fromDrizzle(on, sql),
    ...(only.id === undefined ? {} : { id: only.id }),
    ...(only.key === undefined ? {} : { singletonKey: only.key }),
  });
  return made !== null;
}
