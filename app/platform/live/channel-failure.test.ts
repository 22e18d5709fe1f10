import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeChannel, currentChannel } from "./channel.ts";
import { FAILED_AFTER_MS, retryChannel, watchFailure } from "./channel-failure.ts";

let hasFailed: boolean;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  hasFailed = false;
  changeChannel({ state: "waiting" });
  end = watchFailure((now) => {
    hasFailed = now;
  });
});
afterEach(() => {
  end();
  changeChannel({ state: undefined });
  vi.useRealTimers();
});

test("a channel that stays without a stream has failed, which is logged once", () => {
  vi.advanceTimersByTime(FAILED_AFTER_MS - 1);
  expect(hasFailed).toBe(false);
  changeChannel({ state: "waiting" });
  vi.advanceTimersByTime(1);
  expect(hasFailed).toBe(true);
  changeChannel({ state: "refused" });
  vi.advanceTimersByTime(2 * FAILED_AFTER_MS);
  expect(vi.mocked(console.warn).mock.calls).toEqual([["No document or error"]]);
});

test("a break that is repaired in time is not noticed", () => {
  vi.advanceTimersByTime(FAILED_AFTER_MS - 1);
  changeChannel({ state: "open" });
  vi.advanceTimersByTime(FAILED_AFTER_MS);
  expect(hasFailed).toBe(false);
});

test("a channel that is open again has not failed", () => {
  vi.advanceTimersByTime(FAILED_AFTER_MS);
  changeChannel({ state: "open" });
  expect(hasFailed).toBe(false);
});

test.each([
  ["closed channel", () => changeChannel({ state: undefined })],
  ["channel that is no longer watched", () => end()],
])("a %s does not fail", (_name, close) => {
  close();
  vi.advanceTimersByTime(FAILED_AFTER_MS);
  expect(hasFailed).toBe(false);
});

test("another attempt is counted, and fails again after the same time", () => {
  const { attempts } = currentChannel();
  vi.advanceTimersByTime(FAILED_AFTER_MS);
  retryChannel();
  expect([hasFailed, currentChannel().attempts]).toEqual([false, attempts + 1]);
  vi.advanceTimersByTime(FAILED_AFTER_MS);
  expect(hasFailed).toBe(true);
});
