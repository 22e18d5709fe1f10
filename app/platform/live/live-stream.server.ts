import { pool } from "#app/db/client.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { listen } from "./listener.server.ts";
import { type Delivery, deliver } from "./live-delivery.server.ts";
import { createPruner, readNewEvents } from "./live-events.server.ts";
import { createLiveFeed, type LiveFeed } from "./live-feed.server.ts";

/**
 * The maximum of open streams of one source in one process; an IPv6 /64 is one source. One browser has one stream, so this is
 * enough for a school with one IP address.
 */
export const STREAMS_PER_SOURCE_MAX = 256;
/** The maximum of streams of visitors: of one source, and of all in one process. Half of its connections are left for others. */
export const VISITOR_STREAMS_MAX = { source: 64, process: 1000 } as const;
const RETRY_AFTER_S = 30;
/** How many pages of one process reload in a second after a change that all of them show. */
const RELOADS_PER_SECOND = 200;
/** The maximum of messages buffered for a client that does not read. With more the client is disconnected, and reconnects. */
export const UNREAD_MAX = 32;

export type LiveStreamRequest = Delivery & {
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal;
  /** IP address of the client, after trusted proxies. */
  readonly source: string;
  /** Whether the client is a visitor; visitors have other limits. */
  readonly isVisitor?: boolean;
};

type LiveStreams = {
  open(request: LiveStreamRequest): Response;
  /** Whether a visitor from this source may open a stream now. */
  hasVisitorSlot(source: string): boolean;
  /** How many are open. */
  count(): number;
  closeAll(): Promise<void>;
};

/** Creates the streams of a process. @param removeOldEvents called at each write; it limits itself */
export function createLiveStreams(feed: LiveFeed, removeOldEvents: () => void): LiveStreams {
  const stops = new Set<() => void>();
  const people = countBySource();
  const visitors = countBySource();
  const countOf = ({ isVisitor }: LiveStreamRequest) => (isVisitor ? visitors : people);

  const hasVisitorSlot = (source: string) =>
    visitors.of(source) < VISITOR_STREAMS_MAX.source && visitors.total() < VISITOR_STREAMS_MAX.process;

  function start(
    request: LiveStreamRequest,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ): () => void {
    const encoder = new TextEncoder();
    const reloadsWithin = () => Math.round((stops.size * 1000) / RELOADS_PER_SECOND);
    const stop = deliver(
      feed,
      { ...request, reloadsWithin },
      {
        write(lines) {
          removeOldEvents();
          if ((controller.desiredSize ?? 0) <= 0) return false;
          controller.enqueue(encoder.encode(lines));
          return true;
        },
        close() {
          stops.delete(stop);
          request.signal.removeEventListener("abort", stop);
          countOf(request).add(request.source, -1);
          try {
            // Buffered messages can still be read; then the answer ends.
            controller.close();
          } catch {
            // The client has cancelled the body itself.
          }
        },
      },
    );
    countOf(request).add(request.source, 1);
    stops.add(stop);
    request.signal.addEventListener("abort", stop);
    if (request.signal.aborted) stop();
    return stop;
  }

  return {
    hasVisitorSlot,
    open(request) {
      // 204 makes a browser stop reconnecting: a visitor's page works without a stream.
      if (request.isVisitor && !hasVisitorSlot(request.source)) return noStream();
      if (!request.isVisitor && people.of(request.source) >= STREAMS_PER_SOURCE_MAX) {
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
    count: () => stops.size,
    async closeAll() {
      for (const stop of stops) stop();
      await feed.settled();
    },
  };
}

/** Counts streams by their source; an IPv6 /64 is one source. */
function countBySource() {
  const bySource = new Map<string, number>();
  let all = 0;
  return {
    of: (source: string) => bySource.get(networkOf(source)) ?? 0,
    total: () => all,
    add(source: string, change: 1 | -1): void {
      const network = networkOf(source);
      const streams = (bySource.get(network) ?? 0) + change;
      all += change;
      if (streams > 0) bySource.set(network, streams);
      else bySource.delete(network);
    },
  };
}

/** The answer to a client that has no stream; a browser does not reconnect after it. */
export const noStream = (): Response =>
  new Response(null, { status: 204, headers: { "cache-control": "no-store" } });

const streams = createLiveStreams(
  createLiveFeed({ read: (queries) => readNewEvents(pool(), queries), listen }),
  createPruner(pool),
);

/**
 * Opens a stream of events for a client, until it disconnects, loses access, signs out, or does not read. See `deliver` for
 * the messages.
 * @returns an event stream; 429 when the source has too many streams, 204 for a visitor beyond the limits
 */
export const openLiveStream = (request: LiveStreamRequest): Response => streams.open(request);

/** Whether a visitor from this source may open a stream of this process now. */
export const hasVisitorSlot = (source: string): boolean => streams.hasVisitorSlot(source);

/** How many streams of this process are open. */
export const openStreams = (): number => streams.count();

/** Ends all streams of this process and its listening connection. Clients reconnect to another process by themselves. */
export const closeAllStreams = (): Promise<void> => streams.closeAll();
