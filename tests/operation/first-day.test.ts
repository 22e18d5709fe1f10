import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { type AppProcess, startWholeProduct } from "#server/app-process.ts";
import { freePort } from "#tests/pgbouncer.ts";
import { runCommand } from "#tests/run-command.ts";
import { cookieJar } from "#tests/site/cookies.ts";
import { findAll, readPage, textOf } from "#tests/site/page.ts";
import { type SmtpServer, startSmtp } from "#tests/smtp.ts";
import { codeOf } from "#tests/totp.ts";
import { blocksOfGuide, statementsOf } from "./guide.ts";

const BASE_URL = "https://books.example";
const ADMIN = { email: "asha@books.example", password: "चौतारीमा पिपल 58" };

let folder: string;
let postgres: EmbeddedPostgres;
let smtp: SmtpServer;
let site: AppProcess;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "first-day-"));
  postgres = await startEmbedded(path.join(folder, "server"), { unsafe: true });
  smtp = await startSmtp();
  const client = await connectClient(postgres.superuserUrl("postgres"));
  for (const block of blocksOfGuide("sql").slice(0, 2))
    for (const statement of statementsOf(block)) await client.query(statement);
  await client.end();
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => {
  const urlOf = (login: string) => postgres.superuserUrl("books").replace("postgres@", `${login}@localhost`);
  return {
    PORT: "0",
    BASE_URL,
    TRUSTED_PROXIES: "127.0.0.1",
    DATABASE_URL: urlOf("books_web"),
    DATABASE_OWNER_URL: urlOf("books_owner"),
    DATA_DIR: path.join(folder, "data"),
    SMTP_URL: smtp.url,
    MAIL_FROM: "namaste@books.example",
    ADMIN_EMAIL: ADMIN.email,
    SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
  };
};

/** The port of a process whose own address is that of its proxy. */
async function start(): Promise<string> {
  const port = await freePort();
  site = startWholeProduct({
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...settings(),
    PORT: String(port),
  });
  await site.origin.catch(() => Promise.reject(new Error(site.lines.join("\n"))));
  return `http://127.0.0.1:${port}`;
}

/** A browser at the proxy's address. */
function aBrowser(url: string) {
  const jar = cookieJar();
  const options = { redirect: "manual" as const };
  return {
    get: async (at: string) => jar.store(await fetch(url + at, { ...options, headers: jar.headers() })),
    post: async (at: string, fields: Record<string, string>) =>
      jar.store(
        await fetch(url + at, {
          ...options,
          method: "POST",
          headers: { ...jar.headers(), origin: BASE_URL },
          body: new URLSearchParams(fields),
        }),
      ),
  };
}

/** Waits for the letter with a number, and reads it. */
async function letter(number: number) {
  for (let round = 0; smtp.accepted.length < number; round++) {
    if (round > 600) throw new Error(`There are ${smtp.accepted.length} letters.`);
    await pause(50);
  }
  return await PostalMime.parse(smtp.accepted[number - 1] ?? "");
}

test("the first administrator signs up by letter, sets up the second step, and opens the first desk", async () => {
  url = await start();
  expect(site.lines).toContain(
    "ADMIN_EMAIL names nobody yet: who signs up with this address and proves it becomes site administrator.",
  );
  const asha = aBrowser(url);
  const { email, password } = ADMIN;
  const signedUp = await asha.post("/auth/register", {
    firstName: "Asha",
    lastName: "Gurung",
    email,
    password,
    passwordAgain: password,
  });
  expect(signedUp.status).toBeLessThan(400);
  const sent = await letter(1);
  expect([sent.from?.address, sent.to?.[0]?.address]).toEqual(["namaste@books.example", email]);
  const link = new URL(/https:\S+token=\S+/.exec(sent.text ?? "")?.[0] ?? "");
  expect(link.origin).toBe(BASE_URL);
  expect((await asha.get(link.pathname + link.search)).status).toBe(200);
  const token = link.searchParams.get("token") ?? "";
  expect((await asha.post(link.pathname, { token, password })).status).toBeLessThan(400);

  await asha.post("/auth/login", { email, password });
  expect((await asha.get("/admin")).headers.get("location")).toBe("/account/security");
  const step = "/account/security/secondfactor";
  const started = await (await asha.post(step, { intent: "start", currentPassword: password })).text();
  const links = findAll(readPage(started), "a").map(({ attributes }) => attributes.href ?? "");
  const secret = new URL(links.find((href) => href.startsWith("otpauth:")) ?? "").searchParams.get("secret");
  expect((await asha.post(step, { intent: "on", code: codeOf(secret ?? "") })).status).toBe(200);

  const home = await asha.get("/admin");
  expect(home.status).toBe(200);
  expect(textOf(readPage(await home.text()))).toContain("No backup of the site has been made yet.");
  for (const page of ["/admin/settings", "/admin/publishers/add", "/np/admin"])
    expect([page, (await asha.get(page)).status]).toEqual([page, 200]);
});

test("whoever has the server vouches for a mailbox that no letter reaches", async () => {
  smtp.answer = "450 try again later";
  const bikram = aBrowser(url);
  const { password } = ADMIN;
  const email = "bikram@books.example";
  await bikram.post("/auth/register", {
    firstName: "Bikram",
    lastName: "Rai",
    email,
    password,
    passwordAgain: password,
  });
  await bikram.post("/auth/login", { email, password });
  expect((await bikram.get("/account")).status).toBe(302);
  const named = await runCommand("person", [email, "--site-admin"], settings());
  expect([named.code, named.out.at(-1)]).toEqual([
    0,
    `${email} is a site administrator now, and the mailbox counts as proved.`,
  ]);
  await bikram.post("/auth/login", { email, password });
  expect((await bikram.get("/admin")).headers.get("location")).toBe("/account/security");
  expect(await runCommand("person", ["nobody@books.example", "--site-admin"], settings())).toMatchObject({
    code: 1,
    errors: ["nobody@books.example is nobody here: the person signs up first."],
  });
});

test("a nightly backup is made while the site runs, and restored elsewhere", async () => {
  const archive = path.join(folder, "site.zip");
  expect(await runCommand("backup", [archive], settings())).toMatchObject({ code: 0 });
  const client = await connectClient(postgres.superuserUrl("postgres"));
  const [, forEach = ""] = blocksOfGuide("sql");
  for (const statement of statementsOf(forEach.replaceAll("books", "copy"))) await client.query(statement);
  await client.end();
  const urlOf = (login: string) => postgres.superuserUrl("copy").replace("postgres@", `${login}@localhost`);
  const elsewhere = {
    ...settings(),
    DATA_DIR: path.join(folder, "elsewhere"),
    DATABASE_URL: urlOf("copy_web"),
    DATABASE_OWNER_URL: urlOf("copy_owner"),
  };
  expect(await runCommand("restore", [archive], elsewhere)).toMatchObject({ code: 0 });
  const wrong = { ...elsewhere, SESSION_SECRET: "another-q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6" };
  const refused = await runCommand("start", [], wrong);
  expect(refused.code).toBe(1);
  expect(refused.errors.at(-1)).toMatch(/^SESSION_SECRET is not the secret under which/);
});
