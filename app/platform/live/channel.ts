import type { LiveState } from "./live-source.ts";

// The scripts of a first visit contain this file, since the desks and the live channel both use it; so it is small.

/** The live channel of this tab: its state, undefined while it is closed, and how often the person asked for another attempt. */
export type Channel = { readonly state: LiveState | undefined; readonly attempts: number };

let channel: Channel = { state: undefined, attempts: 0 };
const watchers = new Set<() => void>();

export const currentChannel = (): Channel => channel;

/** Changes what is known of the channel, and calls the watchers. */
export function changeChannel(changes: Partial<Channel>): void {
  channel = { ...channel, ...changes };
  for (const watcher of watchers) watcher();
}

/** Calls a function after each change of the channel. Returns a function that ends this. */
export function watchChannel(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
