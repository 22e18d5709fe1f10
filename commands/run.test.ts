import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { NODE_FLAGS } from "#server/node-flags.mjs";

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A project of one command, whose npm writes down that it ran and installs nothing. */
async function project(): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "ekadeshma-run-"));
  folders.push(root);
  for (const folder of ["commands", "server", "node_modules"]) await mkdir(path.join(root, folder));
  for (const file of ["package.json", "commands/run.mjs", "server/node-flags.mjs"])
    await cp(file, path.join(root, file));
  await writeFile(path.join(root, "package-lock.json"), "{}");
  await writeFile(
    path.join(root, "commands", "tell.ts"),
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
  const heard = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => (heard.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (heard.err += text.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, ...heard })));
}

const installs = (root: string) => readFile(path.join(root, "npm.log"), "utf8").catch(() => "");

test("a command is given its arguments and Node's flags, and ends with its own exit code", async () => {
  const { code, out } = await run(await project(), ["tell", "a b", "--c"]);
  expect(code).toBe(3);
  expect(JSON.parse(out)).toEqual([["a b", "--c"], NODE_FLAGS]);
});

test("packages are installed before the first command, by one of two, and not again until the lockfile changes", async () => {
  const root = await project();
  const both = await Promise.all([run(root, ["tell"]), run(root, ["tell"])]);
  expect(both.map(({ code }) => code)).toEqual([3, 3]);
  expect(await installs(root)).toBe("ci\n");
  await run(root, ["tell"]);
  expect(await installs(root)).toBe("ci\n");
  await writeFile(path.join(root, "package-lock.json"), "{ }");
  await run(root, ["tell"]);
  expect(await installs(root)).toBe("ci\nci\n");
});

test("packages that cannot be installed are one line and exit code 1, and tried again the next time", async () => {
  const root = await project();
  const failed = await run(root, ["tell"], { NPM_FAILS: "yes" });
  expect(failed).toMatchObject({ code: 1, out: "" });
  expect(failed.err).toContain("Packages could not be installed");
  expect(await run(root, ["tell"])).toMatchObject({ code: 3 });
  expect(await installs(root)).toBe("ci\n");
});

test("an unknown command is named, with those there are", async () => {
  expect(await run(await project(), ["sing"])).toEqual({
    code: 1,
    out: "",
    err: 'Unknown command "sing". Commands: tell.\n',
  });
});
