import { describe, expect, test } from "vitest";
import type { DeliveryWay } from "./delivery.ts";
import { ORDER_STATUSES, type OrderStatus } from "./order.ts";
import { orderProgress } from "./order-progress.ts";

const day = (at: number) => new Date(Date.UTC(2026, 10, at));
/** What happened, on a day each from 1 November. */
const events = (...statuses: OrderStatus[]) =>
  statuses.map((status, at) => ({ status, happenedOn: day(at + 1) }));

describe("the progress of an order", () => {
  test.each<[way: DeliveryWay, happened: OrderStatus[], stages: (string | number | undefined)[][]]>([
    [
      "courier",
      ["placed", "accepted"],
      [
        ["placed", 1],
        ["packed", undefined],
        ["onItsWay", undefined],
        ["there", undefined],
      ],
    ],
    [
      "courier",
      ["awaitingPayment", "placed", "accepted", "packed", "handedOver", "delivered", "completed"],
      [
        ["placed", 2],
        ["packed", 4],
        ["onItsWay", 5],
        ["there", 6],
      ],
    ],
    [
      "fetch",
      ["placed", "accepted", "packed"],
      [
        ["placed", 1],
        ["ready", 3],
        ["there", undefined],
      ],
    ],
    [
      "download",
      ["awaitingPayment", "delivered"],
      [
        ["placed", 2],
        ["there", 2],
      ],
    ],
    // It was packed again after the parcel came back.
    [
      "courier",
      ["lapsed", "placed", "packed"],
      [
        ["placed", 2],
        ["packed", 3],
        ["onItsWay", undefined],
        ["there", undefined],
      ],
    ],
  ])("%s: %j", (way, happened, stages) => {
    const status = happened.at(-1) ?? "placed";
    const progress = orderProgress({ status, way }, events(...happened));
    expect(progress?.map(({ stage, on }) => [stage, on?.getUTCDate()])).toEqual(stages);
  });

  test("is none of an order that is not paid, cancelled, or on its way back", () => {
    const without = ORDER_STATUSES.filter(
      (status) => orderProgress({ status, way: "courier" }, events(status)) === undefined,
    );
    expect(without).toEqual(["awaitingPayment", "refused", "cameBack", "cancelled", "lapsed"]);
  });
});
