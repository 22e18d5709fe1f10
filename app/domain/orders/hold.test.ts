import { describe, expect, test } from "vitest";
import { HOLD_STATUSES, heldUntil, holdMoves, isOpenHold, shownHoldCode, unprovedShare } from "./hold.ts";

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
