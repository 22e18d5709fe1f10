import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Location, useBlocker, useLocation } from "react-router";

type Leaving = { readonly currentLocation: Location; readonly nextLocation: Location };

/** What a form does when the person leaves for another page of this site. */
export type LeaveGuard = {
  /** Whether something would be lost. */
  readonly isUnsaved: (leaving: Leaving) => boolean;
  /** Called when it would be: calls `proceed` to leave, or `stay`. */
  readonly ask: (then: { readonly proceed: () => void; readonly stay: () => void }) => void;
};

/** A form of the page at a path. */
type Registered = { readonly current: LeaveGuard & { readonly pathname: string } };

// The router knows one blocker at a time: with more it asks only the form that was opened last. So the first form of a page
// blocks for all of them.
let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

function setRegistered(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps a person from leaving a form with unsaved changes for another page of this site, on a page with one form or several.
 * @returns what the form has to render
 */
export function useLeaveGuard(guard: LeaveGuard): ReactNode {
  const { pathname } = useLocation();
  const [own] = useState<{ current: Registered["current"] }>({ current: { ...guard, pathname } });
  useEffect(() => {
    own.current = { ...guard, pathname };
  });
  useEffect(() => {
    setRegistered([...registered, own]);
    return () => setRegistered(registered.filter((each) => each !== own));
  }, [own]);
  const isFirst = useSyncExternalStore(
    subscribe,
    () => registered[0] === own,
    () => false,
  );
  return isFirst ? <BlockerOfPage /> : null;
}

function BlockerOfPage() {
  const asking = useRef<Registered>(undefined);
  const blocker = useBlocker((leaving) => {
    // The router is at the next page already while the forms of this one are still there.
    const here = registered.filter(({ current }) => current.pathname === leaving.currentLocation.pathname);
    asking.current = here.find(({ current }) => current.isUnsaved(leaving));
    return asking.current !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { proceed, reset: stay } = blocker;
    if (asking.current) asking.current.current.ask({ proceed, stay });
    else proceed();
  }, [blocker]);
  return null;
}
