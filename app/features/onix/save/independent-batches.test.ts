import { expect, test } from "vitest";
import { independentBatches } from "./independent-batches.ts";

const batches = (...items: string[]) =>
  independentBatches(items, (item) => item.split(" ")).map((batch) => batch.join(", "));

test("items without a common key are one batch, in their order", () => {
  expect(batches("a", "b", "c d")).toEqual(["a, b, c d"]);
  expect(batches()).toEqual([]);
});

test("an item comes after every earlier one with which it has a key in common, and no later than needed", () => {
  expect(batches("a", "a", "b", "a b", "b", "c")).toEqual(["a, b, c", "a", "a b", "b"]);
  expect(batches("a x", "b y", "x y", "y z", "z")).toEqual(["a x, b y", "x y", "y z", "z"]);
});
