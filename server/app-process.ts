import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { STOP_LIMIT_MS } from "#server/stop-in-time.ts";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "./node-flags.mjs";

const START_LIMIT_MS = 30_000;
/** `npm start` creates, migrates and fills a new database before it listens. */
const START_WHOLE_LIMIT_MS = 90_000;
/** Longer than the process's own limit for stopping. */
const KILL_AFTER_MS = STOP_LIMIT_MS + 3000;

/** A running process of the built product. */
export type AppProcess = {
  readonly processId: number;
  /** The URL it listens on. Rejects when the process ends before listening, or takes too long. */
  readonly origin: Promise<string>;
  /** The lines it has written so far. */
  readonly lines: readonly string[];
  /** Its exit code once it has ended; null when it was killed. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL when the process is still running `KILL_AFTER_MS` later. */
  stop(): Promise<void>;
  /** Sends SIGKILL: the process cannot clean up, as after a crash. */
  kill(): Promise<void>;
};

/**
 * Starts an app process on a free port of this machine. It ends when the process that started it ends, for any reason.
 * @param environment its whole environment: nothing is inherited
 */
export function startAppProcess(environment: NodeJS.ProcessEnv): AppProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, "server/serve-built.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...NODE_ENVIRONMENT, ...environment },
    // A process group of its own: on Ctrl-C only the parent receives SIGINT, and then stops this process by SIGTERM.
    detached: process.platform !== "win32",
  });
  return processOf(child, START_LIMIT_MS, (line) =>
    /^\d+$/.test(line) ? `http://127.0.0.1:${line}` : undefined,
  );
}

/**
 * Starts the product as `npm start` does, with its embedded database unless another is configured. It ends when the
 * process that started it ends, for any reason.
 * @param environment its whole environment: nothing is inherited
 */
export function startWholeProduct(environment: NodeJS.ProcessEnv): AppProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/run.mjs", "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    // With this variable set, the command ends when its parent process ends.
    env: { ...NODE_ENVIRONMENT, ...environment, npm_lifecycle_event: "start" },
    detached: process.platform !== "win32",
  });
  return processOf(child, START_WHOLE_LIMIT_MS, (line) => / is ready at (http\S+)$/.exec(line)?.[1]);
}

/** So many of its last lines are told of a process that failed. */
const SAID_LINES = 5;

/**
 * A child process of the product.
 * @param originIn returns the URL in a line of the process's output, undefined when the line has none
 */
export function processOf(
  child: ChildProcess,
  startLimitMs: number,
  originIn: (line: string) => string | undefined,
): AppProcess {
  const lines: string[] = [];
  const ended = once(child, "exit").then(([code]) => code as number | null);
  const raceEnded = new AbortController();
  const { signal } = raceEnded;
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      onLines(stream, (line) => {
        lines.push(line);
        const found = originIn(line);
        if (found !== undefined) resolve(found);
      });
  });
  const failWith = (reason: string) => () => {
    throw new Error([reason, ...lines.slice(-SAID_LINES)].join("\n"));
  };
  const origin = Promise.race([
    listening,
    ended.then(failWith("An app process ended before it listened.")),
    pause(startLimitMs, undefined, { signal }).then(failWith("An app process took too long to listen.")),
  ]).finally(() => raceEnded.abort());
  // A caller that stops the process before it listens does not await `origin`; its rejection must not be unhandled then.
  origin.catch(() => {});
  ended.catch(() => {});
  return {
    // Without a pid the process did not start, and `origin` rejects with the reason.
    processId: child.pid ?? 0,
    origin,
    lines,
    ended,
    async stop() {
      child.kill("SIGTERM");
      const killTimer = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
      await ended.catch(() => {});
      clearTimeout(killTimer);
    },
    async kill() {
      child.kill("SIGKILL");
      await ended.catch(() => {});
    },
  };
}

function onLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream) createInterface(stream).on("line", onLine);
}
