import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { postgresBinaries } from "./binaries.server.ts";
import { initialise } from "./cluster.server.ts";
import { chooseLauncher } from "./launcher.server.ts";

/**
 * For tests that start a server and do not try the creation of its cluster: creating one takes more than a second of processor time.
 * @returns a function that puts a copy of one empty cluster into a data folder, where `startEmbedded` finds it. Where the server
 *   runs as another user it does nothing, and `startEmbedded` creates the cluster
 */
export function useEmptyCluster(): (folder: string) => void {
  const base = mkdtempSync(path.join(os.tmpdir(), "cluster-"));
  const cluster = path.join(base, "pg");
  const launcher = chooseLauncher();
  let isMade = false;
  afterAll(() => rmSync(base, { recursive: true, force: true }));
  return (folder) => {
    if (os.platform() === "win32" || launcher.name === "otherUser") return;
    if (!isMade) initialise(postgresBinaries().initdb, cluster, launcher);
    isMade = true;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { status, stderr } = spawnSync("cp", ["-a", cluster, folder], { encoding: "utf8" });
    if (status !== 0) throw new Error(`The cluster was not copied: ${stderr}`);
  };
}
