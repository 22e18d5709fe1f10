import { execFile } from "node:child_process";
import { cp, mkdir, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type { Finding } from "#commands/measuring/finding.ts";
import { request } from "#commands/measuring/requests.ts";
import { checkAfterFault } from "./after-fault.ts";
import type { FaultSite } from "./fault-site.ts";
import { startPosting } from "./posting.ts";
import { findPages } from "./recovery.ts";

const run = promisify(execFile);

/** Space for the site's data and for the database's write-ahead log, in MB. */
const DISK_MB = 400;
const FULL_MS = 10_000;
const READY_EVERY_MS = 500;
const READY_WITHIN_MS = 10_000;
const CHUNK = Buffer.alloc(1024 * 1024);
/** Not copied to the disk: what the product creates again, and the mounted disk itself. */
const NOT_COPIED = ["disk", "run", "outbox", "postgres.log"];
const TARGET = "not ready while it is full; every response is 200, 429 or 503";

/** Fills the disk of database, pictures and letters for a while. Mounts a small disk of its own, which needs root. */
export async function diskFull(site: FaultSite): Promise<Finding> {
  const disk = path.join(site.folder, "disk");
  const reason = await mountAt(disk);
  if (reason !== undefined) return { measured: `disk full: skipped: ${reason}`, target: TARGET, isMet: true };
  site.atEnd(() => unmount(disk));
  for (const name of await readdir(site.folder))
    if (!NOT_COPIED.includes(name))
      await cp(path.join(site.folder, name), path.join(disk, name), {
        recursive: true,
        preserveTimestamps: true,
      });
  const copy = site.inFolder(disk);
  const product = await copy.start();
  const pages = await findPages(copy, product.origin);
  const posting = startPosting(() => product.origin, { signUps: 2, messages: 4 });
  const filler = path.join(disk, "filler");
  await fill(filler);
  const before = posting.posts.length;
  const ready = await readinessFor(FULL_MS, product.origin, filler);
  const during = posting.posts.slice(before);
  await rm(filler);
  const readyAgain = await untilReady(product.origin);
  const finding = await checkAfterFault({ name: "disk full", site: copy, product, pages, posting });
  const unexpected = during.filter(
    ({ status }) => status !== undefined && ![200, 429, 503].includes(status),
  ).length;
  return {
    measured: `${finding.measured}; /readyz answered ${[...new Set(ready)].join(", ")} meanwhile, ${readyAgain ? "200" : "another status"} afterwards; ${unexpected} other answers of ${during.length}`,
    target: `${finding.target}; ${TARGET}`,
    isMet: finding.isMet && ready.at(-1) === 503 && unexpected === 0 && readyAgain,
  };
}

async function readinessFor(durationMs: number, origin: string, filler: string): Promise<number[]> {
  const statuses: number[] = [];
  const began = performance.now();
  while (performance.now() - began < durationMs) {
    await pause(READY_EVERY_MS);
    statuses.push(await readyStatus(origin));
    // Space that is freed meanwhile is filled again.
    await fill(filler);
  }
  return statuses;
}

async function untilReady(origin: string): Promise<boolean> {
  for (
    const began = performance.now();
    performance.now() - began < READY_WITHIN_MS;
    await pause(READY_EVERY_MS)
  )
    if ((await readyStatus(origin)) === 200) return true;
  return false;
}

const readyStatus = async (origin: string) =>
  (await request(origin, "/readyz", { limitMs: 5000 }).catch(() => undefined))?.status ?? 0;

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, "a");
  try {
    for (;;) await handle.appendFile(CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await handle.close();
  }
}

/** @returns why no disk can be mounted; undefined when it is mounted */
async function mountAt(folder: string): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "only root on Linux can mount a small disk";
  await mkdir(folder, { mode: 0o700 });
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=700`, "ekadeshma-faults", folder]);
    return undefined;
  } catch {
    return "mounting a small disk is not allowed here";
  }
}

async function unmount(folder: string): Promise<void> {
  // A process that has just ended may still have files open on it.
  for (let round = 0; round < 50; round++) {
    try {
      return void (await run("umount", [folder]));
    } catch {
      await pause(100);
    }
  }
}
