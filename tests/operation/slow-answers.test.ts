import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import type * as BuiltServer from "#server/app.ts";
import { databaseName, superuserUrl, useDatabase } from "#tests/database.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

useDatabase("ekadeshma_demo");

/** Short times, so that a statement that waits for a lock (2 s at most) takes longer than they allow. */
const IDLE_MS = 500;
const LOCKED_MS = 1500;

let folder: string;
let app: BuiltServer.App;
let built: typeof BuiltServer;

async function start(answerMs: number): Promise<string> {
  folder = mkdtempSync(path.join(os.tmpdir(), "slow-answers-"));
  const config = readConfig({ DATA_DIR: folder, UPLOAD_DIR: inject("uploadDir"), DEMO: "off", PORT: "0" });
  app = built.createApp(
    { ...config, sessionSecret: SITE_SECRET },
    { limits: { idleMs: IDLE_MS, checkMs: 50, answerMs, bodyMs: 200 } },
  );
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  built = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer;
  await built.closeDatabase();
});
afterEach(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** For each request: a connection that is kept may be closed as idle while the next request is on its way. */
const ONCE = { connection: "close" };

/** Sends a message while its table is locked for a second, so that storing it takes so long. */
async function sendWhileLocked(url: string, name: string): Promise<Response> {
  // The first pages of a process block it for longer than the short time after which a silent connection is closed here.
  for (const first of [1, 2, 3])
    await vi.waitFor(async () => {
      const answer = await fetch(`${url}/pages/contactus?first=${first}`, { headers: ONCE });
      expect(answer.status).toBe(200);
      await answer.text();
    }, 20_000);
  const holder = await connectClient(superuserUrl(databaseName()));
  await holder.query("begin; lock table contact_messages in access exclusive mode");
  const sent = fetch(`${url}/pages/contactus`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, ...ONCE },
    body: new URLSearchParams({ name, email: "asha@example.org", subject: "Hello", body: "Where are you?" }),
  });
  await pause(LOCKED_MS);
  await holder.end();
  return await sent;
}

const names = async () =>
  (await db().select({ name: contactMessages.name }).from(contactMessages)).map((row) => row.name);

test("an answer that takes longer than a connection may be idle arrives, and its work is done", async () => {
  const url = await start(10_000);
  expect((await sendWhileLocked(url, "Slow Asha")).status).toBeLessThan(400);
  expect(await names()).toContain("Slow Asha");
});

test("one that takes longer than promised is refused with 503, and nothing of it is stored", async () => {
  const url = await start(300);
  expect((await sendWhileLocked(url, "Late Asha")).status).toBe(503);
  // Its statement goes on until it has the lock, and would be committed then.
  await pause(500);
  expect(await names()).not.toContain("Late Asha");
});
