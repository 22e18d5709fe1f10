import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { Launcher } from "./launcher.server.ts";

export const SUPERUSER = "postgres";

/** Since this version PostgreSQL has a locale C.UTF-8 of its own; before, it is that of the system. */
const BUILTIN_LOCALES_SINCE = 17;

/** The major version of a program of PostgreSQL. */
function versionOf(program: string): number {
  const said = spawnSync(program, ["--version"], { encoding: "utf8" }).stdout;
  return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1]);
}

const NAMES = ["PATH", "HOME", "TMPDIR", "TZ", "SYSTEMROOT", "WINDIR", "PATHEXT", "TEMP", "TMP"];

/** The environment of PostgreSQL, which contains none of the secrets of this product. */
export function serverEnvironment(own: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const known = NAMES.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]] as const]));
  return { ...Object.fromEntries(known), LC_ALL: "C" };
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster. Also
 * removes the folders of interrupted starts.
 */
export function initialise(initdb: string, dataFolder: string, launcher: Launcher): void {
  removeLeftovers(dataFolder);
  if (existsSync(path.join(dataFolder, "PG_VERSION"))) return;
  const fresh = `${dataFolder}.new-${process.pid}-${startOf(process.pid) ?? ""}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  launcher.own(fresh);
  const settings = [
    "--auth=trust",
    ...(versionOf(initdb) < BUILTIN_LOCALES_SINCE ? [] : ["--locale-provider=builtin"]),
    "--locale=C.UTF-8",
    "--encoding=UTF8",
    "--no-instructions",
  ];
  const [program, args] = launcher.wrap(initdb, ["-D", fresh, "-U", SUPERUSER, ...settings], false);
  const made = spawnSync(program, args, { encoding: "utf8", env: serverEnvironment() });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(
      `The database could not be created (${launcher.name}): ${made.error?.message ?? made.stderr}`,
    );
  }
  try {
    renameSync(fresh, dataFolder);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
    // Another command created the cluster in the meantime: its cluster is used.
    if (!existsSync(path.join(dataFolder, "PG_VERSION")))
      throw new Error("The folder pg in DATA_DIR is not empty and contains no database.");
  }
}

/** Removes incomplete clusters of processes that have ended, and not those that a running process is creating. */
function removeLeftovers(dataFolder: string): void {
  const folder = path.dirname(dataFolder);
  const beginning = `${path.basename(dataFolder)}.new-`;
  for (const name of readdirSync(folder).filter((each) => each.startsWith(beginning))) {
    const [, pid = "", start = ""] = /^(\d+)(?:-(\d*))?$/.exec(name.slice(beginning.length)) ?? [];
    if (pid !== "" && !isCreating(Number(pid), start))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Whether the process that is creating a cluster still runs. Process ids are reused, so the start time is compared too. */
function isCreating(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return start === "" || startOf(pid) === undefined || startOf(pid) === start;
}

/** The start time of a process, in ticks since the boot; undefined where the system does not provide it. */
function startOf(pid: number): string | undefined {
  try {
    // The name of the command may contain spaces and brackets; the fields after it do not.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19];
  } catch {
    return undefined;
  }
}
