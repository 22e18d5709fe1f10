import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestQueue } from "./request-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Enqueues a request for each name, and records what happened to it. */
function recording(queue: RequestQueue) {
  const events: string[] = [];
  const dones = new Map<string, () => void>();
  const gone = new Set<string>();
  const take = (...names: string[]) => {
    for (const name of names)
      queue.take({
        start: (done) => {
          events.push(`${name} starts`);
          dones.set(name, done);
        },
        refuse: () => events.push(`${name} is refused`),
        isGone: () => gone.has(name),
      });
  };
  const takeEvents = () => events.splice(0);
  return {
    take,
    done: (name: string) => dones.get(name)?.(),
    disconnect: (name: string) => gone.add(name),
    takeEvents,
  };
}

test("a limited number runs, a limited number waits, and the others are refused at once", () => {
  const queue = new RequestQueue({ running: 2, waiting: 2, waitMs: 1000 });
  const { take, done, takeEvents } = recording(queue);
  take("a", "b", "c");
  expect(queue.isFull).toBe(false);
  take("d");
  expect(queue.isFull).toBe(true);
  take("e");
  expect(takeEvents()).toEqual(["a starts", "b starts", "e is refused"]);
  done("b");
  expect(takeEvents()).toEqual(["c starts"]);
  // Calling `done` again has no effect.
  done("b");
  expect(takeEvents()).toEqual([]);
  done("a");
  done("c");
  done("d");
  take("f", "g", "h");
  expect(takeEvents()).toEqual(["d starts", "f starts", "g starts"]);
});

test("a request that has waited too long is refused, and one whose client has gone is skipped", () => {
  const { take, done, disconnect, takeEvents } = recording(
    new RequestQueue({ running: 1, waiting: 9, waitMs: 1000 }),
  );
  take("a", "b");
  vi.advanceTimersByTime(600);
  take("c", "d");
  disconnect("c");
  vi.advanceTimersByTime(600);
  expect(takeEvents()).toEqual(["a starts", "b is refused"]);
  done("a");
  expect(takeEvents()).toEqual(["d starts"]);
  vi.advanceTimersByTime(5000);
  expect([takeEvents(), vi.getTimerCount()]).toEqual([[], 0]);
});
