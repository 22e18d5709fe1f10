import { setTimeout as pause } from "node:timers/promises";
import { log } from "#app/platform/log/log.server.ts";
import type { Listener } from "./listener.server.ts";
import type { LiveCursor } from "./live-cursor.ts";
import type { LiveEvent } from "./live-event.ts";
import type { Look, Want } from "./live-events.server.ts";

/** Between two looks at the table, so that a storm of changes does not become a storm of queries. */
const SPACING_MS = 20;
const RETRY_MS = 1000;

/** Somebody who wants to hear of some topics. */
export type Subscription = {
  readonly topics: readonly string[];
  /** Where to go on from; without it, from now. */
  readonly after: LiveCursor | undefined;
  /** Told at once how far the first look saw, later whenever a topic was notified; often with no event at all. */
  readonly onLook: (cursor: LiveCursor, events: readonly LiveEvent[]) => void;
};

/** What a process hears of the database, shared by all its streams. */
export type LiveFeed = {
  /** Begins to tell. Returns what ends it. */
  subscribe(subscription: Subscription): () => void;
  /** Resolves once the last connection of a feed without subscribers is closed. */
  settled(): Promise<void>;
};

type Subscriber = Subscription & { cursor: LiveCursor | undefined; isWoken: boolean };

/**
 * Makes the feed of a process. Notifications only say where to look; what is new is read from the table, for all
 * subscribers woken meanwhile in one query. Each keeps its own cursor, moved by its own looks alone: who joins while a
 * look is under way misses nothing of it and hears nothing twice.
 */
export function createLiveFeed(database: {
  readonly look: (wants: readonly Want[]) => Promise<Look>;
  readonly listen: (onWake: (topic?: string) => void) => Listener;
}): LiveFeed {
  const subscribers = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  let listener: Listener | undefined;
  let closing: Promise<void> = Promise.resolve();
  let isLooking = false;

  function wake(topic?: string): void {
    const woken = topic === undefined ? subscribers : byTopic.get(topic);
    if (!woken) return;
    for (const subscriber of woken) subscriber.isWoken = true;
    void lookWhileWoken();
  }

  async function lookWhileWoken(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    for (let woken = takeWoken(); woken.length > 0; woken = takeWoken()) {
      const isSeen = await lookFor(woken);
      await pause(isSeen ? SPACING_MS : RETRY_MS, undefined, { ref: false });
    }
    isLooking = false;
  }

  function takeWoken(): Subscriber[] {
    const woken = [...subscribers].filter(({ isWoken }) => isWoken);
    for (const subscriber of woken) subscriber.isWoken = false;
    return woken;
  }

  async function lookFor(woken: readonly Subscriber[]): Promise<boolean> {
    const { wants, indexOf } = wantsOf(woken);
    let look: Look;
    try {
      look = await database.look(wants);
    } catch (error) {
      for (const subscriber of woken) subscriber.isWoken = true;
      log.warn({ err: error }, "live changes could not be read");
      return false;
    }
    for (const subscriber of woken) {
      if (!subscribers.has(subscriber)) continue;
      const { cursor, topics } = subscriber;
      const events = cursor
        ? topics.flatMap((topic) => look.found.get(indexOf(topic, cursor.snapshot)) ?? [])
        : [];
      subscriber.cursor = look.cursor;
      subscriber.onLook(look.cursor, events);
    }
    return true;
  }

  return {
    subscribe(subscription) {
      const subscriber: Subscriber = { ...subscription, cursor: subscription.after, isWoken: true };
      subscribers.add(subscriber);
      for (const topic of subscription.topics)
        byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(subscriber));
      listener ??= database.listen(wake);
      void lookWhileWoken();
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

/** The same topic at the same place is asked for once, however many hear it. */
function wantsOf(woken: readonly Subscriber[]) {
  const wants: Want[] = [];
  const indexes = new Map<string, number>();
  const keyOf = (topic: string, since: string) => `${topic}\n${since}`;
  for (const { topics, cursor } of woken) {
    if (!cursor) continue;
    for (const topic of topics) {
      const key = keyOf(topic, cursor.snapshot);
      if (indexes.has(key)) continue;
      indexes.set(key, wants.push({ topic, since: cursor.snapshot }) - 1);
    }
  }
  return { wants, indexOf: (topic: string, since: string) => indexes.get(keyOf(topic, since)) ?? -1 };
}

async function closeAfter(before: Promise<void>, listener: Listener): Promise<void> {
  await Promise.all([before, listener.close()]);
}
