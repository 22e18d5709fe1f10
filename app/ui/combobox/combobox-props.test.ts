import { expect, test } from "vitest";
import { activeAfter } from "./combobox-props.ts";

test.each<[key: string, active: number, count: number, after: number | undefined]>([
  ["ArrowDown", -1, 3, 0],
  ["ArrowDown", 1, 3, 2],
  ["ArrowDown", 2, 3, -1],
  ["ArrowUp", -1, 3, 2],
  ["ArrowUp", 0, 3, -1],
  ["ArrowUp", -1, 0, undefined],
  ["ArrowDown", -1, 0, undefined],
  ["a", -1, 3, undefined],
  ["Tab", 1, 3, undefined],
])("%s on option %i of %i reaches %s", (key, active, count, after) => {
  expect(activeAfter(key, active, count)).toBe(after);
});
