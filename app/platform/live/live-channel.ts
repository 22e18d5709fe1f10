import type { LiveEvent } from "./live-event.ts";
import {
  channelEvent,
  type LiveMessage,
  type LiveSource,
  type LiveState,
  openLiveSource,
} from "./live-source.ts";

/** The parts of a browser tab that the channel uses. Without `locks` every tab has a stream of its own. */
export type Tab = Pick<Window, "addEventListener" | "removeEventListener"> &
  Pick<typeof globalThis, "EventSource" | "BroadcastChannel" | "fetch"> & {
    readonly navigator: { readonly locks?: LockManager };
    readonly document: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
  };

export type LiveChannelOptions = {
  /** URL of the stream. */
  readonly url: string;
  /** Tabs with the same name share one stream. A different subscription needs another name. */
  readonly name: string;
  /** The newest id when the page was rendered: later events are delivered. */
  readonly after: string;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onState: (state: LiveState) => void;
};

/**
 * Messages between tabs. A new tab sends `join`; the holder of the stream answers with its recent messages (`message`) and its
 * state (`state`, with `isAnswer`), and sends both to all tabs later on.
 */
type TabMessage =
  | { readonly type: "join" }
  | { readonly type: "message"; readonly message: LiveMessage }
  | { readonly type: "state"; readonly state: LiveState; readonly last: string; readonly isAnswer: boolean };

/** Heartbeats arrive every 20 s; after this time without one the holder or its stream is considered broken. */
const MESSAGE_TIMEOUT_MS = 50_000;
/** After this time without an answer a visible tab replaces the holder: phones freeze hidden tabs that have the lock. */
const ANSWER_TIMEOUT_MS = 5000;
/** Recent messages for new tabs, which may have been sent while their page was loading. */
const RECENT_MAX = 50;

/**
 * Opens the live channel of this tab. One tab of the browser, elected by a Web Lock, holds the stream and forwards its
 * messages to the channel; when it closes, the next tab resumes from the same position.
 * @returns a function that closes the channel
 */
export function openLiveChannel(
  { url, name, after, onEvent, onState }: LiveChannelOptions,
  tab: Tab = window,
): () => void {
  const { locks } = tab.navigator;
  /** Ids of the events that were passed to `onEvent`. */
  const receivedIds = new Set<string>();
  let recent: LiveMessage[] = [];
  /** The position of the page's data. */
  let start = after;
  /** The position from which a stream resumes. */
  let last = after;
  let state: LiveState = "waiting";
  let isJoined = false;
  /** Whether this tab has received all messages since `start`, so that `last` may advance. */
  let isCaughtUp = false;
  let source: LiveSource | undefined;
  let channel: BroadcastChannel | undefined;
  let lockRequest = new AbortController();
  let release = () => {};
  let timeout: ReturnType<typeof setTimeout> | undefined;

  function join(): void {
    if (isJoined) return;
    isJoined = true;
    if (!locks) return openStream();
    channel = new tab.BroadcastChannel(name);
    channel.addEventListener("message", ({ data }) => onTabMessage(data as TabMessage));
    void requestLock(locks);
    sendJoin();
  }

  function leave(): void {
    isJoined = false;
    isCaughtUp = false;
    start = last;
    clearTimeout(timeout);
    closeStream();
    lockRequest.abort();
    release();
    channel?.close();
  }

  /** Waits for the lock, or steals it from a holder that does not answer. */
  async function requestLock(manager: LockManager, steal = false): Promise<void> {
    lockRequest.abort();
    lockRequest = new AbortController();
    const onLocked = () => {
      if (!isJoined) return undefined;
      openStream();
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    try {
      await manager.request(name, steal ? { steal } : { signal: lockRequest.signal }, onLocked);
    } catch (error) {
      if (!isJoined) return;
      if (source) {
        // Another tab stole the lock from this one, which requests it again.
        closeStream();
        void requestLock(manager);
      } else if ((error as Error).name !== "AbortError") {
        // The browser has locks, but this page may not use them: the tab opens a stream of its own.
        openStream();
      }
    }
  }

  function openStream(): void {
    isCaughtUp = true;
    const onMessage = (message: LiveMessage) => {
      send({ type: "message", message });
      receive(message);
    };
    source = openLiveSource({ url, lastId: () => last, onMessage, onState: setState }, tab);
    expectMessageWithin(MESSAGE_TIMEOUT_MS);
  }

  function closeStream(): void {
    source?.close();
    source = undefined;
  }

  function receive(message: LiveMessage): void {
    expectMessageWithin(MESSAGE_TIMEOUT_MS);
    if (isCaughtUp) advanceTo(message.id);
    if (message.events.length === 0) return;
    const isEnd = message.events[0]?.kind === "end";
    if (!isEnd) recent = [...recent, message].slice(-RECENT_MAX);
    // The data of the page was read at this position or a later one, so it contains the change.
    if (!isEnd && (snapshotOf(message.id) === snapshotOf(start) || ageOf(message.id) < ageOf(start))) return;
    for (const event of message.events) {
      if (receivedIds.has(event.id)) continue;
      receivedIds.add(event.id);
      onEvent(event);
    }
  }

  /** Never decreases the position: messages from another tab may arrive after newer ones. */
  function advanceTo(id: string): void {
    if (id !== "" && !(ageOf(id) < ageOf(last))) last = id;
  }

  function onTabMessage(received: TabMessage): void {
    if (received.type === "join") {
      if (!source) return;
      for (const message of recent) send({ type: "message", message });
      return send({ type: "state", state, last, isAnswer: true });
    }
    if (source) return;
    if (received.type === "message") return receive(received.message);
    // Until it has received the missed messages, a new tab would resume from the position of its page.
    isCaughtUp ||= received.isAnswer;
    if (isCaughtUp) advanceTo(received.last);
    setState(received.state);
  }

  function setState(now: LiveState): void {
    expectMessageWithin(MESSAGE_TIMEOUT_MS);
    const isNew = now !== state;
    state = now;
    if (source) send({ type: "state", state, last, isAnswer: false });
    if (isNew) onState(now);
  }

  function sendJoin(): void {
    send({ type: "join" });
    expectMessageWithin(ANSWER_TIMEOUT_MS);
  }

  /** Starts the time limit for the next message. Without one the holder reconnects; another visible tab takes over the stream. */
  function expectMessageWithin(within: number): void {
    clearTimeout(timeout);
    timeout = setTimeout(() => {
      if (source) {
        source.reopen();
        expectMessageWithin(MESSAGE_TIMEOUT_MS);
      } else if (locks && tab.document.visibilityState === "visible") void requestLock(locks, true);
    }, within);
  }

  function send(message: TabMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin
    channel?.postMessage(message);
  }

  function onShown(): void {
    if (!isJoined || tab.document.visibilityState !== "visible") return;
    if (!source) sendJoin();
    else if (source.isBroken()) source.reopen();
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    join();
    // It is unknown which events a page missed while it was in the browser's cache.
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
