import { useEffect, useSyncExternalStore } from "react";
import type { LiveKind } from "./live-event.ts";

// The only part of the live channel in the scripts of a first visit; the rest is loaded when a page refreshes on something.

/** The kinds of each mounted page or part of one, separated by spaces. */
const mounted = new Map<symbol, string>();
const watchers = new Set<() => void>();

/**
 * Loads the data of the page again after events of these kinds, while the component is shown. Bursts are coalesced, and a
 * hidden page waits until it is shown. Without script nothing happens.
 * @param kinds nouns of tables in the singular, as the triggers announce them, such as `listing` and `edition`
 */
export function useRefreshOn(kinds: readonly LiveKind[]): void {
  const joined = kinds.join(" ");
  useEffect(() => {
    const key = Symbol(joined);
    mounted.set(key, joined);
    for (const watcher of watchers) watcher();
    return () => {
      mounted.delete(key);
      for (const watcher of watchers) watcher();
    };
  }, [joined]);
}

/** Whether the page refreshes on something; false on the server. */
export const usePageRefreshes = (): boolean =>
  useSyncExternalStore(
    watch,
    () => mounted.size > 0,
    () => false,
  );

/** Whether the page refreshes on events of this kind, or on unknown missed events. */
export const refreshesOn = (kind: LiveKind): boolean =>
  [...mounted.values()].some((joined) => kind === "reset" || joined.split(" ").includes(kind));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
