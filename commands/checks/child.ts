import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 50;
const isWindows = process.platform === "win32";

let running: ChildProcess | undefined;

/**
 * Runs a script under this Node, its words going straight to the person who waits, and nothing coming in. Resolves when
 * it and everything it started have ended.
 * @param args the script and its arguments
 * @returns whether it ended well
 */
export async function runChild(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: environment,
    // A group of its own: what the script starts in turn is stopped with it.
    detached: !isWindows,
  });
  running = child;
  try {
    const [code] = (await once(child, "exit")) as [number | null];
    await groupEnded(child.pid);
    return code === 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  } finally {
    running = undefined;
  }
}

/** Asks the script that runs now, and everything it started, to stop. */
export function stopChild(): void {
  const { pid } = running ?? {};
  if (pid !== undefined) signalGroup(pid, "SIGINT");
}

/** Waits for what a script left behind; what does not end by itself is ended. */
async function groupEnded(pid: number | undefined): Promise<void> {
  if (pid === undefined || isWindows) return;
  for (const end = Date.now() + GRACE_MS; Date.now() < end; await pause(LOOK_AGAIN_MS))
    if (!signalGroup(pid, 0)) return;
  signalGroup(pid, "SIGKILL");
}

/** Returns whether anybody was there to hear it. Signal 0 only asks. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(isWindows ? pid : -pid, signal);
  } catch {
    return false;
  }
}
