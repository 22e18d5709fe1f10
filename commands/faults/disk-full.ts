import { execFile } from "node:child_process";
import { cp, mkdir, open, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { ask } from "#commands/measuring/asking.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { aftermath } from "./aftermath.ts";
import { findPages } from "./answering-again.ts";
import type { TrialSite } from "./trial-site.ts";
import { startWriting } from "./writing.ts";

const run = promisify(execFile);

/** Space for what the site holds and for the database's log, in MB. */
const DISK_MB = 400;
const LASTS_MS = 10_000;
const READY_EVERY_MS = 500;
const READY_WITHIN_MS = 10_000;
const CHUNK = Buffer.alloc(1024 * 1024);
/** What is made anew, or is a disk. */
const NOT_COPIED = ["disk", "run", "outbox", "postgres.log"];
const PROMISE = "not ready while it is full; whoever is answered is told 200, 429 or 503";

/** The disk with database, pictures and letters is full for a while. Needs a disk of its own, so root and a mount. */
export async function diskFull(site: TrialSite): Promise<Finding> {
  const disk = path.join(site.folder, "disk");
  const reason = await mountAt(disk);
  if (reason !== undefined)
    return { measured: `disk full: skipped: ${reason}`, promise: PROMISE, isKept: true };
  site.atEnd(() => unmount(disk));
  for (const name of await readdir(site.folder))
    if (!NOT_COPIED.includes(name))
      await cp(path.join(site.folder, name), path.join(disk, name), {
        recursive: true,
        preserveTimestamps: true,
      });
  const there = site.elsewhere(disk);
  const product = await there.start();
  const pages = await findPages(there, product.origin);
  const writing = startWriting(() => product.origin, { signUps: 2, messages: 4 });
  const filler = path.join(disk, "filler");
  await fill(filler);
  const before = writing.posts.length;
  const ready = await readinessFor(LASTS_MS, product.origin, filler);
  const during = writing.posts.slice(before);
  await rm(filler);
  const readyAgain = await untilReady(product.origin);
  const found = await aftermath({ name: "disk full", site: there, product, pages, writing });
  const odd = during.filter(({ status }) => status !== undefined && ![200, 429, 503].includes(status)).length;
  return {
    measured: `${found.measured}; ready said ${[...new Set(ready)].join(", ")} meanwhile, ${readyAgain ? "200" : "something else"} afterwards; ${odd} other answers of ${during.length}`,
    promise: `${found.promise}; ${PROMISE}`,
    isKept: found.isKept && ready.at(-1) === 503 && odd === 0 && readyAgain,
  };
}

async function readinessFor(lastsMs: number, origin: string, filler: string): Promise<number[]> {
  const statuses: number[] = [];
  const began = performance.now();
  while (performance.now() - began < lastsMs) {
    await pause(READY_EVERY_MS);
    statuses.push(await readyStatus(origin));
    // What is given back meanwhile is taken again.
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
  (await ask(origin, "/readyz", { limitMs: 5000 }).catch(() => undefined))?.status ?? 0;

/** Writes until nothing more fits. */
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

/** @returns why there can be no disk; nothing when there is one */
async function mountAt(place: string): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "only root on Linux can mount a small disk";
  await mkdir(place, { mode: 0o700 });
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m,mode=700`, "ekadeshma-faults", place]);
    return undefined;
  } catch {
    return "mounting a small disk is not allowed here";
  }
}

async function unmount(place: string): Promise<void> {
  // Whoever has just ended may still be letting go of it.
  for (let round = 0; round < 50; round++) {
    try {
      return void (await run("umount", [place]));
    } catch {
      await pause(100);
    }
  }
}
