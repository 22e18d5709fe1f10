import { expect, test } from "vitest";
import { isNamedTag } from "./entity-tag.ts";

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
  [null, false],
  [undefined, false],
])("If-None-Match %j names the tag: %s (reported-situations-2, S7)", (header, named) => {
  expect(isNamedTag(header, '"a"')).toBe(named);
  expect(isNamedTag(header, 'W/"a"')).toBe(named);
});
