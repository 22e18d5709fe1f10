import { describe, expect, test } from "vitest";
import { localPath } from "./local-path.ts";

describe("a path to redirect to", () => {
  test.each([
    "/",
    "/bookstore?genre=novels&page=2",
    "/np/pages/aboutus",
    "/bookstore/seto-dharti-7k3m9qx2ab",
    "/a#b",
  ])("%s is accepted", (path) => {
    expect(localPath(path)).toBe(path);
  });

  test.each([
    "",
    "bookstore",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "/%5c/../\\evil.test",
    "https://evil.test/",
    "javascript:alert(1)",
    "/.//evil.test",
    "/..//evil.test",
    `/${"a".repeat(600)}`,
    "/\u0000",
    "///evil.test",
    "/ /evil.test",
  ])("%j is refused", (path) => {
    expect(localPath(path)).toBeUndefined();
  });

  test.each([null, undefined])("%s is refused", (path) => {
    expect(localPath(path)).toBeUndefined();
  });
});
