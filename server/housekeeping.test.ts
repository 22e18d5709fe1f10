import { afterEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log/log.server.ts";
import { startHousekeeping } from "./housekeeping.ts";

afterEach(() => void vi.useRealTimers());

test("every chore is done at once and each hour, whatever happens to the one before, until it stops", async () => {
  vi.useFakeTimers();
  const complaint = vi.spyOn(log, "error").mockImplementation(() => {});
  const done: string[] = [];
  const stop = startHousekeeping({
    fails: async () => {
      done.push("fails");
      throw new Error("not today");
    },
    works: async () => void done.push("works"),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["fails", "works"]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(done).toEqual(["fails", "works", "fails", "works"]);
  expect(complaint).toHaveBeenCalledTimes(2);
  await stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(done).toHaveLength(4);
});
