import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lockedBy } from "#app/platform/postgres/stale-lock.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { inMs } from "#commands/measuring/numbers.ts";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import type { FaultSite } from "./fault-site.ts";

const START_LIMIT_MS = 30_000;
const STOPPED_WITHIN_MS = 10_000;
const CHECK_EVERY_MS = 20;
/** How many characters of a failed command's output a line contains. */
const OUTPUT_END = 300;

/** The command that started the database ends, normally or killed, while another command still uses it. */
export async function twoCommands(site: FaultSite): Promise<Finding[]> {
  return [await runBoth(site, "ends", "first-ends"), await runBoth(site, "is killed", "first-killed")];
}

async function runBoth(site: FaultSite, how: "ends" | "is killed", name: string): Promise<Finding> {
  const folder = path.join(site.folder, name);
  const serverOf = () => lockedBy(path.join(folder, "pg"));
  // The list of letters is the shortest command that needs a database; a long one is killed.
  const first = command(site, folder, how === "ends" ? "letters" : "start");
  await until(() => serverOf() !== undefined, START_LIMIT_MS);
  const second = command(site, folder, "fixture");
  if (how === "is killed") {
    await until(() => second.text().includes("Opening the database"), START_LIMIT_MS);
    await until(() => first.text().includes("is ready at"), START_LIMIT_MS);
    first.child.kill("SIGKILL");
  }
  const firstCode = await first.ended;
  const isSecondRunning = second.child.exitCode === null;
  const secondCode = await second.ended;
  const began = performance.now();
  const isStopped = await until(() => serverOf() === undefined, STOPPED_WITHIN_MS).then(
    () => true,
    () => false,
  );
  return {
    measured:
      `two commands on one database, the first ${how} with ${firstCode ?? "no code"} ` +
      `${isSecondRunning ? "while the second works" : "too late"}; the second ends with ${secondCode ?? "no code"}${secondCode === 0 ? "" : ` and "${second.text().trim().slice(-OUTPUT_END)}"`}; ` +
      `the database is ${isStopped ? `gone ${inMs(performance.now() - began)} later` : "still there"}`,
    target: "the second finishes with 0, and the database ends with it",
    isMet: isSecondRunning && secondCode === 0 && isStopped && firstCode === (how === "ends" ? 0 : null),
  };
}

type Command = { readonly child: ChildProcess; text(): string; readonly ended: Promise<number | null> };

function command(site: FaultSite, folder: string, name: string): Command {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/run.mjs", name], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH, HOME, TMPDIR, DATA_DIR: folder, PORT: "0", DEMO: "off", npm_lifecycle_event: name },
    detached: process.platform !== "win32",
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (text += part.toString()));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  site.atEnd(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return { child, text: () => text, ended };
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
  for (const began = performance.now(); !condition(); await pause(CHECK_EVERY_MS))
    if (performance.now() - began > limitMs) throw new Error("The expected state was not reached in time.");
}
