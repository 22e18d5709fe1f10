import { randomInt } from "node:crypto";
import { isResumable, type LiveCursor, readCursor, writeCursor } from "./live-cursor.ts";
import type { LiveEvent } from "./live-event.ts";
import type { LiveFeed } from "./live-feed.server.ts";

export const BEAT_MS = 20_000;
/** Five messages a second: none sooner than this after the one before. */
export const PACE_MS = 200;
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 2500;

/** What one stream tells, to whom, and for how long. */
export type Delivery = {
  readonly topics: readonly string[];
  /** Id of the last message the client had, if it comes back. */
  readonly lastEventId: string | null;
  /** Asked before each delivery about the topics in it, and about all at every beat. */
  readonly isStillAllowed: (topics: readonly string[]) => Promise<boolean>;
};

/** Where the lines go: `write` says whether there was room for them. After `close` nothing is written. */
export type Outlet = { write(lines: string): boolean; close(): void };

/**
 * Begins to tell a client. Messages, each with the id to come back with:
 * - `ready` first; its data is the newest id
 * - `reset`: what happened since the id the client came back with can no longer be told
 * - `changes`: a JSON list of events. All that came within the pace travel together, so an id stands for whole messages
 *   and nothing is told twice or left out between two; of one kind on one topic only the last is told
 * - `beat` every 20 s, so that both ends notice a connection that died in silence
 * - `end` with the reason, and the stream is over: `signedOut`, or `forbidden` when a right was lost
 * @returns what ends it without a word, for a client that went away or shall come back
 */
export function deliver(
  feed: LiveFeed,
  { topics, lastEventId, isStillAllowed }: Delivery,
  outlet: Outlet,
): () => void {
  const after = lastEventId === null ? undefined : readCursor(lastEventId);
  const waiting = new Map<string, LiveEvent>();
  let reached: LiveCursor | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isOver = false;

  // The first bytes carry the headers. Clients of a process that stops come back to the next one not all at once.
  outlet.write(`retry: ${randomInt(RETRY_MIN_MS, RETRY_MAX_MS)}\n\n`);
  const unsubscribe = feed.subscribe({ topics, after, onLook });
  const beating = setInterval(() => void beat(), BEAT_MS);

  function onLook(cursor: LiveCursor, events: readonly LiveEvent[]): void {
    const isFirst = reached === undefined;
    reached = cursor;
    const isLost = isFirst && lastEventId !== null && !(after && isResumable(after, cursor));
    if (!isLost) for (const event of events) waiting.set(`${event.topic}\n${event.kind}`, event);
    if (isFirst) {
      // With its id the client leaves behind what is still to be told; so it gets one only when that is nothing.
      say("ready", writeCursor(cursor), waiting.size === 0 && !isLost ? cursor : undefined);
      if (isLost) say("reset", "{}", cursor);
    }
    tellSoon();
  }

  function tellSoon(): void {
    if (isOver || isAsking || timer || waiting.size === 0) return;
    const wait = lastSent + PACE_MS - Date.now();
    if (wait > 0) timer = setTimeout(() => void tell(), wait);
    else void tell();
  }

  async function tell(): Promise<void> {
    timer = undefined;
    const events = [...waiting.values()];
    const upTo = reached;
    waiting.clear();
    // That one is signed out is one's own business, and there is no session left to ask.
    const farewell = events.filter(({ kind }) => kind === "signedOut");
    if (farewell.length > 0) {
      say("changes", JSON.stringify(farewell), upTo);
      return end("signedOut");
    }
    const isAllowed = await ask([...new Set(events.map(({ topic }) => topic))]);
    if (isOver) return;
    // Nobody knows: nothing is told, and the client comes back with the id it has.
    if (isAllowed === undefined) return stop();
    if (!isAllowed) return end("forbidden");
    say("changes", JSON.stringify(events), upTo);
    tellSoon();
  }

  async function beat(): Promise<void> {
    write(": beat\nevent: beat\ndata:\n\n");
    // Where something is about to be told, that asks.
    if (isAsking || isOver || timer) return;
    if ((await ask(topics)) === false && !isOver) return end("forbidden");
    tellSoon();
  }

  async function ask(about: readonly string[]): Promise<boolean | undefined> {
    isAsking = true;
    try {
      return await isStillAllowed(about);
    } catch {
      return undefined;
    } finally {
      isAsking = false;
    }
  }

  function say(event: string, data: string, id?: LiveCursor): void {
    lastSent = Date.now();
    write(`${id ? `id: ${writeCursor(id)}\n` : ""}event: ${event}\ndata: ${data}\n\n`);
  }

  function write(lines: string): void {
    if (!isOver && !outlet.write(lines)) stop();
  }

  function end(reason: string): void {
    say("end", JSON.stringify({ reason }));
    stop();
  }

  function stop(): void {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    clearInterval(beating);
    clearTimeout(timer);
    outlet.close();
  }

  return stop;
}
