import { execFileSync, spawnSync } from "node:child_process";
import { chownSync } from "node:fs";
import os from "node:os";

/** A program and its arguments, as `spawn` takes them. */
export type CommandLine = readonly [program: string, args: readonly string[]];

/** How PostgreSQL is started on this system. PostgreSQL refuses to run as root. */
export type Launcher = {
  readonly name: "self" | "userNamespace" | "otherUser";
  /** Wraps a command so that it runs as a user that PostgreSQL accepts; a server also ends when this process ends. */
  wrap(program: string, args: readonly string[], server: boolean): CommandLine;
  /** Makes the server's user the owner of a path. */
  own(path: string): void;
  /** Ids of the users that may own the folders of the product; empty where the system has no user ids. */
  readonly owners: readonly number[];
};

/**
 * Chooses how PostgreSQL is started: directly for ordinary users, in a user namespace for root, and as another user where the
 * system refuses namespaces.
 */
export function chooseLauncher(): Launcher {
  const endWithParent =
    os.platform() === "linux" && works("setpriv", ["--pdeathsig", "INT", "true"])
      ? ["setpriv", "--pdeathsig", "INT"]
      : [];
  if (process.getuid?.() !== 0) return plain(endWithParent);
  const namespace = ["--user", "--map-user=65534", "--map-group=65534"];
  if (works("unshare", [...namespace, "true"])) return inNamespace(namespace, endWithParent);
  return asOtherUser(endWithParent.length > 0);
}

function plain(endWithParent: readonly string[]): Launcher {
  return {
    name: "self",
    wrap: (program, args, server) => prefixed(server ? endWithParent : [], program, args),
    own: () => {},
    owners: process.getuid ? [process.getuid()] : [],
  };
}

// No user is created and root still owns the files: inside the namespace root appears as `nobody`. The parent-death signal must
// be set after the change of credentials, which clears it.
function inNamespace(namespace: readonly string[], endWithParent: readonly string[]): Launcher {
  return {
    name: "userNamespace",
    wrap: (program, args, server) =>
      prefixed(["unshare", ...namespace, "--", ...(server ? endWithParent : [])], program, args),
    own: () => {},
    owners: [0],
  };
}

function asOtherUser(canEndWithParent: boolean): Launcher {
  const user = works("id", ["-u", "postgres"]) ? "postgres" : "nobody";
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  const [uid, gid] = [id("-u"), id("-g")];
  const change = ["setpriv", "--reuid", String(uid), "--regid", String(gid), "--clear-groups"];
  return {
    name: "otherUser",
    wrap: (program, args, server) =>
      prefixed([...change, ...(server && canEndWithParent ? ["--pdeathsig", "INT"] : [])], program, args),
    own: (path) => chownSync(path, uid, gid),
    owners: [0, uid],
  };
}

function prefixed(prefix: readonly string[], program: string, args: readonly string[]): CommandLine {
  const [first, ...others] = [...prefix, program, ...args];
  return [first as string, others];
}

/** Whether a command can be run without an error. */
function works(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
