import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMigrations } from "./migrate.server.ts";

const FOLDER = "app/db/migrations";

test("no migration was edited after it was recorded: a database that has it would refuse to start", () => {
  const lines = readMigrations(FOLDER).map(({ name, checksum }) => `${checksum}  ${name}`);
  // A new migration gets its line once it is finished, as `sha256sum` prints it.
  expect(lines).toEqual(readFileSync(`${FOLDER}/checksums.txt`, "utf8").trimEnd().split("\n"));
});
