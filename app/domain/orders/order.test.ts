import { describe, expect, test } from "vitest";
import { DELIVERY_WAYS } from "./delivery.ts";
import {
  ENDED_ORDERS,
  isEndedOrder,
  ORDER_SIDES,
  ORDER_STATUSES,
  orderMoves,
  RESERVING_ORDERS,
  shownOrderNumber,
  typedOrderNumber,
} from "./order.ts";

describe("an order", () => {
  test.each(ORDER_STATUSES)("that is %s moves on exactly while it has not ended", (status) => {
    for (const way of DELIVERY_WAYS) {
      // A reader who fetches the copies gets them from no courier.
      if (way === "fetch" && status === "handedOver") continue;
      const moves = ORDER_SIDES.flatMap((side) => orderMoves(side, status, way));
      // What lapsed is placed after all where it was paid late.
      expect(moves.length > 0, way).toBe(!isEndedOrder(status) || status === "lapsed");
      expect(moves).not.toContain(status);
      // Only who preordered is to pay later.
      if (status !== "preordered") expect(moves).not.toContain("awaitingPayment");
    }
  });

  test("is cancelled only while its copies are in the stock, by the reader and by the bookstore", () => {
    const cancelled = (side: (typeof ORDER_SIDES)[number]) =>
      ORDER_STATUSES.filter((status) => orderMoves(side, status, "courier").includes("cancelled"));
    expect(cancelled("reader")).toEqual(["preordered", ...RESERVING_ORDERS]);
    expect(cancelled("bookstore")).toEqual(["preordered", "placed", "accepted"]);
  });

  test("comes to an end from every status", () => {
    for (const way of DELIVERY_WAYS) {
      const reached = new Set<string>(["placed"]);
      for (const status of reached)
        for (const side of ORDER_SIDES)
          for (const to of orderMoves(side, status as (typeof ORDER_STATUSES)[number], way)) reached.add(to);
      const expected = ENDED_ORDERS.filter((status) => status !== "lapsed");
      expect(
        expected.filter((status) => !reached.has(status)),
        way,
      ).toEqual([]);
      expect(reached.has("handedOver")).toBe(way === "courier");
    }
  });

  test("for a courier is delivered by one, and one that is fetched from the counter", () => {
    expect(orderMoves("bookstore", "packed", "courier")).toEqual(["handedOver", "cameBack"]);
    expect(orderMoves("bookstore", "packed", "fetch")).toEqual(["delivered", "cameBack"]);
  });
});

describe("the number of an order", () => {
  test("is shown in two parts", () => {
    expect(shownOrderNumber("K7P42MX9TQ")).toBe("K7P42-MX9TQ");
  });

  test.each([
    ["K7P42-MX9TQ", "K7P42MX9TQ"],
    [" k7p42 mx9tq ", "K7P42MX9TQ"],
    ["k७p४२-mx९tq", "K7P42MX9TQ"],
    ["K7P42-MX9T", undefined],
    ["K7P42-MX9TO", undefined],
    ["K7P42-MX9TQQ", undefined],
    ["", undefined],
    ["../../etc", undefined],
  ])("typed as %j is %j", (typed, number) => {
    expect(typedOrderNumber(typed)).toBe(number);
  });
});
