import { randomInt } from "node:crypto";
import { isResumable, type LiveCursor } from "#app/domain/web/live-cursor.ts";
import { isPublicTopic } from "#app/domain/web/live-topics.ts";
import type { LiveEvent } from "./live-event.ts";
import type { LiveFeed } from "./live-feed.server.ts";
import type { CursorCodec } from "./sealed-cursor.server.ts";

/** Milliseconds between two heartbeats. */
export const BEAT_MS = 20_000;
/** The minimum time between two messages: five a second. */
export const PACE_MS = 200;
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 2500;

/** The options of one stream. */
export type Delivery = {
  readonly topics: readonly string[];
  /** Id of the last message that the client received, if it reconnects. */
  readonly lastEventId: string | null;
  /** Writes and reads the ids of messages. */
  readonly cursors: CursorCodec;
  /** Called before each delivery with its topics, and at every heartbeat with all topics. */
  readonly isStillAllowed: (topics: readonly string[]) => Promise<boolean>;
  /** Kinds of events after which the topics may be different: the stream ends without a message, and the client reconnects. */
  readonly reopensAfter?: readonly string[];
  /** The time over which all pages spread their reloads after an event of a public topic, in milliseconds. */
  readonly reloadsWithin?: () => number;
};

/** Sends lines to the client. `write` returns whether its buffer had space for them. After `close` nothing is written. */
export type Outlet = { write(lines: string): boolean; close(): void };

/**
 * Starts sending events to a client. Messages, each with the id from which to resume:
 * - `ready` first; its data is the newest id
 * - `reset`: events since the id of the client are no longer available
 * - `changes`: a JSON list of events. Events within the minimum time are sent together, so an id covers a whole message, and
 *   between two messages no event is repeated or missing; of several events of one kind on one topic only the last is sent
 * - `beat` every 20 s, so that both ends notice a broken connection
 * - `end` with the reason; the last message: `signedOut`, or `forbidden` when access was lost
 * @returns a function that ends the stream without a message, for a client that has disconnected or should reconnect
 */
export function deliver(
  feed: LiveFeed,
  { topics, lastEventId, cursors, isStillAllowed, reopensAfter = [], reloadsWithin = () => 0 }: Delivery,
  outlet: Outlet,
): () => void {
  const after = lastEventId === null ? undefined : cursors.read(lastEventId);
  const waiting = new Map<string, LiveEvent>();
  let reached: LiveCursor | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isChecking = false;
  let isOver = false;

  // The response headers are sent with the first bytes. The random delay distributes reconnects when a process stops.
  outlet.write(`retry: ${randomInt(RETRY_MIN_MS, RETRY_MAX_MS)}\n\n`);
  const unsubscribe = feed.subscribe({ topics, after, onRead });
  const heartbeat = setInterval(() => void beat(), BEAT_MS);

  function onRead(cursor: LiveCursor, events: readonly LiveEvent[]): void {
    const isFirst = reached === undefined;
    reached = cursor;
    const isLost = isFirst && lastEventId !== null && !(after && isResumable(after, cursor));
    if (!isLost) for (const event of events) waiting.set(`${event.topic}\n${event.kind}`, event);
    if (isFirst) {
      // A client resumes after the last id, so this message has one only if no events are pending.
      sendMessage("ready", cursors.write(cursor), waiting.size === 0 && !isLost ? cursor : undefined);
      if (isLost) sendMessage("reset", "{}", cursor);
    }
    scheduleSend();
  }

  function scheduleSend(): void {
    if (isOver || isChecking || timer || waiting.size === 0) return;
    const wait = lastSent + PACE_MS - Date.now();
    if (wait > 0) timer = setTimeout(() => void sendWaiting(), wait);
    else void sendWaiting();
  }

  async function sendWaiting(): Promise<void> {
    timer = undefined;
    const events = [...waiting.values()];
    const upTo = reached;
    waiting.clear();
    // Signing out is sent without an access check: there is no session any more.
    const signOuts = events.filter(({ kind }) => kind === "signedOut");
    if (signOuts.length > 0) {
      sendMessage("changes", JSON.stringify(signOuts), upTo);
      return end("signedOut");
    }
    const isAllowed = await checkAccess([...new Set(events.map(({ topic }) => topic))]);
    if (isOver) return;
    // Access is unknown: nothing is sent, and the client reconnects with its last id.
    if (isAllowed === undefined) return stop();
    if (!isAllowed) return end("forbidden");
    const within = reloadsWithin();
    const sent = events.map((event) => (isPublicTopic(event.topic) ? { ...event, within } : event));
    sendMessage("changes", JSON.stringify(sent), upTo);
    if (events.some(({ kind }) => reopensAfter.includes(kind))) return stop();
    scheduleSend();
  }

  async function beat(): Promise<void> {
    write(": beat\nevent: beat\ndata:\n\n");
    // A pending delivery checks access itself.
    if (isChecking || isOver || timer) return;
    if ((await checkAccess(topics)) === false && !isOver) return end("forbidden");
    scheduleSend();
  }

  async function checkAccess(about: readonly string[]): Promise<boolean | undefined> {
    isChecking = true;
    try {
      return await isStillAllowed(about);
    } catch {
      return undefined;
    } finally {
      isChecking = false;
    }
  }

  function sendMessage(event: string, data: string, id?: LiveCursor): void {
    lastSent = Date.now();
    write(`${id ? `id: ${cursors.write(id)}\n` : ""}event: ${event}\ndata: ${data}\n\n`);
  }

  function write(lines: string): void {
    if (!isOver && !outlet.write(lines)) stop();
  }

  function end(reason: string): void {
    sendMessage("end", JSON.stringify({ reason }));
    stop();
  }

  function stop(): void {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(timer);
    outlet.close();
  }

  return stop;
}
