import {
  CATALOGUE_CHANNEL,
  catalogueChanges,
  countCatalogueChange,
  countOwnWrites,
  followOwnWrites,
} from "#app/db/catalogue-changes.server.ts";
import { type Listener, listen } from "#app/platform/live/listener.server.ts";

/**
 * Data are read again after this time even if no change was noticed, in ms. It divides the day, so data that depend on the date
 * are never kept past midnight.
 */
const LONGEST_MS = 60_000;

/** The connection that listens, and whether it does so at present. */
type Following = { readonly listener: Listener; readonly state: State };

type State = {
  isListening: boolean;
  /** So many of its own statements, sent through a pooler, had this process committed when the connection was last notified of all. */
  caughtUp: number;
};

let following: Following | undefined;

/**
 * Follows the changes of the catalogue that other processes make, on a connection of its own. The connections of the pool are
 * notified too, but there may be none of them.
 */
export function followCatalogue(): void {
  if (following) return;
  const state: State = { isListening: false, caughtUp: countOwnWrites() };
  const onNotify = (payload?: string) => {
    state.isListening = true;
    countCatalogueChange(payload);
  };
  const onLost = () => {
    state.isListening = false;
  };
  const channel = { channel: CATALOGUE_CHANNEL, name: "ekadeshma catalogue" };
  const listener = listen(onNotify, undefined, channel, onLost);
  following = { listener, state };
  followOwnWrites(() => void catchUp(listener, state));
}

/** Until the connection that listens has caught up with what this process itself committed, changes count as not followed. */
async function catchUp(listener: Listener, state: State): Promise<void> {
  const writes = countOwnWrites();
  try {
    await listener.catchUp();
  } catch {
    // It is broken. Once it listens again, anything counts as changed.
  }
  state.caughtUp = Math.max(state.caughtUp, writes);
}

/** Ends `followCatalogue`. */
export async function unfollowCatalogue(): Promise<void> {
  const ended = following;
  following = undefined;
  followOwnWrites(() => {});
  await ended?.listener.close();
}

/**
 * A number that differs after every change of the catalogue, as `catalogueVersion`, but not with time.
 * @returns undefined while changes are not followed
 */
export function followedChanges(): number | undefined {
  const state = following?.state;
  return state?.isListening && state.caughtUp === countOwnWrites() ? catalogueChanges() : undefined;
}

/** When data were read: how many changes of the catalogue had been counted, and the minute of the clock. */
export type CatalogueVersion = { readonly changes: number; readonly minute: number };

/**
 * The version of the catalogue now: it differs at once after a change that this process made, and as soon as the notification arrives after any
 * other. What was read at a version is current while nothing that it shows has changed (`hasChangedSince`), in the same minute.
 * @returns undefined while changes are not followed, because the process is a command, or the database is unreachable
 */
export function catalogueVersion(now = Date.now()): CatalogueVersion | undefined {
  const changes = followedChanges();
  return changes === undefined ? undefined : { changes, minute: Math.floor(now / LONGEST_MS) };
}
