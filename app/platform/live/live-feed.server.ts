import { setTimeout as pause } from "node:timers/promises";
import type { LiveCursor } from "#app/domain/web/live-cursor.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Listener } from "./listener.server.ts";
import type { LiveEvent } from "./live-event.ts";
import type { EventQuery, NewEvents } from "./live-events.server.ts";

/** The minimum time between two reads, so that many changes do not cause many queries. */
const SPACING_MS = 20;
const RETRY_MS = 1000;

/** A subscription to topics. */
export type Subscription = {
  readonly topics: readonly string[];
  /** The position after which events are read; undefined for events from now on. */
  readonly after: LiveCursor | undefined;
  /** Called after the first read, and then after each notification of a topic; often without events. */
  readonly onRead: (cursor: LiveCursor, events: readonly LiveEvent[]) => void;
};

/** The events that a process receives from the database, shared by all its streams. */
export type LiveFeed = {
  /** Starts a subscription. Returns the function that ends it. */
  subscribe(subscription: Subscription): () => void;
  /** Resolves once the last connection of a feed without subscribers is closed. */
  settled(): Promise<void>;
};

type Subscriber = Subscription & { cursor: LiveCursor | undefined; isNotified: boolean };

/**
 * Creates the feed of a process. Notifications only name a topic; new events are read from the table, for all subscribers
 * that were notified meanwhile in one query. Each subscriber has its own cursor, which only reads for this subscriber advance:
 * a subscriber that is added during a read neither misses events nor receives them twice.
 */
export function createLiveFeed(database: {
  readonly read: (queries: readonly EventQuery[]) => Promise<NewEvents>;
  readonly listen: (onNotify: (topic?: string) => void) => Pick<Listener, "close">;
}): LiveFeed {
  const subscribers = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  let listener: Pick<Listener, "close"> | undefined;
  let closing: Promise<void> = Promise.resolve();
  let isReading = false;

  function notify(topic?: string): void {
    const notified = topic === undefined ? subscribers : byTopic.get(topic);
    if (!notified) return;
    for (const subscriber of notified) subscriber.isNotified = true;
    void readWhileNotified();
  }

  async function readWhileNotified(): Promise<void> {
    if (isReading) return;
    isReading = true;
    for (let notified = takeNotified(); notified.length > 0; notified = takeNotified()) {
      const wasRead = await readFor(notified);
      await pause(wasRead ? SPACING_MS : RETRY_MS, undefined, { ref: false });
    }
    isReading = false;
  }

  function takeNotified(): Subscriber[] {
    const notified = [...subscribers].filter(({ isNotified }) => isNotified);
    for (const subscriber of notified) subscriber.isNotified = false;
    return notified;
  }

  async function readFor(notified: readonly Subscriber[]): Promise<boolean> {
    const { queries, indexOf } = queriesOf(notified);
    let result: NewEvents;
    try {
      result = await database.read(queries);
    } catch (error) {
      for (const subscriber of notified) subscriber.isNotified = true;
      log.warn({ err: error }, "live changes could not be read");
      return false;
    }
    for (const subscriber of notified) {
      if (!subscribers.has(subscriber)) continue;
      const { cursor, topics } = subscriber;
      const events = cursor
        ? topics.flatMap((topic) => result.found.get(indexOf(topic, cursor.snapshot)) ?? [])
        : [];
      subscriber.cursor = result.cursor;
      subscriber.onRead(result.cursor, events);
    }
    return true;
  }

  return {
    subscribe(subscription) {
      const subscriber: Subscriber = { ...subscription, cursor: subscription.after, isNotified: true };
      subscribers.add(subscriber);
      for (const topic of subscription.topics)
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber));
      listener ??= database.listen(notify);
      void readWhileNotified();
      return () => {
        if (!subscribers.delete(subscriber)) return;
        for (const topic of subscription.topics) {
          byTopic.get(topic)?.delete(subscriber);
          if (byTopic.get(topic)?.size === 0) byTopic.delete(topic);
        }
        if (subscribers.size > 0 || !listener) return;
        closing = closeAfter(closing, listener);
        listener = undefined;
      };
    },
    settled: () => closing,
  };
}

/** The same topic with the same cursor is queried once, however many subscribers it has. */
function queriesOf(notified: readonly Subscriber[]) {
  const queries: EventQuery[] = [];
  const indexes = new Map<string, number>();
  const keyOf = (topic: string, since: string) => `${topic}\n${since}`;
  for (const { topics, cursor } of notified) {
    if (!cursor) continue;
    for (const topic of topics) {
      const key = keyOf(topic, cursor.snapshot);
      if (indexes.has(key)) continue;
      indexes.set(key, queries.push({ topic, since: cursor.snapshot }) - 1);
    }
  }
  return { queries, indexOf: (topic: string, since: string) => indexes.get(keyOf(topic, since)) ?? -1 };
}

async function closeAfter(before: Promise<void>, listener: Pick<Listener, "close">): Promise<void> {
  await Promise.all([before, listener.close()]);
}
