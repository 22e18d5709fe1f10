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
  /** Tabs with the same name share one stream. A different subscription needs another name. */
  readonly name: string;
  /** The newest id when the page was rendered: later events are delivered. */
  readonly after: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: LiveState) => void;
};

/** Messages between tabs. A new tab sends hello; the holder of the stream answers with recent messages and its state. */
type TabMessage =
  | { readonly say: "hello" }
  | { readonly say: "heard"; readonly heard: LiveMessage }
  | { readonly say: "here"; readonly state: LiveState; readonly last: string; readonly isAnswer: boolean };

/** Heartbeats arrive every 20 s; after this time without one the holder or its stream is considered broken. */
const SILENCE_MS = 50_000;
/** After this time without an answer a visible tab replaces the holder: phones freeze hidden tabs that hold the lock. */
const ANSWER_MS = 5000;
/** Recent messages for new tabs, which may have been sent while their page was loading. */
const RECENT_MAX = 50;

/**
 * Opens the live channel of this tab. One tab of the browser, elected by a Web Lock, holds the stream and forwards its
 * messages to the others; when it closes, the next tab resumes from the same position.
 * @returns a function that closes the channel
 */
export function openLiveChannel(
  { url, name, after, onEvent, onState }: LiveChannelOptions,
  tab: Tab = window,
): () => void {
  const { locks } = tab.navigator;
  const known = new Set<string>();
  let recent: LiveMessage[] = [];
  let start = after;
  let last = after;
  let state: LiveState = "waiting";
  let isJoined = false;
  let isCaughtUp = false;
  let source: LiveSource | undefined;
  let others: BroadcastChannel | undefined;
  let queued = new AbortController();
  let release = () => {};
  let silence: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    if (isJoined) return;
    isJoined = true;
    if (!locks) return hold();
    others = new tab.BroadcastChannel(name);
    others.addEventListener("message", ({ data }) => onTabMessage(data as TabMessage));
    void requestLock(locks);
    greet();
  }

  function leave(): void {
    isJoined = false;
    isCaughtUp = false;
    start = last;
    clearTimeout(silence);
    closeStream();
    queued.abort();
    release();
    others?.close();
  }

  /** Waits for the lock, or steals it from a holder that does not answer. */
  async function requestLock(manager: LockManager, steal = false): Promise<void> {
    queued.abort();
    queued = new AbortController();
    const held = () => {
      if (!isJoined) return undefined;
      hold();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    try {
      await manager.request(name, steal ? { steal } : { signal: queued.signal }, held);
    } catch (error) {
      if (!isJoined) return;
      if (source) {
        // Another tab stole the lock from this one, which requests it again.
        closeStream();
        void requestLock(manager);
      } else if ((error as Error).name !== "AbortError") {
        // Locks exist but are not allowed here.
        hold();
      }
    }
  }

  function hold(): void {
    isCaughtUp = true;
    const onMessage = (heard: LiveMessage) => {
      say({ say: "heard", heard });
      receive(heard);
    };
    source = openLiveSource({ url, lastId: () => last, onMessage, onState: stateIs }, tab);
    watch(SILENCE_MS);
  }

  function closeStream(): void {
    source?.close();
    source = undefined;
  }

  function receive(heard: LiveMessage): void {
    watch(SILENCE_MS);
    if (isCaughtUp) moveTo(heard.id);
    if (heard.events.length === 0) return;
    const isEnd = heard.events[0]?.kind === "end";
    if (!isEnd) recent = [...recent, heard].slice(-RECENT_MAX);
    // The page was rendered from this state or a later one.
    if (!isEnd && (snapshotOf(heard.id) === snapshotOf(start) || ageOf(heard.id) < ageOf(start))) return;
    for (const event of heard.events) {
      if (known.has(event.id)) continue;
      known.add(event.id);
      onEvent(event);
    }
  }

  /** Never moves backwards: messages from another tab may arrive late. */
  function moveTo(id: string): void {
    if (id !== "" && !(ageOf(id) < ageOf(last))) last = id;
  }

  function onTabMessage(said: TabMessage): void {
    if (said.say === "hello") {
      if (!source) return;
      for (const heard of recent) say({ say: "heard", heard });
      return say({ say: "here", state, last, isAnswer: true });
    }
    if (source) return;
    if (said.say === "heard") return receive(said.heard);
    // A new tab that has not received the missed messages yet resumes from the state of its page.
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

  /** Waits for any message. Without one a holder reconnects; another tab, if visible, takes over the stream. */
  function watch(within: number): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      if (source) {
        source.reopen();
        watch(SILENCE_MS);
      } else if (locks && tab.document.visibilityState === "visible") void requestLock(locks, true);
    }, within);
  }

  function say(said: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
    others?.postMessage(said);
  }

  function onShown(): void {
    if (!isJoined || tab.document.visibilityState !== "visible") return;
    if (!source) greet();
    else if (source.isBroken()) source.reopen();
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    join();
    // The age of a page restored from the browser's cache is unknown.
    onEvent(channelEvent("reset"));
  }

  // Only a page that releases its lock and stream on pagehide can be stored in the back/forward cache.
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

/** The first transaction that is not covered by an id; it only increases. See `live-cursor.ts`. */
function ageOf(id: string): number {
  return Number(id.split(":")[1]);
}
