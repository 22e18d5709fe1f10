import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { heapLimitFlags, NODE_FLAGS } from "#server/node-flags.mjs";

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A project with one command, whose npm records that it ran and installs nothing. */
async function project(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "ekadeshma-run-"));
  folders.push(root);
  for (const folder of ["commands", "server", "node_modules"]) await mkdir(path.join(root, folder));
  for (const file of ["package.json", "commands/run.mjs", "server/node-flags.mjs"])
    await cp(file, path.join(root, file));
  await writeFile(path.join(root, "package-lock.json"), "{}");
  await writeFile(
    path.join(root, "commands", "print.ts"),
    "console.log(JSON.stringify([process.argv.slice(2), process.execArgv])); process.exitCode = 3;",
  );
  await writeFile(
    path.join(root, "npm.js"),
    `import { appendFileSync } from "node:fs";
     if (process.env.NPM_FAILS) process.exit(1);
     appendFileSync("npm.log", process.argv[2] + "\\n");`,
  );
  return root;
}

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

function run(root: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, ["commands/run.mjs", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, npm_execpath: path.join(root, "npm.js"), ...environment },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => (output.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output.err += text.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, ...output })));
}

const installs = (root: string) => readFile(path.join(root, "npm.log"), "utf8").catch(() => "");

test("a command receives its arguments and Node's flags, and its exit code is passed on", async () => {
  const { code, out } = await run(await project(), ["print", "a b", "--c"]);
  expect(code).toBe(3);
  expect(JSON.parse(out)).toEqual([
    ["a b", "--c"],
    [...NODE_FLAGS, ...heapLimitFlags()],
  ]);
});

test("where memory is small, the heap has two fifths of it; elsewhere what Node gives it", () => {
  expect(heapLimitFlags(700)).toEqual(["--max-old-space-size=280"]);
  expect(heapLimitFlags(4000)).toEqual([]);
});

test.each([
  ["start", "production"],
  ["dev", "development"],
])(
  "%s has NODE_ENV set to %s before its modules load, since packages choose their form by it",
  async (name, mode) => {
    const root = await project();
    await writeFile(path.join(root, "commands", "first.mjs"), "export const mode = process.env.NODE_ENV;");
    const text = 'import { mode } from "./first.mjs"; console.log(mode);';
    await writeFile(path.join(root, "commands", `${name}.ts`), text);
    expect((await run(root, [name])).out.trim()).toBe(mode);
  },
);

test("packages are installed before the first command, by one of two concurrent ones, and not again until the lockfile changes", async () => {
  const root = await project();
  const both = await Promise.all([run(root, ["print"]), run(root, ["print"])]);
  expect(both.map(({ code }) => code)).toEqual([3, 3]);
  expect(await installs(root)).toBe("ci\n");
  await run(root, ["print"]);
  expect(await installs(root)).toBe("ci\n");
  await writeFile(path.join(root, "package-lock.json"), "{ }");
  await run(root, ["print"]);
  expect(await installs(root)).toBe("ci\nci\n");
});

test("a failed installation prints one line with exit code 1, and is retried by the next command", async () => {
  const root = await project();
  const failed = await run(root, ["print"], { NPM_FAILS: "yes" });
  expect(failed).toMatchObject({ code: 1, out: "" });
  expect(failed.err).toContain("Packages could not be installed");
  expect(await run(root, ["print"])).toMatchObject({ code: 3 });
  expect(await installs(root)).toBe("ci\n");
});

test("an unknown command is reported with the list of commands", async () => {
  expect(await run(await project(), ["sing"])).toEqual({
    code: 1,
    out: "",
    err: 'Unknown command "sing". Commands: print.\n',
  });
});

test.each(["start", "dev", "bench"])("%s begins in a fresh clone, where nothing is generated yet", (name) => {
  const hook = `import { registerHooks } from "node:module";
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.includes("i18n/generated")) throw new Error("not generated yet");
      return next(specifier, context);
    } });`;
  const refusing = ["--import", `data:text/javascript,${encodeURIComponent(hook)}`];
  const ended = spawnSync(process.execPath, [...refusing, `commands/${name}.ts`, "--help"], {
    encoding: "utf8",
  });
  expect(ended.stderr).not.toContain("not generated yet");
  expect(ended.status).toBe(0);
});
