import { expect, test, vi } from "vitest";
import type { LiveCursor } from "#app/domain/web/live-cursor.ts";
import { createRecentCursor } from "./recent-cursor.server.ts";

const cursor = (n: number): LiveCursor => ({ snapshot: `${n}:${n}:`, at: n });

test("many visitors cause one query, and none receives a position later than the request", async () => {
  let now = 0;
  let count = 0;
  const read = vi.fn(() => Promise.resolve(cursor(++count)));
  const recent = createRecentCursor(read, () => now);
  expect(await Promise.all([recent.read(), recent.read(), recent.read()])).toEqual([
    cursor(1),
    cursor(1),
    cursor(1),
  ]);
  expect(read).toHaveBeenCalledOnce();
  now = 3000;
  // The cached position is returned, while a newer one is read for later pages.
  expect(await recent.read()).toEqual(cursor(1));
  await vi.waitFor(async () => expect(read).toHaveBeenCalledTimes(2));
  // It is returned a second later: until then, this process may keep data of before it.
  now = 3999;
  expect(await recent.read()).toEqual(cursor(1));
  now = 4000;
  expect(await recent.read()).toEqual(cursor(2));
  expect(read).toHaveBeenCalledTimes(2);
  // A position that is too old to resume from is not returned.
  now = 3_600_000;
  expect(await recent.read()).toEqual(cursor(3));
});

test("the position is undefined while the database is unavailable, and is read again at the next call", async () => {
  const read = vi.fn(() => Promise.reject<LiveCursor>(new Error("down")));
  const recent = createRecentCursor(read);
  expect(await recent.read()).toBeUndefined();
  read.mockImplementation(() => Promise.resolve(cursor(7)));
  expect(await recent.read()).toEqual(cursor(7));
});
