import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test("an image is at most 1 MB", () => {
  expect(limits.IMAGE_MAX_BYTES).toBe(12_000_000);
});

test("every limit is a positive whole number", () => {
  const numbers: number[] = Object.values(limits);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers.every((limit) => Number.isSafeInteger(limit) && limit > 0)).toBe(true);
});
