import { spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { addBookstore, allRows, rowsOf } from "#app/features/onix/import-for-tests.ts";
import {
  IN_ENGLISH,
  isbn,
  message,
  person,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import { databaseName, useDatabase } from "#tests/database.ts";

// Up to three processes a test: on a busy machine each takes ten seconds to load.
vi.setConfig({ testTimeout: 120_000 });

useDatabase();
const files = temporaryFiles();
let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "import-command-"));
  await addBookstore("Hill Books", "पहाड पुस्तक");
});
afterAll(async () => {
  await files.remove();
  await rm(dataDir, { recursive: true });
});

type Ended = { readonly code: number | null; readonly out: string[]; readonly err: string[] };

/** Runs the command on the test's database, without `commands/run.mjs`, which may install packages. */
async function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const urlOf = (login: string) =>
    inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", databaseName());
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/import.ts", ...args], {
    // Without the test runner's variables: its BASE_URL has another meaning.
    env: {
      PATH: process.env.PATH,
      // What Node has compiled: an environment of its own would leave it out, and each process would compile everything again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: urlOf("ekadeshma_web"),
      DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
      DATA_DIR: dataDir,
      ...environment,
    },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => (output.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output.err += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const lines = (text: string) => text.split("\n").filter((line) => line !== "");
  return { code, out: lines(output.out), err: lines(output.err) };
}

const mixedMessage = message(
  product({ reference: reference("cmd.1"), details: IN_ENGLISH + person("Asha Rai", ["A01"]) }) +
    product({ reference: reference("cmd.2"), titles: "" }) +
    product({ reference: reference("cmd.3"), titles: title("Salt"), identifiers: isbn("9789937000017") }),
);
const refused = "line 8, cmd.2: it has no title";
const warned = "warning: line 12, cmd.3: a language is missing or unknown: Language";

it("imports, draws covers, and ends with the counts; a second run changes nothing", async () => {
  const path = await files.write(mixedMessage);
  const dryRun = await run([path, "--dry-run", "--bookstore", "Hill Books"]);
  expect(dryRun).toEqual({
    code: 0,
    out: [
      refused,
      warned,
      "listed 2 in Hill Books",
      "dry run: nothing was written",
      "created 2, updated 0, unchanged 0, refused 1",
    ],
    err: ["3 of 3 records"],
  });
  expect(await rowsOf("select * from books")).toEqual([]);
  expect(await readdir(dataDir)).toEqual([]);

  const first = await run([path, "--bookstore=पहाड पुस्तक"]);
  expect(first).toEqual({
    code: 0,
    out: [refused, warned, "listed 2 in Hill Books", "created 2, updated 0, unchanged 0, refused 1"],
    err: ["3 of 3 records"],
  });
  expect(await rowsOf("select part, is_drawn from edition_images order by part, edition_id")).toEqual([
    { part: "back", is_drawn: true },
    { part: "back", is_drawn: true },
    { part: "front", is_drawn: true },
    { part: "front", is_drawn: true },
  ]);
  const stored = await readdir(join(dataDir, "uploads"));
  const [images] = await rowsOf("select count(distinct image_hash)::int as count from edition_images");
  expect({ count: stored.length }).toEqual(images);

  const before = await allRows();
  const again = await run([path]);
  expect(again).toMatchObject({ code: 0, out: [refused, "created 0, updated 0, unchanged 2, refused 1"] });
  expect(await allRows()).toEqual(before);
});

it("exits with 1 when every record is refused, in a dry run too", async () => {
  const none = await files.write(message(product({ reference: reference("cmd.9"), titles: "" })));
  for (const args of [[none], [none, "--dry-run"]]) {
    const ended = await run(args);
    expect(ended).toMatchObject({ code: 1, err: ["1 of 1 records"] });
    expect(ended.out.at(-1)).toBe("created 0, updated 0, unchanged 0, refused 1");
  }
});

it("refuses a truncated file, an unknown store, an unknown publisher and a missing file with one line each", async () => {
  const before = await allRows();
  const cut = await files.write(mixedMessage.slice(0, -200));
  const whole = await files.write(mixedMessage.replaceAll("cmd.", "other."));
  expect(await run([cut])).toEqual({
    code: 1,
    out: [],
    err: [expect.stringMatching(/^Line \d+: The file ends before the ONIX message does\.$/)],
  });
  expect(await run([whole, "--bookstore", "Nowhere"])).toEqual({
    code: 1,
    out: [],
    err: ['There is no bookstore called "Nowhere".'],
  });
  expect(await run([whole, "--publisher", "nobody-books"])).toEqual({
    code: 1,
    out: [],
    err: ['There is no publisher called "nobody-books".'],
  });
  expect(await run([join(await files.folder(), "none.xml")])).toEqual({
    code: 1,
    out: [],
    err: ["There is no such file."],
  });
  expect(await allRows()).toEqual(before);
});

it("reports in one line that the database cannot be reached", async () => {
  const unreachable = "postgresql://somebody@127.0.0.1:1/nowhere";
  const path = await files.write(mixedMessage);
  expect(await run([path], { DATABASE_URL: unreachable, DATABASE_OWNER_URL: unreachable })).toEqual({
    code: 1,
    out: [],
    err: ["DATABASE_URL names a database that cannot be reached (ECONNREFUSED)."],
  });
});

it("has help, and prints its usage for wrong arguments", async () => {
  const help = await run(["--help"]);
  expect(help).toMatchObject({ code: 0, err: [] });
  expect(help.out[0]).toBe("npm run import -- FILE [--publisher NAME] [--bookstore NAME] [--dry-run]");
  expect(await run([])).toEqual({ code: 1, out: [], err: [`Usage: ${help.out[0]}`] });
});
