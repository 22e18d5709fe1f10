import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import { build } from "#tests/build.ts";
import { databaseName, useDatabase } from "#tests/database.ts";

// Up to three processes a test: on a busy machine each takes ten seconds to load.
vi.setConfig({ testTimeout: 120_000 });

useDatabase();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "export-command-"));
  const publisher = await build.publisher({ slug: "dobato" });
  const book = await build.book({ publisherId: publisher.id });
  await build.edition({ bookId: book.id });
  await build.edition({ bookId: book.id, status: "draft", editionNumber: 2 });
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command on the test's database, without `commands/run.mjs`, which may install packages. */
async function run(...args: readonly string[]) {
  const urlOf = (login: string) =>
    inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", databaseName());
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/export.ts", ...args], {
    env: {
      PATH: process.env.PATH,
      // What Node has compiled: an environment of its own would leave it out, and each process would compile everything again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: urlOf("ekadeshma_web"),
      DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
      DATA_DIR: folder,
      INIT_CWD: folder,
    },
  });
  const output = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => (output.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (output.err += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, out: output.out, err: output.err.split("\n").filter((line) => line !== "") };
}

it("writes a file with what is missing on standard error, and replaces it only when told to", async () => {
  const first = await run("all.xml", "--drafts", "--publisher", "dobato");
  expect(first).toMatchObject({ code: 0, out: "" });
  expect(first.err).toEqual([
    "2 of 2 editions",
    "no ISBN: 2",
    "no date of publication: 2",
    "no contributor: 2",
    "no description: 2",
    "no front cover: 2",
    "no genre and no subject: 2",
    "drafts: 1",
    "exported 2",
  ]);
  const written = await readFile(join(folder, "all.xml"), "utf8");
  expect(written.match(/<Product>/g)).toHaveLength(2);

  expect(await run("all.xml")).toEqual({
    code: 1,
    out: "",
    err: ["The file exists already; --overwrite replaces it."],
  });
  expect(await readFile(join(folder, "all.xml"), "utf8")).toBe(written);
  expect((await run("all.xml", "--overwrite")).code).toBe(0);
  expect((await readFile(join(folder, "all.xml"), "utf8")).match(/<Product>/g)).toHaveLength(1);
  expect(await readdir(folder)).toEqual(["all.xml"]);
});

it("writes to standard output, and nothing else there", async () => {
  const { code, out } = await run("-");
  expect(code).toBe(0);
  expect(out.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.1"')).toBe(true);
  expect(out.endsWith("</ONIXMessage>\n")).toBe(true);
});

it("refuses an unknown publisher, and has help", async () => {
  expect(await run("x.xml", "--publisher", "nobody")).toEqual({
    code: 1,
    out: "",
    err: ['There is no publisher called "nobody".'],
  });
  const help = await run("--help");
  expect(help.out.split("\n")[0]).toBe("npm run export -- FILE [--publisher NAME] [--drafts] [--overwrite]");
});
