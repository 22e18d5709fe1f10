import { expect, test } from "vitest";
import { inTime } from "./in-time.server.ts";

test("work that ends in time is returned, and its error is thrown", async () => {
  expect(await inTime(Promise.resolve("done"), 60_000)).toBe("done");
  await expect(inTime(Promise.reject(new Error("refused")), 60_000)).rejects.toThrow("refused");
});

test("work that never ends is waited for no longer than it may take", async () => {
  expect(await inTime(new Promise(() => {}), 1)).toBeUndefined();
});

test("an error that comes too late is ignored", async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  expect(await inTime(promise, 1)).toBeUndefined();
  reject(new Error("too late"));
});
