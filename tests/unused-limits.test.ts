import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ERROR_STATUSES } from "#app/domain/access/errors.ts";
import * as limits from "#app/domain/limits.ts";

/** The source of the app without tests and without the two files that are examined. */
const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/(?:\.test\.tsx?|domain.(?:limits|errors)\.ts)$/.test(file))
  .map((file) => readFileSync(path.join("app", file), "utf8"));

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
