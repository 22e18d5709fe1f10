import { describe, expect, test } from "vitest";
import { khaltiRefund } from "./refund.ts";

const order = { paymentNumber: "T", leftPaisa: 1000n, paidPaisa: 1500n };

describe("a request to give back (B23)", () => {
  test.each([undefined, null, 0n, -1n, 1001n, 10])("of %s is not sent", (paisa) => {
    expect(() => khaltiRefund({ ...order, paisa: paisa as bigint })).toThrow(RangeError);
  });

  test("names its amount, but for the whole payment", () => {
    expect(khaltiRefund({ ...order, paisa: 1000n })).toEqual({ amount: 1000 });
    expect(khaltiRefund({ ...order, leftPaisa: 1500n, paisa: 1500n })).toEqual({});
  });
});
