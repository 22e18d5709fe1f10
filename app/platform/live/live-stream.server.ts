import { pool } from "#app/db/client.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { listen } from "./listener.server.ts";
import { type Delivery, deliver } from "./live-delivery.server.ts";
import { createPruner, readNewEvents } from "./live-events.server.ts";
import { createLiveFeed, type LiveFeed } from "./live-feed.server.ts";

/**
 * Streams that one source may have open in one process; an IPv6 /64 is one source. One browser has one stream, so this is
 * enough for a school behind one address.
 */
export const STREAMS_PER_SOURCE_MAX = 256;
const RETRY_AFTER_S = 30;
/** Messages buffered for a client that does not read. Beyond that the client is disconnected, and reconnects. */
export const UNREAD_MAX = 32;

export type LiveStreamRequest = Delivery & {
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** Address of the client. */
  readonly source: string;
};

type LiveStreams = {
  open(request: LiveStreamRequest): Response;
  closeAll(): Promise<void>;
};

/** Creates the streams of a process. */
export function createLiveStreams(feed: LiveFeed, prune: () => void): LiveStreams {
  const stops = new Set<() => void>();
  const bySource = new Map<string, number>();

  const openOf = (source: string) => bySource.get(networkOf(source)) ?? 0;

  function count(source: string, change: 1 | -1): void {
    const streams = openOf(source) + change;
    if (streams > 0) bySource.set(networkOf(source), streams);
    else bySource.delete(networkOf(source));
  }

  function start(
    request: LiveStreamRequest,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): () => void {
    const encoder = new TextEncoder();
    const stop = deliver(feed, request, {
      write(lines) {
        prune();
        if ((controller.desiredSize ?? 0) <= 0) return false;
        controller.enqueue(encoder.encode(lines));
        return true;
      },
      close() {
        stops.delete(stop);
        request.signal.removeEventListener("abort", stop);
        count(request.source, -1);
        try {
          // Buffered messages can still be read; then the answer ends.
          controller.close();
        } catch {
          // The client has cancelled the body itself.
        }
      },
    });
    count(request.source, 1);
    stops.add(stop);
    request.signal.addEventListener("abort", stop);
    if (request.signal.aborted) stop();
    return stop;
  }

  return {
    open(request) {
      if (openOf(request.source) >= STREAMS_PER_SOURCE_MAX) {
        noteSecurity("limit", "reached", { limit: "live-streams" });
        return new Response(null, {
          status: 429,
          headers: { "retry-after": String(RETRY_AFTER_S), "cache-control": "no-store" },
        });
      }
      let stop = () => {};
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            stop = start(request, controller);
          },
          cancel: () => stop(),
        },
        new CountQueuingStrategy({ highWaterMark: UNREAD_MAX }),
      );
      return new Response(body, {
        headers: {
          "content-type": "text/event-stream",
          // Proxies must not store, compress or buffer a stream.
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        },
      });
    },
    async closeAll() {
      for (const stop of stops) stop();
      await feed.settled();
    },
  };
}

const streams = createLiveStreams(
  createLiveFeed({ look: (wants) => readNewEvents(pool(), wants), listen }),
  createPruner(pool),
);

/**
 * Opens a stream of events for a client, until it disconnects, loses access, signs out, or does not read. See `deliver` for
 * the messages.
 * @returns an event stream; 429 when the source address has too many
 */
export const openLiveStream = (request: LiveStreamRequest): Response => streams.open(request);

/** Ends all streams of this process and its listening connection. Clients reconnect to another process by themselves. */
export const closeAllStreams = (): Promise<void> => streams.closeAll();
