import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVERY_MS, GATHER_MS, RETRY_MS, SPREAD_MS, scheduleRefreshes } from "./refresh-schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page({ isVisitor = false, random = (): number => 0 } = {}) {
  const reload = vi.fn<() => void>();
  const state = { isHidden: false };
  const schedule = scheduleRefreshes({ isVisitor, isHidden: () => state.isHidden, reload }, random);
  return { ...schedule, reload, state };
}

test("a burst of events reloads the page once", () => {
  const { request, reload } = page();
  for (let n = 0; n < 10; n++) request();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(GATHER_MS);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("the reloads of visitors are spread, with a minimum time between two while changes continue", () => {
  const { request, reload } = page({ isVisitor: true, random: () => 0.5 });
  request();
  vi.advanceTimersByTime(GATHER_MS + SPREAD_MS / 2 - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  request();
  vi.advanceTimersByTime(EVERY_MS - 1);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a hidden page is reloaded when it is shown, and only if something changed", () => {
  const { request, shown, reload, state } = page();
  state.isHidden = true;
  request();
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  state.isHidden = false;
  shown();
  shown();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
  shown();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a reload that failed is tried again later, and not after the page is left", () => {
  const { retry, close, reload } = page();
  retry();
  vi.advanceTimersByTime(RETRY_MS - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
  retry();
  close();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
});
