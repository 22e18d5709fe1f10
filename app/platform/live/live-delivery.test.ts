import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveCursor } from "#app/domain/web/live-cursor.ts";
import type { LiveKind } from "#app/domain/web/live-kinds.ts";
import { BEAT_MS, deliver, PACE_MS } from "./live-delivery.server.ts";
import type { LiveEvent } from "./live-event.ts";
import type { Subscription } from "./live-feed.server.ts";
import { PLAIN_CURSORS } from "./stream-for-tests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cursor = (xmax: number): LiveCursor => ({ snapshot: `${xmax}:${xmax}:`, at: 1_000_000 + xmax });
const idOf = (xmax: number) => `${xmax}:${xmax}:@${1_000_000 + xmax}`;
let count = 0;

/** Events are told apart by kinds of their own. */
function event(kind: string, topic = "person:1", detail: Record<string, string> = {}): LiveEvent {
  count += 1;
  return { id: String(count), topic, kind: kind as LiveKind, detail };
}

/** A stream with a feed that the test controls. */
function stream({
  lastEventId = null,
  hasSpace = () => true,
  reopensAfter = [],
  reloadsWithin = () => 0,
}: {
  reloadsWithin?: () => number;
  reopensAfter?: readonly string[];
  lastEventId?: string | null;
  hasSpace?: () => boolean;
} = {}) {
  const lines: string[] = [];
  const isStillAllowed = vi.fn((_topics: readonly string[]) => Promise.resolve(true));
  const close = vi.fn<() => void>();
  const unsubscribe = vi.fn<() => void>();
  const subscriptions: Subscription[] = [];
  const feed = {
    subscribe(given: Subscription) {
      subscriptions.push(given);
      return unsubscribe;
    },
    settled: () => Promise.resolve(),
  };
  const write = (text: string) => {
    if (!hasSpace()) return false;
    lines.push(text);
    return true;
  };
  const topics = ["person:1", "session:1"];
  const cursors = PLAIN_CURSORS;
  const stop = deliver(
    feed,
    { topics, lastEventId, cursors, isStillAllowed, reopensAfter, reloadsWithin },
    { write, close },
  );
  return {
    stop,
    close,
    unsubscribe,
    isStillAllowed,
    after: () => subscriptions[0]?.after,
    /** One update of the feed, and everything that follows at once. */
    update: async (xmax: number, ...events: LiveEvent[]) => {
      subscriptions[0]?.onRead(cursor(xmax), events);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Messages since the last call, without heartbeats. */
    messages: () =>
      lines
        .splice(0)
        .filter((text) => text.startsWith("id:") || text.startsWith("event:"))
        .map((text) => text.trimEnd()),
    raw: () => lines.splice(0),
  };
}

const kindsIn = (message = "") =>
  (JSON.parse(/^data: (.*)$/m.exec(message)?.[1] ?? "[]") as LiveEvent[]).map(({ kind }) => kind);

describe("the first messages", () => {
  test("contain the reconnection time, and the newest id once it is known", async () => {
    const { update, raw } = stream();
    expect(raw()).toEqual([expect.stringMatching(/^retry: \d{3,4}\n\n$/)]);
    await update(10);
    expect(raw()).toEqual([`id: ${idOf(10)}\nevent: ready\ndata: ${idOf(10)}\n\n`]);
  });

  test("have no id while events are pending", async () => {
    const { update, messages, after } = stream({ lastEventId: idOf(5) });
    expect(after()).toEqual(cursor(5));
    await update(10, event("profile"));
    expect(messages()).toEqual([`event: ready\ndata: ${idOf(10)}`]);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    const [message] = messages();
    expect(message).toContain(`id: ${idOf(10)}\nevent: changes\n`);
    expect(kindsIn(message)).toEqual(["profile"]);
  });

  test.each([
    ["older than the stored events", `5:5:@${1_000_010 - 3_600_000}`],
    ["of another database", "900:900:@1000005"],
    ["unreadable", "17"],
    ["empty", ""],
  ])("contain a reset after an id that is %s", async (_what, lastEventId) => {
    const { update, messages } = stream({ lastEventId });
    await update(10, event("profile"));
    expect(messages()).toEqual([
      `event: ready\ndata: ${idOf(10)}`,
      `id: ${idOf(10)}\nevent: reset\ndata: {}`,
    ]);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    expect(messages()).toEqual([]);
  });
});

describe("pace", () => {
  test("the first change is sent at once, those within the next 200 ms together", async () => {
    const { update, messages } = stream();
    await update(10);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    messages();
    await update(11, event("profile"));
    expect(messages().map(kindsIn)).toEqual([["profile"]]);
    await update(12, event("roles"));
    await update(13, event("profile"));
    await update(14, event("moved", "order:1"));
    expect(messages()).toEqual([]);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    const later = messages();
    expect(later.map(kindsIn)).toEqual([["roles", "profile", "moved"]]);
    expect(later[0]).toContain(`id: ${idOf(14)}\n`);
  });

  test("of one kind on one topic only the last is sent", async () => {
    const { update, messages } = stream();
    await update(10);
    for (let n = 0; n < 50; n++) await update(11 + n, event("profile", "person:1", { n: String(n) }));
    await vi.advanceTimersByTimeAsync(PACE_MS);
    const [, message] = messages();
    expect(JSON.parse(/^data: (.*)$/m.exec(message ?? "")?.[1] ?? "")).toMatchObject([
      { detail: { n: "49" } },
    ]);
  });

  test("with many changes there are five messages a second and none is delayed for more than 200 ms", async () => {
    const { update, messages } = stream();
    await update(1);
    messages();
    const at: number[] = [];
    for (let ms = 0; ms < 3000; ms += 10) {
      await update(10 + ms, event(`kind${ms % 70}`));
      await vi.advanceTimersByTimeAsync(10);
      for (const _ of messages()) at.push(ms);
    }
    expect(at).toHaveLength(15);
    for (const from of at)
      expect(at.filter((ms) => ms >= from && ms < from + 1000).length).toBeLessThanOrEqual(5);
  });
});

describe("heartbeats", () => {
  test("are sent every 20 s, as a comment and as a message", async () => {
    const { update, raw } = stream();
    await update(10);
    raw();
    await vi.advanceTimersByTimeAsync(BEAT_MS - 1);
    expect(raw()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(raw()).toEqual([": beat\nevent: beat\ndata:\n\n"]);
    await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
    expect(raw()).toHaveLength(3);
  });

  test("end a stream whose session has ended, even if nothing was sent", async () => {
    const { update, messages, isStillAllowed, close } = stream();
    await update(10);
    messages();
    isStillAllowed.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect(messages()).toEqual(['event: end\ndata: {"reason":"forbidden"}']);
    expect(close).toHaveBeenCalledOnce();
  });

  test("continue while the session cannot be checked", async () => {
    const { update, isStillAllowed, close } = stream();
    await update(10);
    isStillAllowed.mockRejectedValue(new Error("unavailable"));
    await vi.advanceTimersByTimeAsync(5 * BEAT_MS);
    expect(close).not.toHaveBeenCalled();
  });
});

describe("access", () => {
  test("is checked before each delivery, for its topics", async () => {
    const { update, isStillAllowed } = stream();
    await update(10);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    await update(11, event("profile"), event("roles"), event("moved", "order:1"));
    expect(isStillAllowed.mock.calls).toEqual([[["person:1", "order:1"]]]);
  });

  test("that was lost ends the stream, and pending events are not sent", async () => {
    const { update, messages, isStillAllowed, close, unsubscribe } = stream();
    await update(10);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    messages();
    isStillAllowed.mockResolvedValue(false);
    await update(11, event("secret"));
    expect(messages()).toEqual(['event: end\ndata: {"reason":"forbidden"}']);
    expect(close).toHaveBeenCalledOnce();
    expect(unsubscribe).toHaveBeenCalledOnce();
    await update(12, event("secret"));
    await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
    expect(messages()).toEqual([]);
  });

  test("that cannot be checked closes the stream without a message, so that the client reconnects", async () => {
    const { update, messages, isStillAllowed, close } = stream();
    await update(10);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    messages();
    isStillAllowed.mockRejectedValue(new Error("unavailable"));
    await update(11, event("profile"));
    expect(messages()).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
  });

  test("is checked again for events that arrive during a check", async () => {
    const { update, messages, isStillAllowed } = stream();
    await update(10);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    messages();
    let answer = (_allowed: boolean) => {};
    isStillAllowed.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await update(11, event("profile"));
    await update(12, event("roles"));
    answer(true);
    await vi.advanceTimersByTimeAsync(0);
    const [first] = messages();
    expect(kindsIn(first)).toEqual(["profile"]);
    expect(first).toContain(`id: ${idOf(11)}\n`);
    isStillAllowed.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    expect(messages()).toEqual(['event: end\ndata: {"reason":"forbidden"}']);
  });
});

describe("the end of a stream", () => {
  test("follows the event of signing out, which is sent alone and without an access check", async () => {
    const { update, messages, isStillAllowed, close } = stream();
    await update(10);
    await vi.advanceTimersByTimeAsync(PACE_MS);
    messages();
    isStillAllowed.mockResolvedValue(false);
    await update(11, event("profile"), event("signedOut", "session:1"));
    const [message, end] = messages();
    expect(kindsIn(message)).toEqual(["signedOut"]);
    expect(end).toBe('event: end\ndata: {"reason":"signedOut"}');
    expect(isStillAllowed).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });

  test("follows when the client does not read", async () => {
    let isFull = false;
    const { update, close, unsubscribe } = stream({ hasSpace: () => !isFull });
    await update(10);
    isFull = true;
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect(close).toHaveBeenCalledOnce();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that the caller requests has no message, and leaves no timer", async () => {
    const { update, stop, messages, close } = stream();
    await update(10);
    await update(11, event("profile"));
    messages();
    stop();
    stop();
    await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
    expect(messages()).toEqual([]);
    expect(close).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("a stream whose topics may have changed ends after the event, so that the client reconnects", async () => {
  const { update, messages, close } = stream({ reopensAfter: ["roles"] });
  await update(1);
  await update(2, event("profile"));
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(close).not.toHaveBeenCalled();
  messages();
  await update(3, event("roles"));
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(messages().map(kindsIn)).toEqual([["roles"]]);
  expect(close).toHaveBeenCalledOnce();
});

test("an event of a public topic says over what time the many pages that receive it reload", async () => {
  const { update, messages } = stream({ reloadsWithin: () => 1250 });
  await update(1);
  messages();
  await update(2, event("listing", "public:catalogue"), event("profile"));
  await vi.advanceTimersByTimeAsync(PACE_MS);
  const sent = JSON.parse(/^data: (.*)$/m.exec(messages()[0] ?? "")?.[1] ?? "[]") as LiveEvent[];
  expect(sent.map(({ kind, within }) => [kind, within])).toEqual([
    ["listing", 1250],
    ["profile", undefined],
  ]);
});
