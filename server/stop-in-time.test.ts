import { expect, test, vi } from "vitest";
import { stopInTime } from "./stop-in-time.ts";

test.each<[what: string, stop: () => Promise<void>, code: number]>([
  ["succeeds", async () => {}, 0],
  ["fails", async () => Promise.reject(new Error("a fault in the code")), 1],
  ["never finishes", () => new Promise(() => {}), 1],
])("a process whose stop function %s ends with its exit code", async (_what, stop, code) => {
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  const exit = await new Promise((resolve) => void stopInTime(stop, 50, resolve));
  expect(exit).toBe(code);
});
