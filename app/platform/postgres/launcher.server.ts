import { execFileSync, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import os from "node:os";

/** A program and its arguments, as `spawn` takes them. */
export type CommandLine = readonly [program: string, args: readonly string[]];

/** How PostgreSQL is started on this system, which refuses to run as root. */
export type Launcher = {
  readonly name: "self" | "userNamespace" | "otherUser";
  /** The same command, under a user PostgreSQL accepts; a server also dies with this process. */
  wrap(program: string, args: readonly string[], server: boolean): CommandLine;
  /** Gives a path to the user the server runs as. */
  own(path: string): void;
  /** Ids of the users a folder of ours may belong to; none where the system has no such ids. */
  readonly owners: readonly number[];
};

/** Chooses the launcher: plain for ordinary users, a user namespace for root, another user where those are refused. */
export function chooseLauncher(): Launcher {
  const dieWithUs =
    os.platform() === "linux" && works("setpriv", ["--pdeathsig", "INT", "true"])
      ? ["setpriv", "--pdeathsig", "INT"]
      : [];
  if (process.getuid?.() !== 0) return plain(dieWithUs);
  const namespace = ["--user", "--map-user=65534", "--map-group=65534"];
  if (works("unshare", [...namespace, "true"])) return inNamespace(namespace, dieWithUs);
  return asOtherUser(dieWithUs.length > 0);
}

function plain(dieWithUs: readonly string[]): Launcher {
  return {
    name: "self",
    wrap: (program, args, server) => prefixed(server ? dieWithUs : [], program, args),
    own: () => {},
    owners: process.getuid ? [process.getuid()] : [],
  };
}

// No user is made and the files stay root's: inside the namespace root appears as nobody. The death signal must be
// asked for after the change of credentials, which clears it.
function inNamespace(namespace: readonly string[], dieWithUs: readonly string[]): Launcher {
  return {
    name: "userNamespace",
    wrap: (program, args, server) =>
      prefixed(["unshare", ...namespace, "--", ...(server ? dieWithUs : [])], program, args),
    own: () => {},
    owners: [0],
  };
}

function asOtherUser(canDieWithUs: boolean): Launcher {
  const user = works("id", ["-u", "postgres"]) ? "postgres" : "nobody";
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  const [uid, gid] = [id("-u"), id("-g")];
  const change = ["setpriv", "--reuid", String(uid), "--regid", String(gid), "--clear-groups"];
  return {
    name: "otherUser",
    wrap: (program, args, server) =>
      prefixed([...change, ...(server && canDieWithUs ? ["--pdeathsig", "INT"] : [])], program, args),
    own: (path) => chownSync(path, uid, gid),
    owners: [0, uid],
  };
}

function prefixed(prefix: readonly string[], program: string, args: readonly string[]): CommandLine {
  const [first, ...others] = [...prefix, program, ...args];
  return [first as string, others];
}

function works(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
