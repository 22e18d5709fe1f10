import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import type { Fit } from "#app/platform/installation/fit.ts";
import { MARK, writeMark } from "#app/platform/installation/folder-mark.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { noteSchemaMoved } from "#app/platform/outage/schema-moved.ts";
import { sealStandingRows } from "#app/platform/secrets/seal-standing-rows.server.ts";
import { useDatabase } from "#tests/database.ts";
import { isReady, notEncryptedYet } from "./readiness.server.ts";

useDatabase();

let folder: string;
let clock = 0;

/** A time so long after the previous one that the result is no longer cached. */
const laterTime = () => (clock += 10_000);

const foldersAt = (...places: string[]) => places.map((folder) => ({ variable: "UPLOAD_DIR", folder }));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ready-"));
});
afterEach(() => {
  // The files of one process share what it knows.
  noteSchemaMoved(false);
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe("readiness", () => {
  test("is true when the database answers and folders are writable", async () => {
    expect(await isReady(foldersAt(folder), laterTime())).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("says how many rows have personal data that is not encrypted yet", async () => {
    await db().execute(sql`
      insert into contact_messages (name, phone, subject, body, language) values ('A', '9841000111', 's', 'b', 'en')`);
    clock += 60_000;
    expect(await isReady(foldersAt(folder), laterTime())).toBe(true);
    expect(notEncryptedYet()).toBe(1);
    await sealStandingRows();
    clock += 60_000;
    await isReady(foldersAt(folder), laterTime());
    expect(notEncryptedYet()).toBe(0);
  });

  test("that fails is logged once with the variable of the check, until the checks pass again", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => {});
    const missing = path.join(folder, "missing");
    await isReady(foldersAt(folder), laterTime());
    await isReady(foldersAt(missing), laterTime());
    await isReady(foldersAt(missing), laterTime());
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ failed: ["UPLOAD_DIR"] }),
      "the site is not ready",
    );
    await isReady(foldersAt(folder), laterTime());
    await isReady(foldersAt(missing), laterTime());
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test("is false when a folder is missing or not writable", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    expect(await isReady(foldersAt(folder, file), laterTime())).toBe(false);
    rmSync(file);
    expect(await isReady(foldersAt(folder, path.join(folder, "missing")), laterTime())).toBe(false);
  });

  test("is false without the database", async () => {
    vi.spyOn(pool(), "query").mockImplementation(() => Promise.reject(new Error("gone")));
    expect(await isReady(foldersAt(folder), laterTime())).toBe(false);
  });

  test("is false when the database takes too long", async () => {
    vi.useFakeTimers();
    vi.spyOn(pool(), "query").mockImplementation(() => new Promise(() => {}));
    const ready = isReady(foldersAt(folder), laterTime());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ready).toBe(false);
  });

  test("is checked at most once a second, however often it is requested", async () => {
    // What is asked once a minute has been asked.
    await isReady(foldersAt(folder), laterTime());
    const query = vi.spyOn(pool(), "query");
    const moment = laterTime();
    await Promise.all([
      isReady(foldersAt(folder), moment),
      isReady(foldersAt(folder), moment + 500),
      isReady(foldersAt(folder), moment + 999),
    ]);
    expect(query).toHaveBeenCalledTimes(1);
    await isReady(foldersAt(folder), moment + 1000);
    expect(query).toHaveBeenCalledTimes(2);
  });

  describe("of a site that was started", () => {
    const fitOf = async (own: Partial<Fit> = {}): Promise<Fit> => {
      const { rows } = await pool().query<{ id: string; newest: string }>(
        "select id, newest_migration as newest from installation",
      );
      const [row] = rows;
      return { id: row?.id ?? "", uploadDir: folder, newestMigration: row?.newest ?? "", ...own };
    };
    const ready = async (fit: Fit) => await isReady(foldersAt(folder), laterTime(), fit);

    test("is true while database and folder are those of the start", async () => {
      const fit = await fitOf();
      await writeMark(folder, fit.id);
      expect(await ready(fit)).toBe(true);
    });

    test.each<[string, (fit: Fit) => Promise<Partial<Fit> | undefined>]>([
      ["the folder of pictures is not mounted", async () => rmSync(path.join(folder, MARK)) as undefined],
      [
        "the folder is that of another site",
        async () => await writeMark(folder, crypto.randomUUID()).then(() => undefined),
      ],
      ["the schema has moved on", async () => ({ newestMigration: "0001_catalogue.sql" })],
      ["the database is another one", async () => ({ id: crypto.randomUUID() })],
    ])("is false when %s", async (_what, change) => {
      const fit = await fitOf();
      await writeMark(folder, fit.id);
      const changed = await change(fit);
      expect(await ready({ ...fit, ...changed })).toBe(false);
    });
  });

  test("is true again after a failure", async () => {
    const missing = path.join(folder, "missing");
    const moment = laterTime();
    expect(await isReady(foldersAt(missing), moment)).toBe(false);
    expect(await isReady(foldersAt(folder), moment + 1000)).toBe(true);
  });
});
