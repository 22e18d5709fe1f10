import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { themeColour, tokensCss } from "#brand/tokens-css.ts";

/** What the compiler of messages and the system write beside sources. */
const NO_SOURCE = /^(?:\.|README\.md$)/;

/** SHA-256 over names and bytes of files and folders, without generated and built ones. */
export function digestOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesUnder).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/** Runs `work` unless it already ran on the same inputs; the stamp file stores their digest. */
export async function onceFor(
  paths: readonly string[],
  stamp: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const wanted = digestOf(paths);
  if (readIfThere(stamp) === wanted) return false;
  await work();
  writeFileSync(stamp, wanted);
  return true;
}

const STAMPS = "node_modules/.cache/ekadeshma";
/** Copies of the generated files in a build, which can be carried to a machine that cannot generate them. */
const IN_BUILD = "build/generated";

type Generated = {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly write: () => Promise<void>;
};

const GENERATED: readonly Generated[] = [
  {
    name: "messages",
    inputs: ["app/i18n/messages", "app/i18n/project.inlang/settings.json"],
    output: "app/i18n/generated",
    write: writeMessages,
  },
  {
    name: "brand",
    inputs: ["brand", "app/platform/lettering"],
    output: "app/ui/generated",
    write: writeBrand,
  },
];

const digestOfInputs = ({ inputs }: Generated) =>
  digestOf([...inputs, "package-lock.json", "commands/generate.ts"]);

/** Writes all generated files: messages, letter outlines, fonts, custom properties and pictures of the brand. */
export async function generate(): Promise<void> {
  mkdirSync(STAMPS, { recursive: true });
  for (const each of GENERATED) await unlessCurrent(each);
}

/** Copies the generated files into the build. */
export function keepGenerated(): void {
  for (const each of GENERATED) {
    rmSync(path.join(IN_BUILD, each.name), { recursive: true, force: true });
    cpSync(each.output, path.join(IN_BUILD, each.name, "files"), { recursive: true });
    writeFileSync(path.join(IN_BUILD, each.name, "stamp"), digestOfInputs(each));
  }
}

/** @throws Error in one line where the packages that generate and build are not installed */
export function needTools(): void {
  if (!existsSync("node_modules/@react-router/dev"))
    throw new Error(
      "build/ was made from other sources than these, and the packages that build are not installed: carry over the build of this version, or run `npm ci`.",
    );
}

// Every command calls `generate`, which usually finds everything current: what generates is loaded only when it is needed.
async function writeMessages(): Promise<void> {
  listMessageFiles("app/i18n/project.inlang/settings.json");
  const { compile } = await import("@inlang/paraglide-js");
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
  writeAllMessages("app/i18n/generated");
}

/** Names every file of messages in the settings of the compiler, which reads no folder. */
function listMessageFiles(settingsFile: string): void {
  const before = readFileSync(settingsFile, "utf8");
  const files = readdirSync("app/i18n/messages/en").toSorted();
  const lines = files.map((file) => `      "./messages/{locale}/${file}"`).join(",\n");
  const after = before.replace(/("pathPattern": \[\n)[^\]]*(\n {4}\])/, `$1${lines}$2`);
  if (after !== before) writeFileSync(settingsFile, after);
}

/**
 * Writes all messages in one module as well, which `package.json` names for Node and the tests: without a bundler it takes more than
 * a second of processor time to load a module for each message.
 */
function writeAllMessages(folder: string): void {
  const files = readdirSync(`${folder}/messages`).filter((name) => /^(?!_index)\w+\.js$/.test(name));
  const shared = new Set<string>();
  const messages = files.map((name) =>
    readFileSync(`${folder}/messages/${name}`, "utf8")
      .replaceAll("'../", "'./")
      .replace(/^(?:import |\/\*\* @typedef \{import).*$/gm, (line) => {
        shared.add(line);
        return "";
      }),
  );
  writeFileSync(`${folder}/all-messages.js`, [...shared, ...messages].join("\n"));
}

async function writeBrand(): Promise<void> {
  const { drawHero } = await import("#brand/hero.ts");
  const { writeLetters } = await import("#brand/letters.ts");
  const { subsetFonts } = await import("#brand/subset-fonts.ts");
  const folder = "app/ui/generated";
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/fonts`, { recursive: true });
  writeFileSync(`${folder}/tokens.css`, tokensCss());
  writeFileSync(
    `${folder}/theme-colour.ts`,
    `// Generated by commands/generate.ts from brand/tokens.json. Do not edit.\nexport const DEFAULT_THEME_COLOUR = "${themeColour()}";\n`,
  );
  await writeLetters(folder);
  await subsetFonts(`${folder}/fonts`);
  writeFileSync(`${folder}/hero.svg`, await drawHero());
}

/** A removed generated folder is generated again even if the stamp is current. */
async function unlessCurrent(each: Generated): Promise<void> {
  const { name, output, write } = each;
  const stamp = path.join(STAMPS, name);
  const wanted = digestOfInputs(each);
  if (existsSync(output) && readIfThere(stamp) === wanted) return;
  if (readIfThere(path.join(IN_BUILD, name, "stamp")) === wanted) {
    rmSync(output, { recursive: true, force: true });
    cpSync(path.join(IN_BUILD, name, "files"), output, { recursive: true });
  } else {
    needTools();
    await write();
  }
  writeFileSync(stamp, wanted);
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

function filesUnder(fileOrFolder: string): string[] {
  if (!existsSync(fileOrFolder)) return [];
  if (!statSync(fileOrFolder).isDirectory()) return [fileOrFolder];
  return readdirSync(fileOrFolder, { withFileTypes: true })
    .filter(({ name }) => !["generated", "node_modules", "build"].includes(name) && !NO_SOURCE.test(name))
    .flatMap((entry) => filesUnder(path.posix.join(fileOrFolder, entry.name)));
}

if (import.meta.main) await generate();
