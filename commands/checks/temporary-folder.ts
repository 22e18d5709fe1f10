import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const IN_MEMORY = "/dev/shm";
/** A run writes about 1.5 GB: databases, pictures, the browser and the code that Node has compiled. */
const FREE_MIN_BYTES = 4_000_000_000;
const NAME = /^ek-(\d+)-/;

/**
 * Creates the temporary folder of a run: in memory where there is enough, since writing databases to a disk took a fifth of the
 * processor time of the tests that use them. What killed runs have left in memory is removed.
 * @param memory the folder in memory
 */
export function createTemporaryFolder(memory = IN_MEMORY): string {
  if (existsSync(memory)) removeLeftovers(memory);
  // A short path: on some systems the database's socket is in it, and the length of a socket's path is limited.
  const own = mkdtempSync(path.join(isSuitable(memory) ? memory : os.tmpdir(), `ek-${process.pid}-`));
  // Other users may traverse but not list it: some tests run work as another user.
  chmodSync(own, 0o711);
  return own;
}

function isSuitable(folder: string): boolean {
  if (process.platform !== "linux" || !existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) >= FREE_MIN_BYTES && canExecuteIn(folder);
}

/** The browser is unpacked into the folder; some systems refuse to execute files in memory. */
function canExecuteIn(folder: string): boolean {
  try {
    const own = mkdtempSync(path.join(folder, `ek-${process.pid}-`));
    try {
      writeFileSync(path.join(own, "try"), "#!/bin/sh\n", { mode: 0o700 });
      return spawnSync(path.join(own, "try")).status === 0;
    } finally {
      rmSync(own, { recursive: true });
    }
  } catch {
    return false;
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
