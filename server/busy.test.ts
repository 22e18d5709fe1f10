import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { log } from "#app/platform/log/log.server.ts";
import { createRefuseBusy } from "./busy.ts";

test("a thousand refusals are logged as one line with their counts, and the next second gets its own line", () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const refuse = createRefuseBusy();
  const response = { writeHead: vi.fn(), end: vi.fn() } as unknown as ServerResponse;
  for (let count = 0; count < 1000; count++) refuse(response, count % 4 === 0 ? "pipelined" : "page");
  expect(warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { event: "busy", refused: { pipelined: 250, page: 750 } },
  ]);
  vi.advanceTimersByTime(5000);
  expect(warn).toHaveBeenCalledOnce();
  refuse(response, "page");
  vi.advanceTimersByTime(1000);
  expect(warn).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
