import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migrateBefore, migrateToLatest, rowsIn } from "#app/db/migration-for-tests.ts";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import { type BareDatabase, useBareDatabases } from "#tests/bare-databases.ts";

// Each start loads the whole product.
vi.setConfig({ testTimeout: 120_000 });

const bareDatabase = useBareDatabases();
let folder: string;
let listening: Server;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "refused-starts-"));
  listening = createServer().listen(0, "127.0.0.1");
  await once(listening, "listening");
});
afterAll(() => {
  listening.close();
  rmSync(folder, { recursive: true, force: true });
});

const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";

/** Runs the start of a site on a database. @returns its exit code and its last line */
async function start(database: BareDatabase, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/start.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: path.join(folder, "data"),
      PORT: "0",
      SESSION_SECRET: SECRET,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...settings,
    },
  });
  const lines: string[] = [];
  child.stderr.on("data", (text: Buffer) => lines.push(...text.toString().trim().split("\n")));
  child.stdout.on("data", (text: Buffer) => {
    // A start that succeeds is stopped.
    if (text.toString().includes(" is ready at ")) child.kill("SIGTERM");
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, line: lines.at(-1) };
}

const newestOf = async (database: BareDatabase) =>
  (await rowsIn<{ name: string }>(database, "select max(name) as name from schema_migrations"))[0]?.name;

test("a start on a port that is used leaves an older schema as it is", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0092");
  const before = await newestOf(database);
  const port = String((listening.address() as AddressInfo).port);
  expect(await start(database, { PORT: port })).toEqual({
    code: 1,
    line: "HOST and PORT cannot be listened on (EADDRINUSE). Nothing was changed.",
  });
  expect(await newestOf(database)).toBe(before);
});

test("a start with another folder of pictures, another secret or on a newer schema is refused in one line", async () => {
  const database = await bareDatabase();
  await migrateToLatest(database);
  expect(await start(database)).toMatchObject({ code: 0 });

  const foreign = path.join(folder, "foreign");
  mkdirSync(foreign);
  writeFileSync(path.join(foreign, ".site"), crypto.randomUUID());
  expect((await start(database, { UPLOAD_DIR: foreign })).line).toMatch(
    /^UPLOAD_DIR is the folder of another site's pictures\./,
  );
  await rowsIn(
    database,
    `insert into images (hash, width, height, bytes, dominant_colour) values ('${"a".repeat(40)}', 1, 1, 1, '#000000')`,
  );
  const unmounted = path.join(folder, "unmounted");
  expect((await start(database, { UPLOAD_DIR: unmounted })).line).toMatch(
    /^UPLOAD_DIR has none of the pictures of this database: is it mounted\?/,
  );
  expect((await start(database, { SESSION_SECRET: SECRET.toLowerCase() })).line).toMatch(
    /^SESSION_SECRET is not the secret under which this database is encrypted\./,
  );

  await rowsIn(database, "insert into schema_migrations (name, checksum) values ('9999_next.sql', 'x')");
  expect((await start(database)).line).toMatch(
    /^The database is of a newer version of this product, with the migration 9999_next\.sql\./,
  );
});
