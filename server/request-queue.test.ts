import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestQueue } from "./request-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Takes a turn for each name, and keeps what became of it. */
function taking(turns: RequestQueue) {
  const events: string[] = [];
  const dones = new Map<string, () => void>();
  const gone = new Set<string>();
  const take = (...names: string[]) => {
    for (const name of names)
      turns.take({
        start: (done) => {
          events.push(`${name} starts`);
          dones.set(name, done);
        },
        refuse: () => events.push(`${name} is refused`),
        isGone: () => gone.has(name),
      });
  };
  const heard = () => events.splice(0);
  return {
    take,
    done: (name: string) => dones.get(name)?.(),
    leave: (name: string) => gone.add(name),
    heard,
  };
}

test("so many run, so many wait, and the rest is refused at once", () => {
  const turns = new RequestQueue({ running: 2, waiting: 2, waitMs: 1000 });
  const { take, done, heard } = taking(turns);
  take("a", "b", "c");
  expect(turns.isFull).toBe(false);
  take("d");
  expect(turns.isFull).toBe(true);
  take("e");
  expect(heard()).toEqual(["a starts", "b starts", "e is refused"]);
  done("b");
  expect(heard()).toEqual(["c starts"]);
  // Done is done, however often it is said.
  done("b");
  expect(heard()).toEqual([]);
  done("a");
  done("c");
  done("d");
  take("f", "g", "h");
  expect(heard()).toEqual(["d starts", "f starts", "g starts"]);
});

test("who has waited too long is refused, and who has gone is passed over", () => {
  const { take, done, leave, heard } = taking(new RequestQueue({ running: 1, waiting: 9, waitMs: 1000 }));
  take("a", "b");
  vi.advanceTimersByTime(600);
  take("c", "d");
  leave("c");
  vi.advanceTimersByTime(600);
  expect(heard()).toEqual(["a starts", "b is refused"]);
  done("a");
  expect(heard()).toEqual(["d starts"]);
  vi.advanceTimersByTime(5000);
  expect([heard(), vi.getTimerCount()]).toEqual([[], 0]);
});
