import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type { LiveEvent, LiveKind } from "./live-event.ts";

const LEAVE_WITHIN_MS = 3000;

const listeners = new Set<(event: LiveEvent) => void>();

/**
 * Calls `onEvent` for each live event of these kinds while the component is shown. It is also called with the kind
 * `reset` when events may have been missed: then all data must be reloaded.
 */
export function useLive(kinds: readonly LiveKind[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const wanted = kinds.join(" ");
  useEffect(() => {
    const known = new Set<LiveKind>([...wanted.split(" "), "reset"]);
    const listener = (event: LiveEvent) => {
      if (known.has(event.kind)) latest.current(event);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [wanted]);
}

/**
 * Keeps the page of a signed-in person up to date: reloads its data when their profile or roles change, and redirects to the
 * sign-in page when they signed out elsewhere. Renders nothing; used once near the root, only for signed-in people.
 */
export function LiveSession({
  personId,
  after,
}: {
  readonly personId: string;
  /** `liveCursor` of the session the page was made for. */
  readonly after: string;
}): null {
  const reload = useReload();
  const { state } = useNavigation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const signIn = `${language.to("/auth")}?from=${encodeURIComponent(pathname + search)}`;

  useLive(["profile", "roles", "end"], reload);
  useLive(["signedOut"], ({ kind }) => setIsSignedOut((was) => was || kind === "signedOut"));
  const isLeaving = useRef(false);
  useEffect(() => {
    const onSubmit = ({ defaultPrevented }: SubmitEvent) => {
      isLeaving.current = !defaultPrevented;
    };
    window.addEventListener("submit", onSubmit);
    return () => window.removeEventListener("submit", onSubmit);
  }, []);
  useEffect(() => {
    if (!isSignedOut || state !== "idle") return undefined;
    // The tab that signs out receives the event too, while it is navigating; it must not be redirected.
    const leaving = setTimeout(() => window.location.assign(signIn), isLeaving.current ? LEAVE_WITHIN_MS : 0);
    return () => clearTimeout(leaving);
  }, [isSignedOut, state, signIn]);

  // Only the initial value counts: the channel tracks its position from then on.
  const first = useRef(after);
  const refused = useRef(reload);
  useEffect(() => {
    refused.current = reload;
  });
  useEffect(() => {
    let close = () => {};
    let isGone = false;
    const open = async () => {
      const { openLiveChannel } = await import("./live-channel.ts");
      if (isGone) return;
      close = openLiveChannel({
        url: `/live?for=${personId}`,
        name: `ekadeshma-live:${personId}`,
        after: first.current,
        onEvent: (event) => {
          for (const listener of listeners) listener(event);
        },
        // The session has ended or belongs to another person; reloading the data shows which.
        onState: (now) => {
          if (now === "refused") refused.current();
        },
      });
    };
    // If the file cannot be loaded, the page works without live updates.
    open().catch(() => {});
    return () => {
      isGone = true;
      close();
    };
  }, [personId]);

  return null;
}

/**
 * Returns a function that reloads the page's data. A load in progress may have read data from before the change, so another
 * one follows, but only after it: the router would abort it, and an aborted answer is an unhandled error.
 */
function useReload(): () => void {
  const { revalidate, state: reading } = useRevalidator();
  const { state } = useNavigation();
  const isIdle = state === "idle" && reading === "idle";
  const isFree = useRef(true);
  const isStale = useRef(false);
  const read = () => {
    isStale.current = !isFree.current;
    if (!isFree.current) return;
    isFree.current = false;
    void revalidate();
  };
  useEffect(() => {
    isFree.current = isIdle;
    if (isIdle && isStale.current) read();
  });
  return read;
}
