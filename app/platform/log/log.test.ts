import { spawnSync } from "node:child_process";
import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { currentRequestId, withRequest } from "./log.server.ts";

/** The lines a process with this program writes. */
function linesOf(program: string, environment: Record<string, string> = {}): Record<string, unknown>[] {
  const script = `import { log, withRequest } from "#app/platform/log/log.server.ts"; ${program}`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  expect(status).toBe(0);
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("a line of the log", () => {
  test("is one JSON object with its time and the request it belongs to", () => {
    const lines = linesOf(
      'log.warn("before"); await withRequest({ requestId: "r1" }, async () => { await null; log.error({ at: 7 }, "inside"); });',
      { LOG_LEVEL: "warn" },
    );
    expect(lines).toMatchObject([{ msg: "before" }, { msg: "inside", at: 7, requestId: "r1" }]);
    expect(lines[0]).not.toHaveProperty("requestId");
    expect(new Date(String(lines[0]?.["time"])).getTime()).toBeGreaterThan(0);
  });

  test("redacts secrets", () => {
    const [line] = linesOf(
      'log.error({ password: "p", token: "t", user: { secret: "s", name: "Asha" }, request: { cookie: "c", authorization: "a" } }, "x");',
      { LOG_LEVEL: "warn" },
    );
    expect(line).toMatchObject({
      password: "[Redacted]",
      token: "[Redacted]",
      user: { secret: "[Redacted]", name: "Asha" },
      request: { cookie: "[Redacted]", authorization: "[Redacted]" },
    });
  });

  test("contains the whole chain of causes of an error", () => {
    const program = 'log.error({ err: new Error("outer", { cause: new Error("inner") }) }, "x");';
    expect(JSON.stringify(linesOf(program, { LOG_LEVEL: "warn" }))).toMatch(/outer.*inner/);
  });

  test.each([
    ["warn", ["w", "e"]],
    ["error", ["e"]],
    ["silent", []],
  ])("is written with the level %s and above", (LOG_LEVEL, expected) => {
    const lines = linesOf('log.info("i"); log.warn("w"); log.error("e");', { LOG_LEVEL });
    expect(lines.map(({ msg }) => msg)).toEqual(expected);
  });

  test.each(["", "loud", "toString"])(
    "is written for warnings and above when the level is %j",
    (LOG_LEVEL) => {
      const lines = linesOf('log.info("i"); log.warn("w");', { LOG_LEVEL });
      expect(lines.map(({ msg }) => msg)).toEqual(["w"]);
    },
  );
});

test("concurrent requests have separate ids", async () => {
  const seen = await Promise.all(
    ["a", "b", "c"].map((requestId) =>
      withRequest({ requestId }, async () => {
        await setImmediate();
        return currentRequestId();
      }),
    ),
  );
  expect(seen).toEqual(["a", "b", "c"]);
  expect(currentRequestId()).toBeUndefined();
});
