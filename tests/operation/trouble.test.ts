import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { runCommand } from "#tests/run-command.ts";
import { findAll, readPage } from "#tests/site/page.ts";
import { type SmtpServer, startSmtp } from "#tests/smtp.ts";
import { codeOf } from "#tests/totp.ts";
import {
  BASE_URL,
  browserAt,
  type GuidedServer,
  SECRET,
  type StartedSite,
  startGuidedServer,
  startSite,
  until,
} from "./guided-site.ts";

const PASSWORD = "चौतारीमा पिपल 58";
/** Size of the disk of pictures that is filled, in MB. */
const DISK_MB = 40;

let folder: string;
let uploads: string;
let server: GuidedServer;
let smtp: SmtpServer;
let site: StartedSite;

const settings = () => ({
  BASE_URL,
  TRUSTED_PROXIES: "127.0.0.1",
  ...server.databaseOf("books"),
  DATA_DIR: path.join(folder, "data"),
  UPLOAD_DIR: uploads,
  SMTP_URL: smtp.url,
  MAIL_FROM: "namaste@books.example",
  SESSION_SECRET: SECRET,
});
const status = async (at = "/readyz") =>
  await fetch(site.url + at, { redirect: "manual" }).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.status;
  });
/** What `npm run status` says of one part. */
const told = async (part: string) => {
  const { out, errors } = await runCommand("status", [], { ...settings(), PORT: new URL(site.url).port });
  return out.find((line) => line.includes(`  ${part} `)) ?? errors.join("\n");
};

/** Mounts a small disk for the pictures. @returns why none can be mounted */
function mountDisk(): string | undefined {
  const mounted = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${DISK_MB}m,mode=700`,
    "ekadeshma-trouble",
    uploads,
  ]);
  return mounted.status === 0 ? undefined : "a small disk cannot be mounted here";
}

let noDisk: string | undefined;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "trouble-"));
  uploads = path.join(folder, "uploads");
  mkdirSync(uploads);
  noDisk = mountDisk();
  if (noDisk !== undefined) console.warn(`skipped: a full disk: ${noDisk}`);
  server = await startGuidedServer(path.join(folder, "server"));
  smtp = await startSmtp();
  await server.addSite("books");
  site = await startSite(settings());
});
afterAll(async () => {
  await site.process.stop();
  await smtp.close();
  await server.postgres.stop();
  if (noDisk === undefined) spawnSync("umount", ["-l", uploads]);
  rmSync(folder, { recursive: true, force: true });
});

const signUp = (name: string) =>
  browserAt(site.url).post("/auth/register", {
    firstName: name,
    lastName: "Rai",
    email: `${name.toLowerCase()}@books.example`,
    password: PASSWORD,
    passwordAgain: PASSWORD,
  });

test("while the mail server is gone people sign up, letters wait, and are sent when it is back", async () => {
  smtp.answer = "450 try again later";
  expect((await signUp("Maya")).status).toBeLessThan(400);
  await until("the mail server refused the letter", async () => smtp.refused.length > 0);
  expect(await told("letters")).toBe("ok         letters   0 failed, 1 waiting");
  smtp.answer = "250 accepted";
  await until("the letter was sent", async () => smtp.accepted.length === 1);
});

test("while PostgreSQL is paused pages say so within their time, and go on when it does", async () => {
  const pids = processesOf(path.join(folder, "server", "pg"));
  expect(pids.length).toBeGreaterThan(3);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    await until("the site was not ready", async () => (await status()) === 503);
    expect(await status("/auth")).toBe(503);
    expect(await status("/healthz")).toBe(200);
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  }
  await until("the site was ready again", async () => (await status()) === 200);
  await until("pages were answered again", async () => (await status("/auth")) === 200);
});

test("after PostgreSQL was restarted the site goes on by itself", async () => {
  const [postmaster = 0] = processesOf(path.join(folder, "server", "pg"));
  process.kill(postmaster, "SIGINT");
  await until("the site was not ready", async () => (await status()) === 503);
  expect(await status("/auth")).toBe(503);
  await server.postgres.startAgain();
  await until("the site was ready again", async () => (await status()) === 200);
  expect(await status("/auth")).toBe(200);
});

test("while the disk of pictures is not mounted the site is not ready, and its log says what is missing", async () => {
  const mark = readdirSync(uploads).filter((name) => name.startsWith("."));
  expect(mark.length).toBeGreaterThan(0);
  const away = path.join(folder, "away");
  mkdirSync(away);
  for (const name of mark) {
    writeFileSync(path.join(away, name), readFileSync(path.join(uploads, name)));
    rmSync(path.join(uploads, name));
  }
  await until("the site was not ready", async () => (await status()) === 503);
  expect(await told("site")).toBe("attention  site      not ready (503): its log says why");
  expect(site.process.lines.join("\n")).toContain("its mark is missing: is it mounted?");
  for (const name of mark) writeFileSync(path.join(uploads, name), readFileSync(path.join(away, name)));
  await until("the site was ready again", async () => (await status()) === 200);
});

test("while the disk of pictures is full the site says that it is not ready, and serves what it can", async ({
  skip,
}) => {
  if (noDisk !== undefined) skip(noDisk);
  const filler = path.join(uploads, "filler");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M", `count=${DISK_MB * 2}`]);
  await until("the site was not ready", async () => (await status()) === 503);
  expect(await status("/auth")).toBe(200);
  expect(await told("disk")).toBe("attention  disk      0 MB free");
  rmSync(filler);
  await until("the site was ready again", async () => (await status()) === 200);
});

test("a lost telephone is helped from the server, and the second step is set up anew", async () => {
  const email = "maya@books.example";
  expect(await runCommand("person", [email, "--site-admin"], settings())).toMatchObject({ code: 0 });
  await enter(email);
  const reason = ["--reason", "Her telephone fell into the Bagmati."];
  expect(await runCommand("person", [email, "--reset-second-factor", ...reason], settings())).toMatchObject({
    code: 0,
  });
  await enter(email);
});

/** Signs in without a second step, sets one up, and opens the desk. */
async function enter(email: string): Promise<void> {
  const browser = browserAt(site.url);
  await browser.post("/auth/login", { email, password: PASSWORD });
  expect((await browser.get("/admin")).headers.get("location")).toBe("/account/security");
  const step = "/account/security/secondfactor";
  const started = await (await browser.post(step, { intent: "start", currentPassword: PASSWORD })).text();
  const links = findAll(readPage(started), "a").map(({ attributes }) => attributes.href ?? "");
  const secret = new URL(links.find((href) => href.startsWith("otpauth:")) ?? "").searchParams.get("secret");
  expect((await browser.post(step, { intent: "on", code: codeOf(secret ?? "") })).status).toBe(200);
  expect((await browser.get("/admin")).status).toBe(200);
}

test("a process of the version before serves on while a newer one has changed the database, and is not ready", async () => {
  const client = await connectClient(server.postgres.superuserUrl("books"));
  const [before] = (await client.query("select newest_migration as name from installation")).rows;
  const moveTo = (name: string) => client.query("update installation set newest_migration = $1", [name]);
  await moveTo("9999_of_the_next_version.sql");
  try {
    await until("the site was not ready", async () => (await status()) === 503);
    expect(await status("/auth")).toBe(200);
    expect(site.process.lines.join("\n")).toContain(
      "the database has the migration 9999_of_the_next_version.sql, which this process does not know",
    );
    expect(await told("site")).toContain("run the command of the version that runs");
  } finally {
    await moveTo(before.name);
    await client.end();
  }
  await until("the site was ready again", async () => (await status()) === 200);
});

test("a second process takes over from the first without a visitor noticing", async () => {
  const first = site;
  const statuses: number[] = [];
  // As a proxy does that leaves out what refuses connections or is not ready.
  let current = first.url;
  const stopped = new AbortController();
  const visiting = (async () => {
    while (!stopped.signal.aborted) {
      const answer = await fetch(`${current}/auth`, { headers: { connection: "close" } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  })();
  const second = await startSite(settings());
  current = second.url;
  await first.process.stop();
  site = second;
  stopped.abort();
  await visiting;
  expect(statuses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("another secret is taken while the site is stopped, and the one before is refused then", async () => {
  await site.process.stop();
  const next = `${SECRET}-next`;
  const replaced = await runCommand("replace-secret", [], {
    ...settings(),
    SESSION_SECRET: next,
    PREVIOUS_SESSION_SECRET: SECRET,
  });
  expect(replaced).toMatchObject({ code: 0, errors: [] });
  const before = await runCommand("start", [], { ...settings(), PORT: "0" });
  expect(before.code).toBe(1);
  expect(before.errors.at(-1)).toMatch(/^SESSION_SECRET is not the secret under which/);
  site = await startSite({ ...settings(), SESSION_SECRET: next });
  expect(await status()).toBe(200);
});

/** The processes of a server of PostgreSQL, the one that started the others first. */
function processesOf(dataFolder: string): number[] {
  const postmaster = Number(readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n", 1)[0]);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === postmaster)
    .map(Number);
  return [postmaster, ...children];
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}
