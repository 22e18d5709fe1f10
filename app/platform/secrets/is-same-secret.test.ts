import { expect, test } from "vitest";
import { isSameSecret } from "./is-same-secret.server.ts";

test.each([
  ["Jb3-x_Q", "Jb3-x_Q", true],
  ["Jb3-x_Q", "Jb3-x_q", false],
  ["Jb3-x_", "Jb3-x_Q", false],
  // As many characters, and more bytes.
  ["Jb3-x_क", "Jb3-x_Q", false],
  ["", "Jb3-x_Q", false],
])("%j is %j: %s", (given, right, expected) => {
  expect(isSameSecret(given, right)).toBe(expected);
});
