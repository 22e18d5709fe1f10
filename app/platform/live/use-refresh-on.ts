import { useEffect, useSyncExternalStore } from "react";
import type { LiveKind } from "#app/domain/web/live-kinds.ts";

// The scripts of a first visit contain only this part of the live channel. The rest is loaded when a page uses `useRefreshOn`.

/** The kinds of events of each mounted component that called `useRefreshOn`, separated by spaces. */
const mounted = new Map<symbol, string>();
const watchers = new Set<() => void>();

/**
 * Reloads the data of the page after events of these kinds, while the component is mounted. A burst of events causes one
 * reload, and a hidden page is reloaded when it is shown. Without script the page is not reloaded.
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

/** Whether a component of the page uses `useRefreshOn`; false on the server. */
export const usePageRefreshes = (): boolean =>
  useSyncExternalStore(
    watch,
    () => mounted.size > 0,
    () => false,
  );

/** Whether the page is reloaded after events of this kind; after `reset`, whether it is reloaded after any event. */
export const refreshesOn = (kind: LiveKind): boolean =>
  [...mounted.values()].some((joined) => kind === "reset" || joined.split(" ").includes(kind));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
