import { expect, test } from "vitest";
import { findingLine } from "./finding.ts";

test("a finding is one line that ends with how it stands", () => {
  const finding = { measured: "roles: 100 of 100", promise: "all" };
  expect(findingLine({ ...finding, isKept: true })).toBe("roles: 100 of 100; promise: all: kept");
  expect(findingLine({ ...finding, isKept: false })).toBe("roles: 100 of 100; promise: all: BROKEN");
});
