import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { familyMegabytes } from "#app/platform/health/process-memory.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { type AppProcess, processOf } from "#server/app-process.ts";
import { heapLimitFlags, NODE_FLAGS } from "#server/node-flags.mjs";
import { useSample } from "#tests/sample.ts";
import { signIn } from "#tests/sign-in.ts";

/** What docs/deploy.md says that the site and its database need together, of a machine of 1 GB. */
const MEMORY_MAX_MB = 900;
/** What the unit lets the processes of the site use together. */
const UNIT_MB = Number(/^MemoryMax=(\d+)M$/m.exec(readFileSync("deploy/ekadeshma.service", "utf8"))?.[1]);
const ROWS = 10_000;
const VISITORS = 20;
const START_MS = 200_000;
/** What git does not keep, and what the checkout of a machine has of its own. */
const NOT_CARRIED = new Set([".git", ".data", "node_modules", "generated"]);

let folder: string;
let site: AppProcess;
let url: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "carried-"));
  for (const name of readdirSync(".").filter((each) => !NOT_CARRIED.has(each)))
    cpSync(name, path.join(folder, name), {
      recursive: true,
      filter: (source) => source.startsWith("build") || !NOT_CARRIED.has(path.basename(source)),
    });
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const installed = spawnSync(program, [...args, "ci", "--omit=dev"], { cwd: folder, encoding: "utf8" });
  expect(installed.status, installed.stderr).toBe(0);
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, ...heapLimitFlags(UNIT_MB), "commands/run.mjs", "start"],
    {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH, PORT: "0", npm_lifecycle_event: "start" },
      detached: true,
    },
  );
  site = processOf(child, START_MS, (line) => / is ready at (http\S+)$/.exec(line)?.[1]);
  url = await site.origin.catch(() => Promise.reject(new Error(site.lines.join("\n"))));
  server = await startEmbedded(path.join(folder, ".data"));
});
afterAll(async () => {
  await server?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a build that was made elsewhere starts on the packages of `npm ci --omit=dev`, and installs and builds nothing", () => {
  expect(site.lines.filter((line) => /install|build/i.test(line))).toEqual([]);
  expect(existsSync(path.join(folder, "node_modules", "@react-router", "dev"))).toBe(false);
});

/** The commands that run without the packages that build and test. */
const [, WITHOUT_TOOLS = ""] =
  /WITHOUT_TOOLS = new Set\(\[([^\]]*)\]\)/.exec(readFileSync("commands/run.mjs", "utf8")) ?? [];
const COMMANDS = Array.from(WITHOUT_TOOLS.matchAll(/"([a-z-]+)"/g), ([, name = ""]) => name);

test("those that run so are commands of an operator", () => {
  expect(COMMANDS).toEqual(expect.arrayContaining(["backup", "restore", "start", "status"]));
});

test.each(useSample(COMMANDS, 4))("the command %s runs there, too", (name) => {
  const ended = spawnSync(process.execPath, [...NODE_FLAGS, "commands/run.mjs", name, "--help"], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: "utf8",
  });
  expect(ended).toMatchObject({ status: 0, stderr: "" });
  expect(ended.stdout).toContain("npm ");
});

test("site and database stay below what the guide says while a sheet is imported, covers are drawn and visitors read", async () => {
  const password =
    site.lines.map((line) => /^ *publisher@demo.example +(\S+)$/.exec(line)?.[1]).find(Boolean) ?? "";
  const cookie = await signIn({ post }, { email: "publisher@demo.example", password });
  const client = await connectClient(server.superuserUrl("ekadeshma"));
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, familyMegabytes(site.processId));
  }, 250);
  const stopped = new AbortController();
  const visitors = Array.from({ length: VISITORS }, (_, at) => visit(at, stopped.signal));
  try {
    const form = new FormData();
    form.append("file", new Blob([sheet()], { type: "text/csv" }), "books.csv");
    const sent = await post("/publishers/manage/import", form, { headers: { cookie } });
    const id = new URL(sent.headers.get("location") ?? "", url).searchParams.get("operation") ?? "";
    await post(
      `/publishers/manage/import?operation=${id}`,
      { intent: "start", mode: "good" },
      { headers: { cookie } },
    );
    const state = async (where: string) =>
      (await client.query(`select state, report from operations where ${where} = $1`, [id])).rows[0];
    for (let round = 0; (await state("id"))?.state !== "done"; round++) {
      if (round > 1200) throw new Error(JSON.stringify(await state("id")));
      await pause(100);
    }
    expect((await state("id")).report.counts).toMatchObject({ added: ROWS });
    for (let round = 0; !((await state("follows"))?.report?.counts?.drawn > 40); round++) {
      if (round > 1200) throw new Error(JSON.stringify(await state("follows")));
      await pause(100);
    }
  } finally {
    clearInterval(watch);
    stopped.abort();
    await client.end();
  }
  const pages = (await Promise.all(visitors)).reduce((sum, read) => sum + read, 0);
  console.info(`at most ${peak.toFixed(0)} MB, with ${pages} pages read`);
  expect(pages).toBeGreaterThan(VISITORS);
  expect(peak).toBeGreaterThan(200);
  expect(peak).toBeLessThan(MEMORY_MAX_MB);
});

test("a build of other sources is refused in one line", () => {
  appendFileSync(path.join(folder, "app", "domain", "money", "money.ts"), "// Of a later version.\n");
  const ended = spawnSync(process.execPath, [...NODE_FLAGS, "commands/run.mjs", "start"], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: "0" },
    encoding: "utf8",
  });
  expect(ended).toMatchObject({ status: 1, stdout: "" });
  expect(ended.stderr).toBe(
    "build/ was made from other sources than these, and the packages that build are not installed: carry over the build of this version, or run `npm ci`.\n",
  );
});

/** Reads pages, one after the other, until the signal. @returns how many were read */
async function visit(at: number, signal: AbortSignal): Promise<number> {
  const pages = ["/", "/bookstore", "/np/bookstore", "/bookstore?q=muna", `/bookstore?page=${at + 1}`];
  let read = 0;
  while (!signal.aborted) {
    const answer = await fetch(url + pages[(at + read) % pages.length], {
      headers: { "x-forwarded-for": `198.18.0.${at}` },
    });
    await answer.arrayBuffer();
    // A page that the site is too busy for says so.
    expect([200, 503]).toContain(answer.status);
    read += 1;
    await pause(200);
  }
  return read;
}

const post = (
  pathname: string,
  fields: FormData | Record<string, string>,
  { headers = {} }: { readonly headers?: Record<string, string> } = {},
) =>
  fetch(url + pathname, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, origin: url },
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
  });

function sheet(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Sheet book ${at},पाना ${at},Writer ${at % 500},paperback,${100 + at},${100 + (at % 300)}`,
  );
  return ["Title (English),Title (Nepali),Contributors,Format,List price,Pages", ...rows].join("\n");
}
