import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { STOP_LIMIT_MS } from "#server/stop-in-time.ts";
import { NODE_FLAGS } from "./node-flags.mjs";

const START_LIMIT_MS = 30_000;
/** Longer than the process gives itself. */
const KILL_AFTER_MS = STOP_LIMIT_MS + 3000;

/** The built product in a process of its own. */
export type AppProcess = {
  readonly processId: number;
  /** Where it listens. Rejects when it ends before it does, or takes longer than half a minute. */
  readonly origin: Promise<string>;
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
  const ended = once(child, "exit");
  const origin = originOf(createInterface(child.stdout), ended);
  // Whoever stops it before it listens does not wait for the address.
  origin.catch(() => {});
  return {
    // Without one it did not start, and the address is rejected with the reason.
    processId: child.pid ?? 0,
    origin,
    async kill() {
      child.kill("SIGKILL");
      await ended.catch(() => {});
    },
    async stop() {
      child.kill("SIGTERM");
      const impatient = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
      await ended.catch(() => {});
      clearTimeout(impatient);
    },
  };
}

async function originOf(lines: NodeJS.EventEmitter, ended: Promise<unknown>): Promise<string> {
  const over = new AbortController();
  const { signal } = over;
  const refused = (reason: string) => () => {
    throw new Error(reason);
  };
  try {
    const [port] = (await Promise.race([
      once(lines, "line", { signal }),
      ended.then(refused("An app process ended before it listened.")),
      pause(START_LIMIT_MS, undefined, { signal }).then(refused("An app process took too long to listen.")),
    ])) as [string];
    return `http://127.0.0.1:${port}`;
  } finally {
    over.abort();
  }
}
