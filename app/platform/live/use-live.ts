import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type { LiveEvent, LiveKind } from "./live-event.ts";

const LEAVE_WITHIN_MS = 3000;

const hearers = new Set<(event: LiveEvent) => void>();

/**
 * Calls `onEvent` for each live event of these kinds while the component is shown. It is also called with the kind
 * `reset` when events may have been missed: then everything is to be read again.
 */
export function useLive(kinds: readonly LiveKind[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const wanted = kinds.join(" ");
  useEffect(() => {
    const known = new Set<LiveKind>([...wanted.split(" "), "reset"]);
    const hear = (event: LiveEvent) => {
      if (known.has(event.kind)) latest.current(event);
    };
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, [wanted]);
}

/**
 * Keeps the page of a signed-in person true: reads it again when their profile or roles change, and goes to sign in when
 * they signed out elsewhere. Shows nothing; stands once, near the root, only while somebody is signed in.
 */
export function LiveSession({
  personId,
  after,
}: {
  readonly personId: string;
  /** `liveCursor` of the session the page was made for. */
  readonly after: string;
}): null {
  const readAgain = useReadAgain();
  const { state } = useNavigation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const signIn = `${language.to("/auth")}?from=${encodeURIComponent(pathname + search)}`;

  useLive(["profile", "roles", "end"], readAgain);
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
    // The tab that signs out hears of it too, while it is on its way to where that leads; it need not be sent anywhere.
    const leaving = setTimeout(() => window.location.assign(signIn), isLeaving.current ? LEAVE_WITHIN_MS : 0);
    return () => clearTimeout(leaving);
  }, [isSignedOut, state, signIn]);

  // Only what the document was made from counts: the channel keeps its own place from then on.
  const first = useRef(after);
  const refused = useRef(readAgain);
  useEffect(() => {
    refused.current = readAgain;
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
          for (const hear of hearers) hear(event);
        },
        // The session is over, or somebody else's; the page read again shows which.
        onState: (now) => {
          if (now === "refused") refused.current();
        },
      });
    };
    // Where the file cannot be had, the page is as true as it was when it came.
    open().catch(() => {});
    return () => {
      isGone = true;
      close();
    };
  }, [personId]);

  return null;
}

/**
 * Reads the page again. What is on its way may have been read before the change, so it is read once more, but only when
 * it is there: the router would break it off, and an answer broken off half way is an error nobody catches.
 */
function useReadAgain(): () => void {
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
