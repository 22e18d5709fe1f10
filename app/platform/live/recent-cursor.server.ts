import { pool } from "#app/db/client.server.ts";
import { type LiveCursor, RESUMABLE_MS } from "./live-cursor.ts";
import { readNewEvents } from "./live-events.server.ts";

/** The time after which a cursor is read again, so that the pages of many visitors cause one query. */
const FRESH_MS = 2000;

/**
 * Creates a function that returns a position of the live channel that is not later than the call: the data of a visitor's page
 * is of that time or later. With an older position a page may be reloaded for a change that it already shows.
 */
export function createRecentCursor(read: () => Promise<LiveCursor>, clock = Date.now) {
  let cached: { readonly on: number; readonly cursor: LiveCursor } | undefined;
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    const on = clock();
    try {
      cached = { on, cursor: await read() };
    } catch {
      // The other reads of the page report an unreachable database.
    }
    reading = undefined;
  }

  const readAgain = () => {
    reading ??= readNow();
    return reading;
  };

  return async (): Promise<LiveCursor | undefined> => {
    const isUsable = () => cached !== undefined && clock() - cached.on < RESUMABLE_MS / 2;
    if (!isUsable()) await readAgain();
    else if (cached && clock() - cached.on > FRESH_MS) void readAgain();
    return isUsable() ? cached?.cursor : undefined;
  };
}

/** A recent position of the live channel, for the pages of visitors; undefined while the database is unavailable. */
export const recentCursor = createRecentCursor(async () => (await readNewEvents(pool(), [])).cursor);
