import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BEFORE_18, readMigrations, sqlFilesIn } from "./migrations.server.ts";

const FOLDER = "app/db/migrations";

const lineOf = (name: string) =>
  `${createHash("sha256")
    .update(readFileSync(path.join(FOLDER, name)))
    .digest("hex")}  ${name}`;

test("no migration was edited after it was recorded: a database that has it would refuse to start", () => {
  const lines = [
    ...readMigrations(FOLDER).map(({ name, checksum }) => `${checksum}  ${name}`),
    ...sqlFilesIn(path.join(FOLDER, BEFORE_18)).map((name) => lineOf(`${BEFORE_18}/${name}`)),
  ];
  // A new migration gets its line once it is finished, as `sha256sum` prints it.
  expect(lines).toEqual(readFileSync(`${FOLDER}/checksums.txt`, "utf8").trimEnd().split("\n"));
});

test("each text for servers before version 18 replaces a migration that there is", () => {
  const names = readMigrations(FOLDER).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(sqlFilesIn(path.join(FOLDER, BEFORE_18))));
});
