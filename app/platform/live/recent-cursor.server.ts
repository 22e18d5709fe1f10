import { pool } from "#app/db/client.server.ts";
import { type LiveCursor, RESUMABLE_MS } from "#app/domain/web/live-cursor.ts";
import { readNewEvents } from "./live-events.server.ts";

/** The time after which a cursor is read again, so that the pages of many visitors cause one query. */
const FRESH_MS = 2000;

/**
 * The time after which a newer cursor replaces the one in use. A page may be kept in this process, which is notified of
 * a change of another process a moment after the cursor can include it: by then it has been notified.
 */
const NOTIFIED_MS = 1000;

/** A recent position of the live channel. */
export type RecentCursor = {
  /** A position that is not later than the call; undefined while the database is unavailable. */
  read(): Promise<LiveCursor | undefined>;
  /** The same if it is known already, and undefined otherwise: it is then read for later calls. */
  known(): LiveCursor | undefined;
};

/**
 * Creates the source of positions of the live channel: the data of a visitor's page is of that time or later. With an older position
 * a page may be reloaded for a change that it already shows.
 */
export function createRecentCursor(read: () => Promise<LiveCursor>, clock = Date.now): RecentCursor {
  type Read = { readonly on: number; readonly usableFrom: number; readonly cursor: LiveCursor };
  let cached: Read | undefined;
  let next: Read | undefined;
  let reading: Promise<void> | undefined;

  async function readNow(): Promise<void> {
    const on = clock();
    try {
      const cursor = await read();
      const latest = { on, usableFrom: clock() + NOTIFIED_MS, cursor };
      if (isUsable()) next = latest;
      else cached = latest;
    } catch {
      // The other reads of the page report an unreachable database.
    }
    reading = undefined;
  }

  const readAgain = () => {
    reading ??= readNow();
    return reading;
  };

  const isUsable = () => cached !== undefined && clock() - cached.on < RESUMABLE_MS / 2;

  function known(): LiveCursor | undefined {
    if (next && clock() >= next.usableFrom) {
      cached = next;
      next = undefined;
    }
    if (!isUsable()) {
      void readAgain();
      return undefined;
    }
    if (!next && cached && clock() - cached.on > FRESH_MS) void readAgain();
    return cached?.cursor;
  }

  return {
    known,
    async read() {
      const cursor = known();
      if (cursor) return cursor;
      await readAgain();
      return isUsable() ? cached?.cursor : undefined;
    },
  };
}

/** A recent position of the live channel, for the pages of visitors. */
export const recentCursor = createRecentCursor(async () => (await readNewEvents(pool(), [])).cursor);
