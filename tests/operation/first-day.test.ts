import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { runCommand } from "#tests/run-command.ts";
import { findAll, readPage, textOf } from "#tests/site/page.ts";
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
} from "./guided-site.ts";

const ADMIN = { email: "asha@books.example", password: "चौतारीमा पिपल 58" };

let folder: string;
let server: GuidedServer;
let smtp: SmtpServer;
let site: StartedSite;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "first-day-"));
  server = await startGuidedServer(path.join(folder, "server"));
  smtp = await startSmtp();
  await server.addSite("books");
});
afterAll(async () => {
  await site.process.stop();
  await smtp.close();
  await server.postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  PORT: "0",
  BASE_URL,
  TRUSTED_PROXIES: "127.0.0.1",
  ...server.databaseOf("books"),
  DATA_DIR: path.join(folder, "data"),
  SMTP_URL: smtp.url,
  MAIL_FROM: "namaste@books.example",
  ADMIN_EMAIL: ADMIN.email,
  SESSION_SECRET: SECRET,
});

/** Waits for the letter with a number, and reads it. */
async function letter(number: number) {
  for (let round = 0; smtp.accepted.length < number; round++) {
    if (round > 600) throw new Error(`There are ${smtp.accepted.length} letters.`);
    await pause(50);
  }
  return await PostalMime.parse(smtp.accepted[number - 1] ?? "");
}

test("the first administrator signs up by letter, sets up the second step, and opens the first desk", async () => {
  site = await startSite(settings());
  expect(site.process.lines).toContain(
    "ADMIN_EMAIL names nobody yet: who signs up with this address and proves it becomes site administrator.",
  );
  const asha = browserAt(site.url);
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
  const bikram = browserAt(site.url);
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

test("a nightly backup is made while the site is written to, and restored elsewhere", async () => {
  const archive = path.join(folder, "site.zip");
  const writing = new AbortController();
  const written = writeUntil(writing.signal);
  expect(await runCommand("backup", [archive], settings())).toMatchObject({ code: 0 });
  writing.abort();
  expect(await written).toBeGreaterThan(3);
  await server.addSite("copy");
  const elsewhere = {
    ...settings(),
    DATA_DIR: path.join(folder, "elsewhere"),
    ...server.databaseOf("copy"),
  };
  expect(await runCommand("restore", [archive], elsewhere)).toMatchObject({ code: 0 });
  const client = await connectClient(server.postgres.superuserUrl("copy"));
  const { rows } = await client.query(
    "select count(*)::int as people, (select count(*)::int from contact_messages) as messages from app_users",
  );
  await client.end();
  expect(rows[0].people).toBe(2);
  expect(rows[0].messages).toBeLessThanOrEqual(await written);
  const wrong = { ...elsewhere, SESSION_SECRET: "another-q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6" };
  const refused = await runCommand("start", [], wrong);
  expect(refused.code).toBe(1);
  expect(refused.errors.at(-1)).toMatch(/^SESSION_SECRET is not the secret under which/);
});

/** Visitors write to the company, one after the other, until the signal. @returns how many did */
async function writeUntil(signal: AbortSignal): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count += 1) {
    const visitor = browserAt(site.url, `198.18.1.${count % 250}`);
    const sent = await visitor.post("/pages/contactus", {
      name: `Visitor ${count}`,
      email: `visitor-${count}@books.example`,
      subject: "A question",
      body: "Is the shop open on Saturday?",
    });
    await sent.arrayBuffer();
  }
  return count;
}
