import type { LiveEvent } from "./live-event.ts";
import {
  channelEvent,
  type LiveMessage,
  type LiveSource,
  type LiveState,
  openLiveSource,
} from "./live-source.ts";

/** The parts of a tab the channel uses. Without `locks` every tab has a stream of its own. */
export type Tab = Pick<Window, "addEventListener" | "removeEventListener"> &
  Pick<typeof globalThis, "EventSource" | "BroadcastChannel" | "fetch"> & {
    readonly navigator: { readonly locks?: LockManager };
    readonly document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  };

export type LiveChannelOptions = {
  /** Address of the stream. */
  readonly url: string;
  /** Tabs of one name share one stream. Whoever may hear something else needs another name. */
  readonly name: string;
  /** The newest id when the page was made: what came later is told. */
  readonly after: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: LiveState) => void;
};

/** What tabs say to each other. A newcomer says hello; the holder tells again what it heard, and how it stands. */
type Said =
  | { readonly say: "hello" }
  | { readonly say: "heard"; readonly heard: LiveMessage }
  | { readonly say: "here"; readonly state: LiveState; readonly last: string; readonly isAnswer: boolean };

/** Beats come every 20 s; so long without one means that the holder, or its stream, is dead. */
const SILENCE_MS = 50_000;
/** So long a holder has to answer before a visible tab takes its place: phones freeze hidden tabs, lock and all. */
const ANSWER_MS = 5000;
/** Messages a newcomer is told again: what came while its page was on its way. */
const KEPT_MAX = 50;

/**
 * Opens the live channel of this tab. One tab of the browser, elected by a Web Lock, holds the stream and tells the
 * others; when it goes, the next takes over where it was.
 * @returns what closes it
 */
export function openLiveChannel(
  { url, name, after, onEvent, onState }: LiveChannelOptions,
  tab: Tab = window,
): () => void {
  const { locks } = tab.navigator;
  const known = new Set<string>();
  let kept: LiveMessage[] = [];
  let start = after;
  let last = after;
  let state: LiveState = "waiting";
  let isIn = false;
  let isCaughtUp = false;
  let source: LiveSource | undefined;
  let others: BroadcastChannel | undefined;
  let queued = new AbortController();
  let release = () => {};
  let silence: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    if (isIn) return;
    isIn = true;
    if (!locks) return hold();
    others = new tab.BroadcastChannel(name);
    others.addEventListener("message", ({ data }) => listen(data as Said));
    void stand(locks);
    greet();
  }

  function leave(): void {
    isIn = false;
    isCaughtUp = false;
    start = last;
    clearTimeout(silence);
    letGo();
    queued.abort();
    release();
    others?.close();
  }

  /** Waits for the lock, or takes it from a holder that does not answer. */
  async function stand(manager: LockManager, steal = false): Promise<void> {
    queued.abort();
    queued = new AbortController();
    const held = () => {
      if (!isIn) return undefined;
      hold();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    try {
      await manager.request(name, steal ? { steal } : { signal: queued.signal }, held);
    } catch (error) {
      if (!isIn) return;
      if (source) {
        // Another tab took the lock from this one, which now waits its turn again.
        letGo();
        void stand(manager);
      } else if ((error as Error).name !== "AbortError") {
        // Locks are there but may not be used here.
        hold();
      }
    }
  }

  function hold(): void {
    isCaughtUp = true;
    const onHeard = (heard: LiveMessage) => {
      say({ say: "heard", heard });
      hear(heard);
    };
    source = openLiveSource({ url, lastId: () => last, onHeard, onState: stateIs }, tab);
    watch(SILENCE_MS);
  }

  function letGo(): void {
    source?.close();
    source = undefined;
  }

  function hear(heard: LiveMessage): void {
    watch(SILENCE_MS);
    if (isCaughtUp) moveTo(heard.id);
    if (heard.events.length === 0) return;
    const isEnd = heard.events[0]?.kind === "end";
    if (!isEnd) kept = [...kept, heard].slice(-KEPT_MAX);
    // The page was made from this state of things, or a later one.
    if (!isEnd && (snapshotOf(heard.id) === snapshotOf(start) || ageOf(heard.id) < ageOf(start))) return;
    for (const event of heard.events) {
      if (known.has(event.id)) continue;
      known.add(event.id);
      onEvent(event);
    }
  }

  /** Never backwards: what another tab heard may arrive late. */
  function moveTo(id: string): void {
    if (id !== "" && !(ageOf(id) < ageOf(last))) last = id;
  }

  function listen(said: Said): void {
    if (said.say === "hello") {
      if (!source) return;
      for (const heard of kept) say({ say: "heard", heard });
      return say({ say: "here", state, last, isAnswer: true });
    }
    if (source) return;
    if (said.say === "heard") return hear(said.heard);
    // Until it was told what it missed, a newcomer that takes over goes on from where its page was made.
    isCaughtUp ||= said.isAnswer;
    if (isCaughtUp) moveTo(said.last);
    stateIs(said.state);
  }

  function stateIs(now: LiveState): void {
    watch(SILENCE_MS);
    const isNew = now !== state;
    state = now;
    if (source) say({ say: "here", state, last, isAnswer: false });
    if (isNew) onState(now);
  }

  function greet(): void {
    say({ say: "hello" });
    watch(ANSWER_MS);
  }

  /** Waits for any sign of life. Without one a holder begins its stream anew; another tab, if visible, takes its place. */
  function watch(within: number): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (source) {
        source.reopen();
        watch(SILENCE_MS);
      } else if (locks && tab.document.visibilityState === "visible") void stand(locks, true);
    }, within);
  }

  function say(said: Said): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
    others?.postMessage(said);
  }

  function onShown(): void {
    if (!isIn || tab.document.visibilityState !== "visible") return;
    if (!source) greet();
    else if (source.isBroken()) source.reopen();
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    join();
    // How old the page is that the browser kept, nobody knows.
    onEvent(channelEvent("reset"));
  }

  // A page that lets go of lock and stream when it hides may be kept by the browser for the way back.
  tab.addEventListener("pagehide", leave);
  tab.addEventListener("pageshow", onPageShow);
  tab.document.addEventListener("visibilitychange", onShown);
  join();
  return () => {
    tab.removeEventListener("pagehide", leave);
    tab.removeEventListener("pageshow", onPageShow);
    tab.document.removeEventListener("visibilitychange", onShown);
    leave();
  };
}

const snapshotOf = (id: string) => id.split("@")[0];

/** The first transaction an id knows nothing of; it only rises. See `live-cursor.ts`. */
function ageOf(id: string): number {
  return Number(id.split(":")[1]);
}
