import { readFileSync, readlinkSync, realpathSync, unlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const ROUNDS_MAX = 100;
const PAUSE_MS = 100;
const FOREIGN_ROUNDS_MAX = 20;

/** The kind of process that a data folder's lock file names. `foreign` is another program, or a file that cannot be read. */
type Holder = "none" | "zombie" | "postgres" | "foreign";

/**
 * Waits until a data folder's lock file no longer prevents a start: after kill -9 the file may name a zombie that is not reaped
 * yet, a server that is still stopping, or, in a container, another program with the same process id.
 * @param answers whether a server answers on this folder's socket; then there is nothing to clear
 */
export async function clearStaleLock(dataFolder: string, answers: () => Promise<boolean>): Promise<void> {
  const file = path.join(dataFolder, "postmaster.pid");
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const holder = holderOf(file, dataFolder);
    // PostgreSQL itself handles the file of an ended process: it checks shared memory before it removes the file.
    if (holder === "none") return;
    if (holder === "foreign" && round >= FOREIGN_ROUNDS_MAX) {
      unlinkSync(file);
      return;
    }
    if (holder !== "foreign" && (await answers())) return;
    await pause(PAUSE_MS);
  }
}

/** The process id in the folder's lock file, if there is one. Never 0, since `kill` with 0 signals a process group. */
export function lockedBy(dataFolder: string): number | undefined {
  const pid = Number(lockLine(path.join(dataFolder, "postmaster.pid")));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Whether the folder's lock file names a running process. */
export function isLocked(dataFolder: string): boolean {
  const pid = lockedBy(dataFolder);
  return pid !== undefined && isAlive(pid);
}

function lockLine(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").split("\n")[0];
  } catch {
    return undefined;
  }
}

function holderOf(file: string, dataFolder: string): Holder {
  const line = lockLine(file);
  if (line === undefined) return "none";
  const pid = lockedBy(path.dirname(file));
  // A truncated file, for instance after a full disk: PostgreSQL would always refuse to start with it.
  if (pid === undefined) return "foreign";
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return isAlive(pid) ? "postgres" : "none";
  }
  const [, command, state] = /\((.*)\) (\S)/s.exec(status) ?? [];
  if (state === "Z") return "zombie";
  try {
    const here = readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
    return command === "postgres" && here ? "postgres" : "foreign";
  } catch {
    return "foreign";
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
