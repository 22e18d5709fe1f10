import fc from "fast-check";
import { expect, test } from "vitest";
import { isUuid } from "./identifiers.ts";

test.each([
  ["3f2b8c1e-9d4a-4e7b-8f60-1a2b3c4d5e6f", true],
  ["3F2B8C1E-9D4A-4E7B-8F60-1A2B3C4D5E6F", true],
  ["3f2b8c1e9d4a4e7b8f601a2b3c4d5e6f", false],
  ["{3f2b8c1e-9d4a-4e7b-8f60-1a2b3c4d5e6f}", false],
  ["3f2b8c1e-9d4a-4e7b-8f60-1a2b3c4d5e6", false],
  ["3f2b8c1e-9d4a-4e7b-8f60-1a2b3c4d5e6g", false],
  ["3f2b8c1e-9d4a-4e7b-8f60-1a2b3c4d5e6f\n", false],
  ["add", false],
  ["", false],
])("isUuid(%o) is %s", (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

test("every generated UUID is accepted", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(isUuid(id)).toBe(true);
    }),
  );
});
