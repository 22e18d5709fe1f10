import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Whether LibreOffice is installed: what it writes is tried with the program itself there, and elsewhere with files that it saved. */
export const hasLibreOffice = (): boolean =>
  spawnSync("soffice", ["--version"], { stdio: "ignore" }).status === 0;

/** The path of a file as LibreOffice saves it in another format, or again in its own. */
export async function savedByLibreOffice(file: string, format: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "ekadeshma-libreoffice-"));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync(
    "soffice",
    [profile, "--headless", "--convert-to", filterOf(format), "--outdir", folder, file],
    {
      stdio: "ignore",
      timeout: 90_000,
    },
  );
  return path.join(folder, `${path.basename(file).replace(/\.\w+$/, "")}.${format}`);
}

/** Texts are written as UTF-8, with commas and quotes. */
const filterOf = (format: string): string =>
  format === "csv" ? "csv:Text - txt - csv (StarCalc):44,34,76,1" : format;
