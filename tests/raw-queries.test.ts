import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** A query whose rows have a type that nothing checks. */
const DECLARED = /\.execute</;

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|-for-tests\.ts$/.test(file))
  .map((file) => path.join("app", file));

test("the rows of a raw query are read by a schema", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((file) => DECLARED.test(readFileSync(file, "utf8")))).toEqual([]);
});
