import type { LiveEvent, LiveKind } from "./live-event.ts";

/** `open`: changes are heard. `waiting`: the stream broke and is being mended. `refused`: there is no such session. */
export type LiveState = "waiting" | "open" | "refused";

/** What one message of the stream said, and the id to come back with after it. */
export type LiveMessage = { readonly id: string; readonly events: readonly LiveEvent[] };

export type LiveSource = {
  /** Begins anew at once, instead of waiting for whatever it waits for. */
  reopen(): void;
  /** Whether there is no connection and none being made. */
  isBroken(): boolean;
  close(): void;
};

const REOPEN_MS = 1000;
// Shorter than a silence of the channel, so that a holder that is refused is not taken for a dead one.
const REOPEN_MAX_MS = 30_000;
const CLOSED = 2;

/**
 * Opens the stream and keeps it open. Every sign of life is told: messages, and the state with each beat.
 * @param url address of the stream; on HEAD it answers 204 when there is no session to hear of
 * @param lastId the id to go on from, asked at each opening
 */
export function openLiveSource(
  {
    url,
    lastId,
    onHeard,
    onState,
  }: {
    readonly url: string;
    readonly lastId: () => string;
    readonly onHeard: (heard: LiveMessage) => void;
    readonly onState: (state: LiveState) => void;
  },
  tab: Pick<typeof globalThis, "EventSource" | "fetch">,
): LiveSource {
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    shut();
    const after = encodeURIComponent(lastId());
    const opened = new tab.EventSource(`${url}${url.includes("?") ? "&" : "?"}after=${after}`);
    source = opened;
    const on = (name: string, hear: (message: MessageEvent<string>) => void) =>
      opened.addEventListener(name, (message: MessageEvent<string>) => {
        if (source === opened) hear(message);
      });
    on("ready", ({ lastEventId }) => {
      failures = 0;
      onHeard({ id: lastEventId, events: [] });
      onState("open");
    });
    on("beat", () => onState("open"));
    on("changes", ({ data, lastEventId }) =>
      onHeard({ id: lastEventId, events: JSON.parse(data) as LiveEvent[] }),
    );
    on("reset", ({ lastEventId }) => onHeard({ id: lastEventId, events: [channelEvent("reset")] }));
    on("end", ({ data, lastEventId }) => {
      onHeard({ id: lastEventId, events: [channelEvent("end", JSON.parse(data) as LiveEvent["detail"])] });
      openLater("waiting");
    });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      onState("waiting");
      // What breaks on the way the browser mends itself; after an answer that is no stream it gives up, saying nothing.
      if (opened.readyState === CLOSED) void openAfterAsking(opened);
    });
  }

  async function openAfterAsking(refused: EventSource): Promise<void> {
    const answer = await tab.fetch(url, { method: "HEAD" }).catch(() => undefined);
    if (source === refused) openLater(answer?.status === 204 ? "refused" : "waiting");
  }

  function openLater(how: LiveState): void {
    shut();
    onState(how);
    // Tabs of a thousand people must not come back in the same moment: the fraction differs from tab to tab.
    const wait = Math.min(REOPEN_MS * 2 ** failures, REOPEN_MAX_MS) * (1 + (performance.now() % 1) / 2);
    failures += 1;
    reopening = setTimeout(open, wait);
  }

  function shut(): void {
    clearTimeout(reopening);
    source?.close();
    source = undefined;
  }

  open();
  return { reopen: open, isBroken: () => source === undefined || source.readyState === CLOSED, close: shut };
}

/** An event of the channel's own making; its id is no other's. */
export function channelEvent(kind: LiveKind, detail: LiveEvent["detail"] = {}): LiveEvent {
  return { id: `${kind} ${performance.now()}`, topic: "", kind, detail };
}
