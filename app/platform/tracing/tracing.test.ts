import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { log } from "#app/platform/log/log.server.ts";
import { inSpan, startSpan, startTracing } from "./tracing.server.ts";

/** An address of this machine where nothing listens. */
async function nowhere(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test("where nothing is traced, work is done without a span", async () => {
  expect(startSpan(() => "never named", {})).toBeUndefined();
  expect(await inSpan("work", async (span) => span)).toBeUndefined();
});

test("a collector that does not answer is said once, and disturbs no work", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const stop = startTracing(await nowhere(), "1.0.0");
  await vi.waitUntil(() => startSpan(() => "a statement", {}) !== undefined, { timeout: 30_000 });
  expect(await inSpan("work", async () => "done")).toBe("done");
  await expect(
    inSpan("failing work", () => Promise.reject(new Error("a reason that names a person"))),
  ).rejects.toThrow();
  await stop();
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    "traces do not arrive at OTEL_EXPORTER_OTLP_ENDPOINT, and are lost",
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("names a person");
});
