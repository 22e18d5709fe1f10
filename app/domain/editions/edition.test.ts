import { describe, expect, test } from "vitest";
import {
  canMove,
  EDITION_STATUSES,
  type EditionStatus,
  isBackward,
  isEditionStatus,
  isPublicStatus,
  movesFrom,
  PUBLIC_STATUSES,
} from "./edition.ts";

describe("the status of an edition", () => {
  test.each<[EditionStatus, EditionStatus[]]>([
    ["draft", ["forthcoming", "active", "outOfPrint"]],
    ["forthcoming", ["draft", "active", "outOfPrint", "withdrawn"]],
    ["active", ["draft", "forthcoming", "outOfPrint", "withdrawn"]],
    ["outOfPrint", ["draft", "forthcoming", "active", "withdrawn"]],
    ["withdrawn", ["draft", "forthcoming", "active", "outOfPrint"]],
  ])("may change from %s to %o", (from, expected) => {
    expect(movesFrom(from)).toEqual(expected);
    expect(canMove(from, from)).toBe(false);
  });

  test.each<[EditionStatus, EditionStatus, boolean]>([
    ["draft", "forthcoming", false],
    ["draft", "active", false],
    ["active", "outOfPrint", false],
    ["outOfPrint", "withdrawn", false],
    ["forthcoming", "draft", true],
    ["outOfPrint", "active", true],
    ["withdrawn", "active", true],
    ["withdrawn", "outOfPrint", true],
    ["active", "active", false],
  ])("changing from %s to %s needs a reason: %s", (from, to, backward) => {
    expect(isBackward(from, to)).toBe(backward);
  });

  test("of two opposite changes exactly one is backward", () => {
    for (const from of EDITION_STATUSES) {
      for (const to of movesFrom(from)) {
        expect(isBackward(from, to)).not.toBe(isBackward(to, from));
      }
    }
  });
});

test("visitors see forthcoming and active editions only", () => {
  expect(EDITION_STATUSES.filter(isPublicStatus)).toEqual([...PUBLIC_STATUSES]);
  expect(PUBLIC_STATUSES).toEqual(["forthcoming", "active"]);
});

test.each([
  ["draft", true],
  ["outOfPrint", true],
  ["out_of_print", false],
  [undefined, false],
])("isEditionStatus(%s) is %s", (value, expected) => {
  expect(isEditionStatus(value)).toBe(expected);
});
