import { expect, test } from "vitest";
import { isNewer, newestStable } from "./versions.ts";

test.each([
  [["8.4.0", "8.5.3", "7.18.7"], "8.5.3"],
  [["1.9.0", "1.10.0"], "1.10.0"],
  [["2.0.0-beta.1", "1.0.0"], "1.0.0"],
  [["2.0.0-beta.1"], undefined],
  [[], undefined],
])("of %j the newest is %s", (versions, newest) => {
  expect(newestStable(versions)).toBe(newest);
});

test.each([
  ["1.10.0", "1.9.0", true],
  ["1.9.0", "1.10.0", false],
  ["2.0.0", "2.0.0", false],
  ["18.4.0", "18.4.0-beta.17", false],
  ["18.5.0", "18.4.0-beta.17", true],
  ["latest", "1.0.0", false],
])("%s is newer than %s: %s", (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});
