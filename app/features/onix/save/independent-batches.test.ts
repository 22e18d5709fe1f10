import { expect, test } from "vitest";
import { independentWaves } from "./independent-waves.ts";

const waves = (...items: string[]) =>
  independentWaves(items, (item) => item.split(" ")).map((wave) => wave.join(", "));

test("items without a common key are one wave, in their order", () => {
  expect(waves("a", "b", "c d")).toEqual(["a, b, c d"]);
  expect(waves()).toEqual([]);
});

test("an item comes after every earlier one with which it has a key in common, and no later than needed", () => {
  expect(waves("a", "a", "b", "a b", "b", "c")).toEqual(["a, b, c", "a", "a b", "b"]);
  expect(waves("a x", "b y", "x y", "y z", "z")).toEqual(["a x, b y", "x y", "y z", "z"]);
});
