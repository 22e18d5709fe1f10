import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compile } from "@inlang/paraglide-js";
import { drawHero } from "#brand/hero.ts";
import { drawFavicon, writeLetters } from "#brand/letters.ts";
import { subsetFonts } from "#brand/subset-fonts.ts";
import { tokensCss } from "#brand/tokens-css.ts";

/** SHA-256 over names and bytes of files and folders, without generated and built ones. */
export function digestOf(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesUnder).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Runs `work` unless it already ran on the same inputs; the stamp file stores their digest. */
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

const STAMPS = "node_modules/.cache/ekadeshma";

/** Writes all generated files: messages, letter outlines, fonts, custom properties and pictures of the brand. */
export async function generate(): Promise<void> {
  mkdirSync(STAMPS, { recursive: true });
  const lock = "package-lock.json";
  await unlessCurrent(
    "messages",
    ["app/i18n/messages", "app/i18n/project.inlang/settings.json", lock],
    "app/i18n/generated",
    writeMessages,
  );
  await unlessCurrent("brand", ["brand", "app/platform/lettering", lock], "app/ui/generated", writeBrand);
}

async function writeMessages(): Promise<void> {
  await compile({
    project: "./app/i18n/project.inlang",
    outdir: "./app/i18n/generated",
    strategy: ["globalVariable", "baseLocale"],
    // A module for each message, so that a page loads only those it shows.
    outputStructure: "message-modules",
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    includeEslintDisableComment: false,
  });
}

async function writeBrand(): Promise<void> {
  const folder = "app/ui/generated";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/fonts`, { recursive: true });
  mkdirSync("public", { recursive: true });
  writeFileSync(`${folder}/tokens.css`, tokensCss());
  await writeLetters(folder);
  await subsetFonts(`${folder}/fonts`);
  writeFileSync(`${folder}/hero.svg`, await drawHero());
  writeFileSync("public/favicon.svg", await drawFavicon());
}

/** A removed generated folder is generated again even if the stamp is current. */
async function unlessCurrent(
  name: string,
  inputs: readonly string[],
  output: string,
  work: () => Promise<void>,
): Promise<void> {
  const stamp = path.join(STAMPS, name);
  if (!existsSync(output)) rmSync(stamp, { force: true });
  await onceFor([...inputs, "commands/generate.ts"], stamp, work);
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => !["generated", "node_modules", "build"].includes(entry.name))
    .flatMap((entry) => filesUnder(path.posix.join(place, entry.name)));
}

if (import.meta.main) await generate();
