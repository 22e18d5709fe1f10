import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compile } from "@inlang/paraglide-js";

/** SHA-256 over names and bytes of files and folders, without generated and built ones. */
export function digestOf(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesUnder).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Runs `work` unless it already ran on the same inputs; the stamp file remembers them. */
export async function onceFor(
  places: readonly string[],
  stamp: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const wanted = digestOf(places);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  await work();
  writeFileSync(stamp, wanted);
  return true;
}

/** Writes what is made from other files of the project: messages. Nothing when they are fresh. */
export async function generate(): Promise<void> {
  await onceFor(
    ["app/i18n/messages", "app/i18n/project.inlang/settings.json", "package-lock.json"],
    "app/i18n/generated/.stamp",
    async () => {
      await compile({
        project: "./app/i18n/project.inlang",
        outdir: "./app/i18n/generated",
        strategy: ["globalVariable", "baseLocale"],
        outputStructure: "locale-modules",
        disableAsyncLocalStorage: true,
        emitGitIgnore: false,
        emitPrettierIgnore: false,
        emitReadme: false,
        includeEslintDisableComment: false,
      });
    },
  );
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !["generated", "node_modules", "build"].includes(entry.name))
    .flatMap((entry) => filesUnder(path.posix.join(place, entry.name)));
}

if (import.meta.main) await generate();
