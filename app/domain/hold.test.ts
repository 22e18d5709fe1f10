import { describe, expect, test } from "vitest";
import {
  HOLD_CODE_LENGTH,
  HOLD_CODE_LETTERS,
  HOLD_STATUSES,
  heldUntil,
  holdMoves,
  isOpenHold,
  phoneDigits,
  shownHoldCode,
  typedHoldCode,
  unprovedShare,
} from "./hold.ts";

describe("a hold", () => {
  test("is kept for 48 hours", () => {
    expect(heldUntil(new Date("2026-11-23T12:00:00Z"))).toEqual(new Date("2026-11-25T12:00:00Z"));
  });

  test.each(HOLD_STATUSES)("that is %s moves on exactly while its copy is kept", (status) => {
    const moves = (["bookstore", "reader", "product"] as const).map((side) => holdMoves(side, status));
    expect(moves.every((to) => to.length > 0)).toBe(isOpenHold(status));
    expect(moves.flat()).not.toContain("requested");
    expect(moves.flat()).not.toContain(status);
  });

  test("is confirmed once, and handed over with or without that", () => {
    expect(holdMoves("bookstore", "requested")).toEqual(["confirmed", "handedOver", "declined"]);
    expect(holdMoves("bookstore", "confirmed")).toEqual(["handedOver", "declined"]);
  });
});

describe("a code", () => {
  test("is shown in two parts", () => {
    expect(shownHoldCode("K7P42M")).toBe("K7P-42M");
  });

  test.each([
    ["k7p-42m", "K7P42M"],
    [" K7P 42M ", "K7P42M"],
    ["k७p-४२m", "K7P42M"],
    ["", ""],
  ])("typed as %j is %j", (typed, code) => {
    expect(typedHoldCode(typed)).toBe(code);
  });

  test("has no letters that look alike", () => {
    expect(HOLD_CODE_LETTERS).not.toMatch(/[01OIL]/);
    expect(new Set(HOLD_CODE_LETTERS).size).toBe(HOLD_CODE_LETTERS.length);
    expect(HOLD_CODE_LENGTH).toBe(6);
  });
});

test.each([
  ["+977 984-1000001", "9841000001"],
  ["9841000001", "9841000001"],
  ["०९८४१०००००१", "9841000001"],
  ["00977 9841000001", "9841000001"],
  ["(061) 123456", "61123456"],
  ["+977 61 123456", "61123456"],
  ["977123", "977123"],
])("%s is known by the digits %s", (phone, digits) => {
  expect(phoneDigits(phone)).toBe(digits);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [10, 5],
])("of %i copies %i may be held for readers who have proved nothing", (onHand, share) => {
  expect(unprovedShare(onHand)).toBe(share);
});
