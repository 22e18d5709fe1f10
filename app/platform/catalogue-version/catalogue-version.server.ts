import {
  CATALOGUE_CHANNEL,
  catalogueChanges,
  countCatalogueChange,
} from "#app/db/catalogue-changes.server.ts";
import { type Listener, listen } from "#app/platform/live/listener.server.ts";

/**
 * Data are read again after this time even if no change was noticed, in ms. It divides the day, so data that depend on the date
 * are never kept past midnight.
 */
const LONGEST_MS = 60_000;

/** The connection that listens, and whether it does so at present. */
type Following = { readonly listener: Listener; readonly state: { isListening: boolean } };

let following: Following | undefined;

/**
 * Follows the changes of the catalogue that other processes make, on a connection of its own. The connections of the pool are
 * notified too, but there may be none of them.
 */
export function followCatalogue(): void {
  if (following) return;
  const state = { isListening: false };
  const onNotify = () => {
    state.isListening = true;
    countCatalogueChange();
  };
  const onLost = () => {
    state.isListening = false;
  };
  const channel = { channel: CATALOGUE_CHANNEL, name: "ekadeshma catalogue" };
  following = { listener: listen(onNotify, undefined, channel, onLost), state };
}

/** Ends `followCatalogue`. */
export async function unfollowCatalogue(): Promise<void> {
  const ended = following;
  following = undefined;
  await ended?.listener.close();
}

/**
 * A number that differs after every change of the catalogue, as `catalogueVersion`, but not with time.
 * @returns undefined while changes are not followed
 */
export const followedChanges = (): number | undefined =>
  following?.state.isListening ? catalogueChanges() : undefined;

/**
 * A text that differs after every change of the catalogue: at once after one that this process made, and as soon as the
 * notification arrives after any other. What was read since this text was the same is current.
 * @returns undefined while changes are not followed, because the process is a command, or the database is unreachable
 */
export function catalogueVersion(now = Date.now()): string | undefined {
  return following?.state.isListening ? `${catalogueChanges()} ${Math.floor(now / LONGEST_MS)}` : undefined;
}
