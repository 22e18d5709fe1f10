import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useDatabase } from "#tests/database.ts";
import {
  type AnotherSite,
  type DatabaseProxy,
  openDatabaseProxy,
  startAnotherSite,
} from "#tests/site/another-site.ts";

const WAIT_OPTIONS = { timeout: 20_000, interval: 100 };

useDatabase("ekadeshma_demo");
let databaseProxy: DatabaseProxy;
let site: AnotherSite;

beforeAll(async () => {
  databaseProxy = await openDatabaseProxy();
  site = await startAnotherSite({ DATABASE_URL: databaseProxy.databaseUrl });
});

afterAll(async () => {
  await site.stop();
  await databaseProxy.close();
});

async function answerOf(path: string, init?: RequestInit) {
  const response = await fetch(site.url + path, init);
  const { status, headers } = response;
  return { status, text: await response.text(), retryAfter: headers.get("retry-after"), headers };
}

describe("/healthz", () => {
  test("answers without using the database, whatever its state", async () => {
    const { status, text, headers } = await answerOf("/healthz");
    expect([status, text]).toEqual([200, "ok"]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(headers.get("set-cookie")).toBeNull();
    await databaseProxy.cut();
    expect(await answerOf("/healthz")).toMatchObject({ status: 200, text: "ok" });
    await databaseProxy.restore();
  });
});

describe("/readyz", () => {
  test("is ready while database and storage answer", async () => {
    await vi.waitFor(async () => expect((await answerOf("/readyz")).status).toBe(200), WAIT_OPTIONS);
    const { text, headers } = await answerOf("/readyz");
    expect(text).toBe("ready");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await answerOf("/readyz", { method: "HEAD" })).text).toBe("");
  });

  test("answers 503 while the database is unavailable, and recovers by itself", async () => {
    await databaseProxy.cut();
    await vi.waitFor(async () => expect((await answerOf("/readyz")).status).toBe(503), WAIT_OPTIONS);
    const { text, retryAfter } = await answerOf("/readyz");
    expect(text).toBe("unavailable");
    expect(Number(retryAfter)).toBeGreaterThan(0);
    await databaseProxy.restore();
    await vi.waitFor(async () => expect((await answerOf("/readyz")).status).toBe(200), WAIT_OPTIONS);
  });

  test.each(["DATA_DIR", "UPLOAD_DIR", "MAIL_OUTBOX_DIR"])(
    "answers 503 while the folder in %s is missing or cannot be written",
    async (variable) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-folder-"));
      const other = await startAnotherSite({ [variable]: folder });
      const status = async () => (await fetch(`${other.url}/readyz`)).status;
      expect(await status()).toBe(200);
      rmSync(folder, { recursive: true });
      await vi.waitFor(async () => expect(await status()).toBe(503), WAIT_OPTIONS);
      mkdirSync(folder);
      for (const name of ["uploads", "outbox"]) mkdirSync(path.join(folder, name));
      await vi.waitFor(async () => expect(await status()).toBe(200), WAIT_OPTIONS);
      // No user may create a file below a file, not even root.
      rmSync(folder, { recursive: true });
      writeFileSync(folder, "");
      await vi.waitFor(async () => expect(await status()).toBe(503), WAIT_OPTIONS);
      await other.stop();
      rmSync(folder);
    },
  );

  test("can be requested often without exhausting the pool", async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => answerOf("/readyz")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
