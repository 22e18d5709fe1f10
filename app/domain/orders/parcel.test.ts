import { expect, test } from "vitest";
import { orderInCode, parcelCode } from "./parcel.ts";

test("a label says which order and which parcel of it", () => {
  expect(parcelCode("AF4U538ZGG", 2)).toBe("AF4U5-38ZGG/2");
  expect(orderInCode(parcelCode("AF4U538ZGG", 2))).toBe("AF4U538ZGG");
});

test.each([
  ["af4u5-38zgg", "AF4U538ZGG"],
  [" AF4U538ZGG/12 ", "AF4U538ZGG"],
  ["AF4U5-38ZG", undefined],
  ["9789937000000", undefined],
  ["AF4U5-38ZGG/x", undefined],
  ["", undefined],
])("%j names the order %s", (text, order) => expect(orderInCode(text)).toBe(order));
