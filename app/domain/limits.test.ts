import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test.each([
  ["an image is at most 1 MB", limits.IMAGE_MAX_BYTES, 1_000_000],
  ["ten editions are watched live", limits.LATEST_LISTINGS, 10],
  ["the phone country code of Nepal", limits.DEFAULT_PHONE_COUNTRY_CODE, "+977"],
])("%s", (_sentence, actual, expected) => {
  expect(actual).toBe(expected);
});

test("every length is a positive whole number", () => {
  const lengths = Object.values(limits).filter((limit) => typeof limit === "number");
  expect(lengths.length).toBeGreaterThan(10);
  expect(lengths.every((length) => Number.isSafeInteger(length) && length > 0)).toBe(true);
});
