import { expect, test } from "vitest";
import { findingLine } from "./finding.ts";

test("a finding is one line that ends with its result", () => {
  const finding = { measured: "roles: 100 of 100", target: "all" };
  expect(findingLine({ ...finding, isMet: true })).toBe("roles: 100 of 100; target: all: met");
  expect(findingLine({ ...finding, isMet: false })).toBe("roles: 100 of 100; target: all: MISSED");
});
