import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import type { LiveKind } from "#app/domain/web/live-kinds.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { changeChannel, currentChannel, watchChannel } from "./channel.ts";
import { isLeavingPage } from "./leaving-page.ts";
import { openLiveChannel } from "./live-channel.ts";
import type { LiveEvent } from "./live-event.ts";
import { positionOfDocument } from "./position-header.ts";
import { type RefreshSchedule, scheduleRefreshes } from "./refresh-schedule.ts";
import { refreshesOn } from "./use-refresh-on.ts";
import { useReload } from "./use-reload.ts";

/** Within this time a tab that signs out receives its next page, even from a slow server. */
const LEAVE_WITHIN_MS = 10_000;
/** The subscriber that the page of a visitor names when it requests its stream. */
const VISITOR = "visitor";

/** The pages that a visitor alone sees: those of orders. */
const OF_ONE_READER = /^(?:\/np)?\/orders\//;

/** The kinds of events after which the page of a signed-in person is reloaded. */
const OF_PEOPLE: readonly LiveKind[] = ["profile", "roles", "end"];
const NONE: readonly LiveKind[] = [];

const listeners = new Set<(event: LiveEvent) => void>();

/**
 * Calls `onEvent` for each live event of these kinds while the component is shown. It is also called with the kind
 * `reset` when events may have been missed; all data must then be reloaded.
 */
export function useLive(kinds: readonly LiveKind[], onEvent: (event: LiveEvent) => void): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  const wanted = kinds.join(" ");
  useEffect(() => {
    const known = new Set<string>([...wanted.split(" "), "reset"]);
    const listener = (event: LiveEvent) => {
      if (known.has(event.kind)) latest.current(event);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [wanted]);
}

/**
 * Keeps the open page up to date: reloads its data when a kind it refreshes on changes (`useRefreshOn`); for a signed-in person
 * also when their profile or roles change, and redirects to the sign-in page when they signed out elsewhere. Renders nothing;
 * used once near the root, for signed-in people and on pages of visitors that refresh on something.
 */
export function LiveSession({
  personId,
  after,
}: {
  /** Null for a visitor. */
  readonly personId: string | null;
  /** Position of the channel when the page was rendered, of a signed-in person. That of a visitor came with the document. */
  readonly after: string | null;
}): null {
  const isVisitor = personId === null;
  const { key, pathname } = useLocation();
  // A visitor who has just ordered has the key of the purchase since, which the stream of the page before did not have.
  const own = isVisitor && OF_ONE_READER.test(pathname) ? ` ${key}` : "";
  const schedule = useRef<RefreshSchedule>(undefined);
  const reload = useReload(() => schedule.current?.retry());
  useRedirectWhenSignedOut();
  useRefreshes(schedule, reload);
  useLive(isVisitor ? NONE : OF_PEOPLE, reload);

  // A visitor whose stream was refused requests it again on the next page only.
  const [refusedOn, setRefusedOn] = useState<string>();
  const isStopped = refusedOn === key;
  const attempts = useSyncExternalStore(watchChannel, () => currentChannel().attempts);
  const latest = useRef({ after, key, reload });
  useEffect(() => {
    latest.current = { after, key, reload };
  });
  useEffect(() => {
    if (isStopped) return undefined;
    const subscriber = personId ?? VISITOR;
    // Events may have been missed before another attempt.
    if (attempts > 0) latest.current.reload();
    // A page of a visitor does not say that its channel failed: nobody works on it.
    if (personId) changeChannel({ state: "waiting" });
    const close = openLiveChannel({
      url: `/live?for=${subscriber}`,
      // The number is the version of the messages between tabs: tabs with scripts of another version must not receive them.
      name: `ekadeshma-live-2:${subscriber}${own}`,
      // Only the initial position: the channel itself updates it later.
      after: latest.current.after ?? positionOfDocument() ?? "",
      onEvent: (event) => {
        for (const listener of listeners) listener(event);
      },
      onState: (now) => {
        if (personId) changeChannel({ state: now });
        if (now !== "refused") return;
        // The session has ended or belongs to another person; reloading the data shows which.
        if (personId) latest.current.reload();
        else setRefusedOn(latest.current.key);
      },
    });
    return () => {
      changeChannel({ state: undefined });
      close();
    };
  }, [personId, own, isStopped, attempts]);

  return null;
}

/** Redirects to the sign-in page when the person signed out elsewhere. */
function useRedirectWhenSignedOut(): void {
  const { state } = useNavigation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [isSignedOut, setIsSignedOut] = useState(false);
  const signIn = `${language.to("/auth")}?from=${encodeURIComponent(pathname + search)}`;
  useLive(["signedOut"], ({ kind }) => setIsSignedOut((was) => was || kind === "signedOut"));
  useEffect(() => {
    if (!isSignedOut || state !== "idle") return undefined;
    // The tab that signs out receives the event too, while it is navigating; it must not be redirected.
    const leaving = setTimeout(() => window.location.assign(signIn), isLeavingPage() ? LEAVE_WITHIN_MS : 0);
    return () => clearTimeout(leaving);
  }, [isSignedOut, state, signIn]);
}

/** Reloads the page's data after the events it refreshes on, when that is due. */
function useRefreshes(schedule: RefObject<RefreshSchedule | undefined>, reload: () => void): void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    const refreshes = scheduleRefreshes({
      isHidden: () => document.visibilityState === "hidden",
      reload: () => latest.current(),
    });
    schedule.current = refreshes;
    const onVisibility = () => {
      if (document.visibilityState === "visible") refreshes.shown();
    };
    document.addEventListener("visibilitychange", onVisibility);
    const listener = ({ kind, within }: LiveEvent) => {
      if (refreshesOn(kind)) refreshes.request(within);
    };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      document.removeEventListener("visibilitychange", onVisibility);
      refreshes.close();
    };
  }, [schedule]);
}
