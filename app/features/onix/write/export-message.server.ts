import { db } from "#app/db/client.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { readEditions } from "./read-editions.server.ts";
import { messageEnd, messageRecord, messageStart } from "./write-message.ts";

/** Editions that are read and in memory at a time. */
const BATCH = 200;

/** What to export. */
export type ExportOptions = {
  /** The database, unless it is that of this process. */
  readonly db?: Pick<Database, "select">;
  /** The editions, in the order of their records. An edition that is deleted meanwhile is left out. */
  readonly editionIds: readonly string[];
  /** Public origin of the site, without a slash at its end. */
  readonly origin: string;
  readonly now: Date;
  /** Called after each batch with the number of editions done. */
  readonly onProgress?: (done: number) => void;
};

/**
 * A message of ONIX 3.1 with a record for each edition, piece by piece: however many editions there are, those of one batch
 * are in memory, and none while the receiver is slow. No transaction and no connection is kept between batches.
 */
export async function* exportMessage(options: ExportOptions): AsyncGenerator<string, void, undefined> {
  const { db: on = db(), editionIds, origin, now, onProgress } = options;
  const context = { origin, today: todayInNepal(now) };
  yield messageStart(now);
  let records = 0;
  for (let from = 0; from < editionIds.length; from += BATCH) {
    const batch = editionIds.slice(from, from + BATCH);
    const editions = await readEditions(on, batch);
    if (editions.length > 0) yield editions.map((edition) => messageRecord(edition, context)).join("");
    records += editions.length;
    onProgress?.(from + batch.length);
  }
  yield messageEnd(records);
}
