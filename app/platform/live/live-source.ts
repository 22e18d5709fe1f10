import type { LiveKind } from "#app/domain/web/live-kinds.ts";
import type { LiveEvent } from "./live-event.ts";

/** `open`: events are received. `waiting`: the stream broke and is reconnecting. `refused`: there is no such session. */
export type LiveState = "waiting" | "open" | "refused";

/** The events of one message of the stream, and the id from which to resume after it. */
export type LiveMessage = { readonly id: string; readonly events: readonly LiveEvent[] };

export type LiveSource = {
  /** Reconnects at once. */
  reopen(): void;
  /** Whether there is neither a connection nor an attempt to connect. */
  isBroken(): boolean;
  close(): void;
};

const REOPEN_MS = 1000;
// Shorter than the time limit of the channel, so that other tabs do not treat a refused tab as an unresponsive one.
const REOPEN_MAX_MS = 30_000;
const CLOSED = 2;

/**
 * Opens the stream and keeps it open. Reports every message, and the state with each heartbeat.
 * @param url URL of the stream; HEAD is answered with 204 when there is no session
 * @param lastId returns the id from which to resume, at each connection
 */
export function openLiveSource(
  {
    url,
    lastId,
    onMessage,
    onState,
  }: {
    readonly url: string;
    readonly lastId: () => string;
    readonly onMessage: (message: LiveMessage) => void;
    readonly onState: (state: LiveState) => void;
  },
  tab: Pick<typeof globalThis, "EventSource" | "fetch">,
): LiveSource {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    closeCurrent();
    const after = lastId();
    // Without a position, the stream has the events from now on.
    const query = after === "" ? "" : `${url.includes("?") ? "&" : "?"}after=${encodeURIComponent(after)}`;
    const opened = new tab.EventSource(url + query);
    source = opened;
    const on = (name: string, handle: (message: MessageEvent<string>) => void) =>
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        if (source === opened) handle(message);
      });
    on("ready", ({ lastEventId }) => {
      failures = 0;
      onMessage({ id: lastEventId, events: [] });
      onState("open");
    });
    on("beat", () => onState("open"));
    on("changes", ({ data, lastEventId }) =>
      onMessage({ id: lastEventId, events: JSON.parse(data) as LiveEvent[] }),
    );
    on("reset", ({ lastEventId }) => onMessage({ id: lastEventId, events: [channelEvent("reset")] }));
    on("end", ({ data, lastEventId }) => {
      onMessage({ id: lastEventId, events: [channelEvent("end", JSON.parse(data) as LiveEvent["detail"])] });
      reopenLater("waiting");
    });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      onState("waiting");
      // The browser itself reconnects after network errors; after an answer that is not a stream it does not, without an error.
      if (opened.readyState === CLOSED) void reopenAfterCheck(opened);
    });
  }

  async function reopenAfterCheck(refused: EventSource): Promise<void> {
    const answer = await tab.fetch(url, { method: "HEAD" }).catch(() => undefined);
    if (source === refused) reopenLater(answer?.status === 204 ? "refused" : "waiting");
  }

  function reopenLater(state: LiveState): void {
    closeCurrent();
    onState(state);
    // The fraction differs between tabs, so that many browsers do not reconnect at the same time.
    const wait = Math.min(REOPEN_MS * 2 ** failures, REOPEN_MAX_MS) * (1 + (performance.now() % 1) / 2);
    failures += 1;
    reopening = setTimeout(open, wait);
  }

  function closeCurrent(): void {
    clearTimeout(reopening);
    source?.close();
    source = undefined;
  }

  open();
  return {
    reopen: open,
    isBroken: () => source === undefined || source.readyState === CLOSED,
    close: closeCurrent,
  };
}

/** An event that the channel itself creates, with a unique id. */
export function channelEvent(kind: LiveKind, detail: LiveEvent["detail"] = {}): LiveEvent {
  return { id: `${kind} ${performance.now()}`, topic: "", kind, detail };
}
