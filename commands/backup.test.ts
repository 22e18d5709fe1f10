import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { rowsIn } from "#app/db/migration-for-tests.ts";
import { backups } from "#app/db/tables/backups.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { build } from "#tests/build.ts";
import { databaseName, useDatabase } from "#tests/database.ts";

// On a busy machine each process takes ten seconds to load.
vi.setConfig({ testTimeout: 180_000 });

useDatabase();
const bareDatabase = useBareDatabases();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-command-"));
  const { hash } = await build.image();
  const store = createImageStore(join(folder, "site", "uploads"));
  await store.write(store.masterPath(hash), Buffer.from("picture"));
  await writeFile(join(folder, "site", "session-secret"), "x".repeat(43), { mode: 0o600 });
});
afterAll(() => rm(folder, { recursive: true }));

const urlOf = (login: string, database: string) =>
  inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", database);

/** The environment of an installation with its own data folder, on a database of the test server or the embedded one. */
const installation = (name: string, database?: string) => ({
  DATA_DIR: join(folder, name),
  ...(database && {
    DATABASE_URL: urlOf("ekadeshma_web", database),
    DATABASE_OWNER_URL: urlOf("ekadeshma_owner", database),
  }),
});

/** Runs a command of an installation, without `commands/run.mjs`, which may install packages. */
async function run(command: "backup" | "restore", env: Record<string, string>, ...args: readonly string[]) {
  const child = spawn(process.execPath, [...NODE_FLAGS, `commands/${command}.ts`, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      INIT_CWD: folder,
      ...env,
    },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => (output.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output.err += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out: output.out, err: output.err.split("\n").filter((line) => line !== "") };
}

it("backs up to a file, and restores it into another database, each by a login without special rights", async () => {
  const site = installation("site", databaseName());
  const { out, ...first } = await run("backup", site, "site.zip");
  expect(first).toMatchObject({ code: 0 });
  const [, tables, rows, bytes] =
    /^backed up (\d+) tables, (\d+) rows, 1 files, 0 missing, (\d+) bytes\n$/.exec(out) ?? [];
  const file = await stat(join(folder, "site.zip"));
  expect([file.size, file.mode & 0o777]).toEqual([Number(bytes), 0o600]);
  expect(await db().select().from(backups)).toMatchObject([
    { tables: Number(tables), rows: Number(rows), bytes: file.size, media: 1, missing: 0 },
  ]);
  expect(await run("backup", site, "site.zip")).toEqual({
    code: 1,
    out: "",
    err: ["The file exists already. Choose another name."],
  });

  const target = await bareDatabase();
  const copy = installation("copy", target.name);
  const refused = await run("restore", copy, "site.zip");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err.join()).toMatch(/^This installation has no secret yet\. Set SESSION_SECRET .*\.$/);
  await expect(readdir(join(folder, "copy"))).rejects.toThrow("ENOENT");

  await mkdir(join(folder, "copy"));
  await copyFile(join(folder, "site", "session-secret"), join(folder, "copy", "session-secret"));
  const restored = await run("restore", copy, "site.zip");
  expect(restored).toMatchObject({
    code: 0,
    out: `restored ${tables} tables, ${rows} rows, 1 files, 0 missing\n`,
  });
  expect(await rowsIn(target, "select count(*)::int from images")).toEqual([{ count: 1 }]);
  expect(await run("restore", copy, "site.zip")).toMatchObject({
    code: 1,
    err: [
      "The archive is whole.",
      "UPLOAD_DIR has pictures or files already: an archive is restored into an empty one.",
    ],
  });
});

it("restores into a new embedded database, and backs that up", async () => {
  expect(await run("backup", installation("new"), "none.zip")).toEqual({
    code: 1,
    out: "",
    err: ["There is no database in DATA_DIR, and DATABASE_URL is not set: nothing to back up."],
  });
  await run("backup", installation("site", databaseName()), "again.zip");
  await mkdir(join(folder, "new"), { recursive: true });
  await copyFile(join(folder, "site", "session-secret"), join(folder, "new", "session-secret"));
  const restored = await run("restore", installation("new"), "again.zip");
  expect(restored.out).toMatch(/^restored /);
  const copied = await run("backup", installation("new"), "copied.zip");
  expect(copied.out.replace(/, \d+ bytes\n$/, "")).toBe(restored.out.trim().replace("restored", "backed up"));
});

it("fails when a picture is missing, unless that is allowed, and refuses the folder of another site", async () => {
  const lost = await build.image();
  const site = installation("site", databaseName());
  const failed = await run("backup", site, "lost.zip");
  expect(failed.code).toBe(1);
  expect(failed.out).toMatch(/, 1 missing, \d+ bytes\n$/);
  expect(failed.err.slice(-2)).toEqual([
    `missing: images/${lost.hash}.webp`,
    "Files are missing in UPLOAD_DIR that the database refers to: 1. With --allow-missing this is no failure.",
  ]);
  expect(await run("backup", site, "allowed.zip", "--allow-missing")).toMatchObject({ code: 0 });

  const uploads = join(folder, "site", "uploads");
  const unmounted = { ...site, UPLOAD_DIR: join(folder, "unmounted") };
  const refused = await run("backup", unmounted, "unmounted.zip");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err.join()).toMatch(/^UPLOAD_DIR has none of the pictures of this database: is it mounted/);
  await writeFile(join(uploads, ".site"), crypto.randomUUID());
  const foreign = await run("backup", site, "foreign.zip");
  await rm(join(uploads, ".site"));
  expect(foreign.err.join()).toMatch(/^UPLOAD_DIR is the folder of another site's pictures/);
  await expect(stat(join(folder, "foreign.zip"))).rejects.toThrow("ENOENT");
});
