import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setRequestPerson, withRequest } from "./log.server.ts";
import { createSecurityLog } from "./security-log.server.ts";

type Line = Record<string, unknown>;

/** A separate log, and the lines it has written so far. */
function recordingLog() {
  const lines: Line[] = [];
  const log = createSecurityLog((line) => {
    expect(line.endsWith("\n")).toBe(true);
    lines.push(JSON.parse(line) as Line);
  });
  return { ...log, lines };
}

const from = (source: string, work: () => void, requestId = "r") => withRequest({ requestId, source }, work);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a line of the security log", () => {
  test("contains time, event, outcome, request, source and person", () => {
    const { note, lines } = recordingLog();
    vi.setSystemTime("2026-05-05T10:20:30.400Z");
    from("192.0.2.1", () => {
      setRequestPerson("p1");
      note("area", "noAbility", { area: "admin.enter" });
    });
    note("limit", "reached", { limit: "sign-in-source" });
    expect(lines).toEqual([
      {
        time: "2026-05-05T10:20:30.400Z",
        log: "security",
        event: "area",
        outcome: "noAbility",
        requestId: "r",
        source: "192.0.2.1",
        person: "p1",
        area: "admin.enter",
      },
      {
        time: "2026-05-05T10:20:30.400Z",
        log: "security",
        event: "limit",
        outcome: "reached",
        limit: "sign-in-source",
      },
    ]);
  });

  test("is one line, whatever a field contains", () => {
    const { note, lines } = recordingLog();
    note("limit", "reached", { limit: 'a\nb"}\u2028{' });
    expect(lines).toMatchObject([{ limit: 'a\nb"}\u2028{' }]);
  });
});

describe("a large number of refusals", () => {
  test("from one source is written as the first line, and each second one line with the count of the others", () => {
    const { note, lines } = recordingLog();
    for (let second = 0; second < 3; second++) {
      for (let at = 0; at < 1000; at++)
        from(`2001:db8::${at.toString(16)}`, () => note("crossSiteWrite", "refused", { status: 403 }));
      vi.advanceTimersByTime(1000);
    }
    expect(lines.map(({ source, count }) => [source, count])).toEqual(
      Array.from({ length: 3 }, () => [
        ["2001:db8::0", undefined],
        ["2001:0db8:0000:0000:0000:0000:0000:0000", 999],
      ]).flat(),
    );
  });

  test("from many sources is limited to a number of lines a second, and all are counted", () => {
    const { note, lines } = recordingLog();
    const sources = 5000;
    for (let at = 0; at < sources; at++)
      from(`10.${at >> 8}.${at & 255}.1`, () => note("request", "malformed", { status: 400 }));
    vi.advanceTimersByTime(1000);
    expect(lines.length).toBeLessThanOrEqual(401);
    expect(lines.reduce((sum, { count = 1 }) => sum + Number(count), 0)).toBe(sources);
  });

  test("does not hide lines of another kind, of another source, or of successful actions", () => {
    const { note, lines } = recordingLog();
    for (let at = 0; at < 3; at++)
      from("192.0.2.1", () => {
        note("signIn", "wrongPassword", { way: "password" });
        note("signIn", "opened", { way: "password", person: `p${at}` });
      });
    from("192.0.2.1", () => note("link", "refused"));
    from("192.0.2.2", () => note("signIn", "wrongPassword"));
    expect(lines.map(({ event, outcome, source }) => [event, outcome, source].join(" "))).toEqual([
      "signIn wrongPassword 192.0.2.1",
      "signIn opened 192.0.2.1",
      "signIn opened 192.0.2.1",
      "signIn opened 192.0.2.1",
      "link refused 192.0.2.1",
      "signIn wrongPassword 192.0.2.2",
    ]);
  });

  test("is counted completely when the process stops", () => {
    const { note, flush, lines } = recordingLog();
    for (let at = 0; at < 3; at++) from("192.0.2.1", () => note("link", "refused"));
    flush();
    flush();
    expect(lines).toMatchObject([{ event: "link" }, { event: "link", count: 2, inMs: 1000 }]);
  });
});

describe("the security log of a process", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-security-"));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The standard output of a process that notes one event. */
  function outputOf(environment: Record<string, string>): string {
    const program =
      'import { noteSecurity } from "#app/platform/log/security-log.server.ts"; noteSecurity("signOut", "done");';
    const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
      env: { ...process.env, SECURITY_LOG: "", ...environment },
    });
    expect(status).toBe(0);
    return stdout;
  }

  test.each(["warn", "fatal", "silent", ""])("is on standard output where LOG_LEVEL is %j", (LOG_LEVEL) => {
    expect(JSON.parse(outputOf({ LOG_LEVEL }))).toMatchObject({ log: "security", event: "signOut" });
  });

  test("is appended to the configured file, which only its owner may read", () => {
    const file = path.join(folder, "inside", "security.log");
    expect(outputOf({ SECURITY_LOG: file })).toBe("");
    outputOf({ SECURITY_LOG: file });
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("is written to standard output, with a reason, when the file cannot be written", () => {
    const output = outputOf({ SECURITY_LOG: os.tmpdir() });
    expect(output).toContain("cannot be written");
    expect(output).toContain('"event":"signOut"');
  });
});
