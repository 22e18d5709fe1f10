import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canChangeOutline,
  changedOutline,
  OUTLINE_LEVELS,
  type OutlineChange,
  outlineOf,
  outlineRows,
  validDepths,
} from "./outline.ts";

const depths = fc.array(fc.integer({ min: 0, max: OUTLINE_LEVELS + 2 }), { maxLength: 30 });
const rowsWith = (given: readonly number[]) => given.map((depth, name) => ({ entry: { name }, depth }));

const change = fc.constantFrom<OutlineChange>("add", "remove", "up", "down", "in", "out");

describe("an outline", () => {
  test("is the same after it was written as rows and read again, and the rows are the same, too", () => {
    fc.assert(
      fc.property(depths, (given) => {
        const rows = rowsWith(validDepths(given));
        const outline = outlineOf(rows);
        expect(outlineRows(outline)).toEqual(rows);
        expect(outlineOf(outlineRows(outline))).toEqual(outline);
      }),
    );
  });

  test("contains every row in its order, however deep the rows are said to be", () => {
    fc.assert(
      fc.property(depths, (given) => {
        const rows = outlineRows(outlineOf(rowsWith(given)));
        expect(rows.map(({ entry }) => entry)).toEqual(given.map((_depth, name) => ({ name })));
        expect(rows.map(({ depth }) => depth)).toEqual(validDepths(given));
      }),
    );
  });

  test("has no empty list of entries under an entry", () => {
    expect(outlineOf(rowsWith([0, 1, 0]))).toEqual([{ name: 0, children: [{ name: 1 }] }, { name: 2 }]);
  });
});

describe("a change of an outline", () => {
  test("loses no other entry, repeats none, and leaves valid depths", () => {
    fc.assert(
      fc.property(depths, change, fc.nat(30), (given, kind, at) => {
        const after = changedOutline(given, kind, at);
        const kept = after.map(({ from }) => from).filter((from) => from >= 0);
        const expected = given.map((_depth, row) => row).filter((row) => kind !== "remove" || row !== at);
        expect(kept.toSorted((one, other) => one - other)).toEqual(expected);
        const now = after.map(({ depth }) => depth);
        expect(now).toEqual(validDepths(now));
      }),
    );
  });

  test("up is undone by down, and in by out", () => {
    fc.assert(
      fc.property(depths, fc.nat(30), fc.constantFrom("up", "in"), (given, at, kind) => {
        fc.pre(canChangeOutline(given, kind, at));
        const after = changedOutline(given, kind, at);
        const moved = after.findIndex(({ from }) => from === at);
        const back = changedOutline(
          after.map(({ depth }) => depth),
          kind === "up" ? "down" : "out",
          moved,
        );
        expect(back.map(({ from, depth }) => ({ from: after[from]?.from, depth }))).toEqual(
          validDepths(given).map((depth, from) => ({ from, depth })),
        );
      }),
    );
  });

  const shown = (given: readonly number[], kind: OutlineChange, at: number) =>
    changedOutline(given, kind, at)
      .map(({ from, depth }) => `${"-".repeat(depth)}${from}`)
      .join(" ");

  test.each([
    [[0, 1, 1, 0], "down", 0, "3 0 -1 -2"],
    [[0, 1, 1, 0], "up", 3, "3 0 -1 -2"],
    [[0, 1, 1, 0], "up", 1, "0 -1 -2 3"],
    [[0, 1, 1, 0], "in", 2, "0 -1 --2 3"],
    [[0, 1, 1, 0], "in", 1, "0 -1 -2 3"],
    [[0, 1, 2, 0], "out", 1, "0 1 -2 3"],
    [[0, 1, 2, 0], "remove", 1, "0 -2 3"],
    [[0, 1], "add", 0, "0 -1 --1"],
    [[], "add", 0, "-1"],
  ] as const)("of %j, %s of row %i: %s", (given, kind, at, expected) => {
    expect(shown(given, kind, at)).toBe(expected);
  });
});
