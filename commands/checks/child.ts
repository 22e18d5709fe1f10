import { type ChildProcess, spawn } from "node:child_process";

const GRACE_MS = 10_000;

let running: ChildProcess | undefined;

/**
 * Runs a script under this Node, its words going straight to the person who waits, and nothing coming in.
 * @param args the script and its arguments
 * @returns whether it ended well
 */
export function runChild(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: environment,
      // A group of its own: what the script starts in turn is stopped with it.
      detached: process.platform !== "win32",
    });
    running = child;
    const ended = (isWell: boolean) => {
      running = undefined;
      resolve(isWell);
    };
    child.once("error", (error) => {
      console.error(error.message);
      ended(false);
    });
    child.once("exit", (code) => ended(code === 0));
  });
}

/** Stops the script that runs now and everything it started: first politely, then not. */
export function stopChild(): void {
  const { pid } = running ?? {};
  if (pid === undefined) return;
  signalGroup(pid, "SIGINT");
  setTimeout(() => signalGroup(pid, "SIGKILL"), GRACE_MS).unref();
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === "win32" ? pid : -pid, signal);
  } catch {
    // It has ended by itself.
  }
}
