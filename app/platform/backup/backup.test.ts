import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { pool } from "#app/db/client.server.ts";
import { migrateBefore, rowsIn } from "#app/db/migration-for-tests.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { readMark } from "#app/platform/installation/folder-mark.server.ts";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { addMedia, backUp, filesIn, ownerUrlOf, restoreTo, stateOf, useFolder } from "./backup-for-tests.ts";
import { isOverdue, lastBackup, recordBackup } from "./last-backup.server.ts";
import { mediaPath, noteRestoring } from "./media.server.ts";

vi.setConfig({ testTimeout: 120_000 });

useDatabase();
const bareDatabase = useBareDatabases();
const newPath = useFolder();
let uploadDir = "";

beforeAll(async () => {
  uploadDir = newPath("uploads");
  const { id: bookId } = await build.book({ title: { en: "Tab\there", np: "शिरीषको फूल \\N \\. 🌸" } });
  await build.edition({ bookId });
  await pool().query(`
    insert into contact_messages (name, email, subject, body, language)
      values ('A', 'a@b.test', E'back\\\\slash\\nnew line\\r', E'\\\\.\\n\\\\N', 'np');
    insert into letters (cause, kind, content) values ('waiting', 'signIn', 'sealed');
    insert into live_events (topic, kind) select 'topic', 'profile' from generate_series(1, 20)`);
  await addMedia(uploadDir);
});

describe("a backup", () => {
  test("restores equal: rows, rules, triggers, sequences and files", async () => {
    const file = newPath("all.zip");
    const before = await stateOf(databaseName());
    const report = await backUp(file, uploadDir);
    expect(report).toMatchObject({ media: 3, missing: [] });
    expect(report.bytes).toBe((await stat(file)).size);
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const target = await bareDatabase();
    const folder = newPath("restored");
    const { takenOn, tables, rows, media } = report;
    const counts = { takenOn, tables, rows, media, missing: [] };
    expect(await restoreTo(target, file, folder)).toEqual({ ...counts, applied: [], heldLetters: 0 });
    // A copy is a site of its own, and its folder is tied to it.
    const [copy] = await rowsIn<{ id: string }>(target, "select id from installation");
    expect(await readMark(folder)).toBe(copy?.id);
    const { rows: own } = await asSuperuser(databaseName(), "select id from installation");
    expect(copy).not.toEqual(own[0]);
    expect(await stateOf(target.name)).toEqual(before);
    expect(await filesIn(folder)).toEqual(await filesIn(uploadDir));
    // The app's login has its role, and the sequence continues after the restored rows.
    const app = await connectClient(target.appUrl);
    await app.query(
      "set role ekadeshma_app; insert into live_events (topic, kind) values ('new', 'profile')",
    );
    await app.end();
  });

  test("that was killed leaves nothing that the next one minds, nor does a killed restore", async () => {
    const file = newPath("second.zip");
    // Its process is gone; the other one belongs to a process that runs.
    await writeFile(`${file}.999999999.part`, "half");
    await writeFile(`${file}.1.part`, "of another");
    await backUp(file, uploadDir);
    const left = (await readdir(path.dirname(file))).filter((name) => name.endsWith(".part"));
    expect(left).toEqual([`${path.basename(file)}.1.part`]);

    const folder = newPath("restored");
    const [first, second] = ["a", "b"].map((sign) => `images/${sign.repeat(40)}.webp`) as [string, string];
    await noteRestoring(folder, [first, second]);
    await mkdir(path.dirname(mediaPath(folder, first)), { recursive: true });
    await writeFile(mediaPath(folder, first), "whole");
    await mkdir(path.dirname(mediaPath(folder, second)), { recursive: true });
    await writeFile(`${mediaPath(folder, second)}.part`, "half");
    await restoreTo(await bareDatabase(), file, folder);
    expect(await filesIn(folder)).toEqual(await filesIn(uploadDir));
  });

  test("taken while the site writes is of one moment", async () => {
    const file = newPath("writes.zip");
    const progress = { isWriting: true, written: 0 };
    // Two rows in each transaction, in tables that are copied one after the other.
    const write = async () => {
      const client = await connectClient(ownerUrlOf());
      while (progress.isWriting) {
        await client.query(`begin;
          insert into contact_messages (name, email, subject, body, language) values ('A', 'a@b.test', 'pair', 'b', 'en');
          insert into page_views (title, path, language, visitor_of_day) values ('pair', '/', 'en', 'v');
          update books set updated_on = now(); commit`);
        progress.written += 1;
      }
      await client.end();
    };
    const writing = [write(), write()];
    while (progress.written < 20) await pause(5);
    await backUp(file, uploadDir);
    const after = progress.written;
    progress.isWriting = false;
    await Promise.all(writing);

    const target = await bareDatabase();
    await restoreTo(target, file, newPath("restored"));
    const pairs = await rowsIn<{ messages: number; views: number }>(
      target,
      `select (select count(*)::int from contact_messages where subject = 'pair') as messages,
        (select count(*)::int from page_views where title = 'pair') as views`,
    );
    expect(pairs[0]?.messages).toBe(pairs[0]?.views);
    expect(pairs[0]?.views).toBeGreaterThanOrEqual(20);
    // The writers were not held up while tables were copied.
    expect(after).toBeGreaterThan(pairs[0]?.views ?? after);
  });

  test("lists the files that are missing, and is made without them", async () => {
    const incomplete = newPath("uploads");
    const folder = newPath("restored");
    const file = newPath("incomplete.zip");
    const target = await bareDatabase();
    const [first = ""] = (await backUp(file, incomplete)).missing;
    expect(first).toBe(`images/${"a".repeat(40)}.webp`);
    const restored = await restoreTo(target, file, folder);
    expect(restored).toMatchObject({ media: 0, missing: { length: 3 } });
    expect(await filesIn(folder)).toEqual({});
  });

  test("is recorded, and is overdue after seven days", async () => {
    expect(await lastBackup()).toBeUndefined();
    const client = await connectClient(ownerUrlOf());
    const report = { bytes: 1, tables: 1, rows: 1, media: 0, missing: ["a"] };
    for (const day of ["01", "16"])
      await recordBackup(client, { ...report, takenOn: new Date(`2026-11-${day}T12:00:00Z`) });
    await client.end();
    const last = await lastBackup();
    expect(last).toEqual({ takenOn: new Date("2026-11-16T12:00:00Z"), missing: 1 });
    const weekMs = 7 * 24 * 3_600_000;
    expect([undefined, weekMs, weekMs + 1].map(isOverdue)).toEqual([true, false, true]);
    await asSuperuser(databaseName(), "delete from backups");
  });
});

describe("a restore", () => {
  test("of an earlier version is migrated up, and its letters are kept back", async () => {
    const old = await bareDatabase();
    await migrateBefore(old, "0032");
    await rowsIn(
      old,
      `insert into letters (cause, kind, content) values ('waiting', 'signIn', 'sealed');
      insert into images (hash, width, height, bytes, dominant_colour) values (repeat('c', 40), 1, 1, 1, '#000000')`,
    );
    const file = newPath("old.zip");
    await backUp(file, newPath("uploads"), old);
    const owner = await connectClient(old.ownerUrl);
    const report = { takenOn: new Date(), bytes: 1, tables: 1, rows: 1, media: 0, missing: [] };
    expect(await recordBackup(owner, report)).toBe(false);
    await owner.end();

    const target = await bareDatabase();
    const restored = await restoreTo(target, file, newPath("restored"), { sendsLetters: false });
    expect(restored).toMatchObject({ heldLetters: 1, missing: [`images/${"c".repeat(40)}.webp`] });
    expect(restored.applied[0]).toBe("0032_operations.sql");
    expect(restored.applied.at(-1)?.slice(0, 4)).toBe(
      (await rowsIn<{ last: string }>(target, "select left(max(name), 4) as last from schema_migrations"))[0]
        ?.last,
    );
    expect(await rowsIn(target, "select cause, state, reason, content from letters")).toEqual([
      { cause: "waiting", state: "failed", reason: "restored", content: "sealed" },
    ]);
  });

  test("that fails leaves no table and no file", async () => {
    const file = newPath("all.zip");
    await backUp(file, uploadDir);
    const target = await bareDatabase();
    const folder = newPath("restored");
    const stopping = new AbortController();
    const isDone = "tables compared";
    const restoring = restoreTo(target, file, folder, {
      signal: stopping.signal,
      onProgress: (line) => {
        if (line.endsWith(isDone)) setTimeout(() => stopping.abort(), 0);
      },
    });
    await expect(restoring).rejects.toThrow("aborted");
    expect(await filesIn(folder)).toEqual({});
    expect(
      await rowsIn(target, "select relname from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([]);
    // Nothing is in the way of another attempt.
    await rm(mediaPath(uploadDir, `images/${"b".repeat(40)}.webp`), { force: true });
    await restoreTo(target, file, folder);
    expect(Object.keys(await filesIn(folder))).toHaveLength(3);
  });
});

test("memory does not grow with the size of a table", async () => {
  const MIB = 1024 * 1024;
  await pool().query(
    `insert into page_views (title, path, language, visitor_of_day)
      select repeat(md5(n::text), 3000), '/', 'en', 'v' from generate_series(1, 2000) n`,
  );
  const file = newPath("large.zip");
  const used = () => {
    const { heapUsed, arrayBuffers, external } = process.memoryUsage();
    return heapUsed + arrayBuffers + external;
  };
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const start = used();
  let most = 0;
  const watch = setInterval(() => {
    // What nothing refers to any more stays until it is collected, which happens when it likes: only what is left counts.
    if (used() - start > Math.max(most, 40 * MIB)) collect();
    most = Math.max(most, used() - start);
  }, 10);
  try {
    await backUp(file, uploadDir);
    await restoreTo(await bareDatabase(), file, newPath("restored"));
  } finally {
    clearInterval(watch);
  }
  // The table has 183 MiB, and is read three times.
  expect(most).toBeLessThan(100 * MIB);
});
