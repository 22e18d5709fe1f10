import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ERROR_STATUSES } from "./errors.ts";
import * as limits from "./limits.ts";

/** The source of the app but for this folder's own tests and the two files that are looked at. */
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|domain.(?:limits|errors)\.ts)$/.test(file))
  .map((file) => readFileSync(path.join("app", file), "utf8"));

test("an image is at most 1 MB", () => {
  expect(limits.IMAGE_MAX_BYTES).toBe(1_000_000);
});

test("every limit is a positive whole number", () => {
  const numbers: number[] = Object.values(limits);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.every((limit) => Number.isSafeInteger(limit) && limit > 0)).toBe(true);
});

test("every limit is used", () => {
  const unused = Object.keys(limits).filter((name) => !sources.some((source) => source.includes(name)));
  expect(unused).toEqual([]);
});

test("every error code is thrown", () => {
  const unused = Object.keys(ERROR_STATUSES).filter(
    (code) => !sources.some((source) => source.includes(`new AppError("${code}"`)),
  );
  expect(unused).toEqual([]);
});
