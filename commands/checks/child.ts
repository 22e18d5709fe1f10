import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const GRACE_MS = 10_000;
const LOOK_AGAIN_MS = 50;
const isWindows = process.platform === "win32";

let running: ChildProcess | undefined;

/**
 * Runs a script under this Node with its output on this terminal and no input. Resolves when it and all processes it
 * started have ended.
 * @param args the script and its arguments
 * @returns whether its exit code was 0
 */
export async function runChild(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: environment,
    // A process group of its own, so that processes the script starts are stopped with it.
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

/** Sends SIGINT to the running script and all processes it started. */
export function stopChild(): void {
  const { pid } = running ?? {};
  if (pid !== undefined) signalGroup(pid, "SIGINT");
}

/** Waits for remaining processes of a script, and kills those that do not end by themselves. */
async function groupEnded(pid: number | undefined): Promise<void> {
  if (pid === undefined || isWindows) return;
  for (const end = Date.now() + GRACE_MS; Date.now() < end; await pause(LOOK_AGAIN_MS))
    if (!signalGroup(pid, 0)) return;
  signalGroup(pid, "SIGKILL");
}

/** Returns whether a process of the group exists. Signal 0 only checks. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(isWindows ? pid : -pid, signal);
  } catch {
    return false;
  }
}
