import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { STOP_LIMIT_MS } from "#server/stop-in-time.ts";
import { NODE_FLAGS } from "./node-flags.mjs";

const START_LIMIT_MS = 30_000;
/** A new database is made, migrated and filled before `npm start` listens. */
const START_WHOLE_LIMIT_MS = 90_000;
/** Longer than the process gives itself. */
const KILL_AFTER_MS = STOP_LIMIT_MS + 3000;

/** The built product in a process of its own. */
export type AppProcess = {
  readonly processId: number;
  /** Where it listens. Rejects when it ends before it does, or takes too long. */
  readonly origin: Promise<string>;
  /** What it has written so far, by line. */
  readonly lines: readonly string[];
  /** Its exit code, once it has ended; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop, and sees to it that it does. */
  stop(): Promise<void>;
  /** Ends it without a word, as a machine that fails would. */
  kill(): Promise<void>;
};

/**
 * Starts an app process on a free port of this machine. It ends with the process that started it, however that ends.
 * @param environment its whole environment: nothing is passed on
 */
export function startAppProcess(environment: NodeJS.ProcessEnv): AppProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, "server/serve-built.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: environment,
    // A group of its own: Ctrl-C must reach the one who started it first, which then stops it in order.
    detached: process.platform !== "win32",
  });
  return processOf(child, START_LIMIT_MS, (line) =>
    /^\d+$/.test(line) ? `http://127.0.0.1:${line}` : undefined,
  );
}

/**
 * Starts the product as `npm start` does, with its embedded database unless it is given another. It ends with the process
 * that started it, however that ends.
 * @param environment its whole environment: nothing is passed on
 */
export function startWholeProduct(environment: NodeJS.ProcessEnv): AppProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/run.mjs", "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    // By this name the command knows that somebody started it, and ends with them.
    env: { ...environment, npm_lifecycle_event: "start" },
    detached: process.platform !== "win32",
  });
  return processOf(child, START_WHOLE_LIMIT_MS, (line) => / is ready at (http\S+)$/.exec(line)?.[1]);
}

/** @param originIn finds the address in a line of what the process writes */
function processOf(
  child: ChildProcess,
  startLimitMs: number,
  originIn: (line: string) => string | undefined,
): AppProcess {
  const lines: string[] = [];
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const over = new AbortController();
  const { signal } = over;
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      onLines(stream, (line) => {
        lines.push(line);
        const found = originIn(line);
        if (found !== undefined) resolve(found);
      });
  });
  const refused = (reason: string) => () => {
    throw new Error(reason);
  };
  const origin = Promise.race([
    listening,
    ended.then(refused("An app process ended before it listened.")),
    pause(startLimitMs, undefined, { signal }).then(refused("An app process took too long to listen.")),
  ]).finally(() => over.abort());
  // Whoever stops it before it listens does not wait for the address; one that cannot be started says so by it.
  origin.catch(() => {});
  ended.catch(() => {});
  return {
    // Without one it did not start, and the address is rejected with the reason.
    processId: child.pid ?? 0,
    origin,
    lines,
    ended,
    async stop() {
      child.kill("SIGTERM");
      const impatient = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
      await ended.catch(() => {});
      clearTimeout(impatient);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended.catch(() => {});
    },
  };
}

function onLines(stream: Readable | null, line: (line: string) => void): void {
  if (stream) createInterface(stream).on("line", line);
}
