import { pool } from "#app/db/client.server.ts";
import { type LiveCursor, RESUMABLE_MS } from "./live-cursor.ts";
import { readNewEvents } from "./live-events.server.ts";

/** A cursor is read again after this time, so that the pages of many visitors cost one query. */
const FRESH_MS = 2000;

/**
 * Creates a function that returns a position of the live channel not later than the call: what a visitor's page reads is of
 * that time or later. An older position only means that a page may be reloaded for a change it already shows.
 */
export function createRecentCursor(read: () => Promise<LiveCursor>, clock = Date.now) {
  let known: { readonly on: number; readonly cursor: LiveCursor } | undefined;
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    const on = clock();
    try {
      known = { on, cursor: await read() };
    } catch {
      // An unreachable database is reported by what else the page reads.
    }
    reading = undefined;
  }

  const readAgain = () => {
    reading ??= readNow();
    return reading;
  };

  return async (): Promise<LiveCursor | undefined> => {
    const isUsable = () => known !== undefined && clock() - known.on < RESUMABLE_MS / 2;
    if (!isUsable()) await readAgain();
    else if (known && clock() - known.on > FRESH_MS) void readAgain();
    return isUsable() ? known?.cursor : undefined;
  };
}

/** A recent position of the live channel, for the pages of visitors; undefined while the database is unavailable. */
export const recentCursor = createRecentCursor(async () => (await readNewEvents(pool(), [])).cursor);
