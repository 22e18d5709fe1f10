import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

/** The major versions of PostgreSQL that the product supports. */
const SUPPORTED = [15, 16, 17, 18] as const;

/** A PostgreSQL that is installed here. */
export type InstalledPostgres = {
  /** Such as `PostgreSQL 16`. */
  readonly name: string;
  readonly version: number;
  /** Its folder, with `bin` and `lib`. */
  readonly native: string;
};

const FOLDER = "tests/postgres-versions";

/** The versions that are installed: those of the packages in `tests/postgres-versions`, and Debian's own where a package is missing. */
export function installedVersions(): InstalledPostgres[] {
  return SUPPORTED.flatMap((version) => {
    const packaged = path.resolve(FOLDER, `node_modules/postgres-${version}/native`);
    const ofSystem = `/usr/lib/postgresql/${version}`;
    const native = [packaged, ofSystem].find((folder) => existsSync(path.join(folder, "bin", "postgres")));
    return native === undefined ? [] : [{ name: `PostgreSQL ${version}`, version, native }];
  });
}

/** Installs the packages of `tests/postgres-versions`. @returns whether they are there; only one system has them */
export function installVersions(): boolean {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  if (installedVersions().filter(({ native }) => native.includes(FOLDER)).length === SUPPORTED.length)
    return true;
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm, "ci"]] : ["npm", ["ci"]];
  return spawnSync(program, args, { cwd: FOLDER, stdio: ["ignore", 2, 2] }).status === 0;
}
