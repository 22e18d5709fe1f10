import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EVERY_MS, GATHER_MS, RETRY_MS, scheduleRefreshes } from "./refresh-schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page({ random = (): number => 0 } = {}) {
  const reload = vi.fn<() => void>();
  const state = { isHidden: false };
  const schedule = scheduleRefreshes({ isHidden: () => state.isHidden, reload }, random);
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

test.each([
  ["few", 200, EVERY_MS],
  ["many", 4000, 4000],
])(
  "reloads after a public event are spread where %s pages are open, with a pause between two",
  (_, within, pause) => {
    const { request, reload } = page({ random: () => 0.5 });
    request(within);
    vi.advanceTimersByTime(GATHER_MS + within / 2 - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
    request(within);
    vi.advanceTimersByTime(pause - 1);
    expect(reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(2);
  },
);

test("public events that go on change nothing about a planned reload; an event of few pages brings it forward", () => {
  const fractions = [0.5, 0, 0];
  const { request, reload } = page({ random: () => fractions.shift() ?? 0 });
  request(4000);
  request(4000);
  vi.advanceTimersByTime(GATHER_MS);
  expect(reload).not.toHaveBeenCalled();
  request();
  vi.advanceTimersByTime(GATHER_MS);
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(reload).toHaveBeenCalledOnce();
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
