import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { type AppProcess, startAppProcess } from "#server/app-process.ts";
import { useDatabase } from "#tests/database.ts";
import { commandUrl } from "#tests/processes.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { type SmtpServer, startSmtp } from "#tests/smtp.ts";

useDatabase();

const FIELDS = {
  firstName: "Asha",
  lastName: "Gurung",
  password: "a quiet river 71",
  passwordAgain: "a quiet river 71",
};

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-letters-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let smtp: SmtpServer;
const running = new Set<AppProcess>();
let sourceCount = 0;

beforeEach(async () => {
  await db().delete(letters);
  await db().execute(sql`delete from pgboss.job where name = 'letters'`);
  smtp = await startSmtp();
});
afterEach(async () => {
  await Promise.all([...running].map((app) => app.stop()));
  running.clear();
  await smtp.close();
});

/** Starts a process of the built product that sends its letters to the test's mail server. */
async function start(): Promise<AppProcess & { readonly url: string }> {
  const app = startAppProcess({
    ...process.env,
    NODE_ENV: "production",
    BASE_URL: "",
    DATABASE_URL: commandUrl(process.env.DATABASE_URL ?? ""),
    DATA_DIR: folder,
    DEMO: "off",
    SESSION_SECRET: SITE_SECRET,
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  running.add(app);
  return Object.assign(app, { url: await app.origin });
}

async function signUp(url: string, email: string): Promise<void> {
  sourceCount += 1;
  const answer = await fetch(`${url}/auth/register`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...FIELDS, email }),
    headers: { origin: url, "x-forwarded-for": `192.0.2.${sourceCount}` },
  });
  expect(answer.status).toBeLessThan(400);
}

const states = async () =>
  (await db().select({ state: letters.state }).from(letters)).map(({ state }) => state);
const acceptedFor = (email: string) =>
  smtp.accepted.filter((message) => message.includes(`To: ${email}`)).length;
/** The queue checks for dead processes every ten seconds. */
const WAIT_OPTIONS = { timeout: 25_000, interval: 50 };

// Two waits, each of which may take its whole time limit.
const LONG = { timeout: 90_000 };

test(
  "a silent mail server does not delay forms; after kill -9 the next process sends the letter once",
  LONG,
  async () => {
    smtp.answer = "";
    const first = await start();
    await signUp(first.url, "asha@example.com");
    // The attempt hangs at a server that sends no greeting; the form was answered regardless.
    await expect.poll(async () => (await db().select().from(letters))[0]?.attempts, WAIT_OPTIONS).toBe(1);
    expect(await states()).toEqual(["waiting"]);
    await first.kill();

    smtp.answer = "250 accepted";
    // The queue gives the job to another process when the killed one has sent no heartbeat for a while: skip that time.
    await db().execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
    );
    await db().execute(sql`update pgboss.queue set monitor_claim_on = null`);
    await start();
    await expect
      .poll(async () => {
        await db().execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
        return await states();
      }, WAIT_OPTIONS)
      .toEqual(["sent"]);
    expect(acceptedFor("asha@example.com")).toBe(1);
  },
);

test("of two processes one sends each letter", async () => {
  const processes = [await start(), await start()];
  const people = Array.from({ length: 8 }, (_none, index) => `person-${index}@example.com`);
  await Promise.all(people.map((email, index) => signUp(processes[index % 2]?.url ?? "", email)));
  await expect
    .poll(async () => (await states()).filter((state) => state !== "sent"), WAIT_OPTIONS)
    .toEqual([]);
  for (const email of people) expect(acceptedFor(email), email).toBe(1);
});

test("a process stopped while the mail server is silent stops, and returns the letter to the queue", async () => {
  smtp.answer = "";
  const app = await start();
  await signUp(app.url, "ravi@example.com");
  await expect.poll(async () => (await db().select().from(letters))[0]?.attempts, WAIT_OPTIONS).toBe(1);
  await app.stop();
  const { rows } = await db().execute(sql`select state from pgboss.job where name = 'letters'`);
  expect(rows).toEqual([{ state: "retry" }]);
  expect(await states()).toEqual(["waiting"]);
});
