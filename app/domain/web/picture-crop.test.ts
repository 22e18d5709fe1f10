import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CROP_UNITS, cropInPixels, cropText, isWhole, readCrop } from "./picture-crop.ts";

const WHOLE = { left: 0, top: 0, width: CROP_UNITS, height: CROP_UNITS };

describe("a crop that a form posts", () => {
  test("is read as it was written", () => {
    const crop = { left: 12_500, top: 0, width: 50_000, height: 100_000 };
    expect(readCrop(cropText(crop))).toEqual(crop);
    expect(isWhole(crop)).toBe(false);
    expect(isWhole(WHOLE)).toBe(true);
  });

  test.each([
    "",
    "0 0 50000",
    "0 0 50000 50000 1",
    "-1 0 50000 50000",
    "0 0 5e4 50000",
    "0.5 0 50000 50000",
    "60000 0 50000 50000",
    "0 60000 50000 50000",
    "0 0 999 50000",
    "0 0 50000 0",
    "१ 0 50000 50000",
  ])("is not accepted as %j", (text) => {
    expect(readCrop(text)).toBeUndefined();
  });

  test("is in pixels always a part of the picture", () => {
    const start = fc.integer({ min: 0, max: CROP_UNITS - 1000 });
    const length = fc.integer({ min: 1000, max: CROP_UNITS });
    const edge = fc.integer({ min: 1, max: 12_000 });
    fc.assert(
      fc.property(start, start, length, length, edge, edge, (left, top, width, height, ...[wide, high]) => {
        const crop = { left, top, width: Math.min(width, CROP_UNITS - left), height };
        const inside = { ...crop, height: Math.min(height, CROP_UNITS - top) };
        const pixels = cropInPixels(inside, { width: wide, height: high });
        expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
        expect(Math.min(pixels.left, pixels.top)).toBeGreaterThanOrEqual(0);
        expect(pixels.left + pixels.width).toBeLessThanOrEqual(wide);
        expect(pixels.top + pixels.height).toBeLessThanOrEqual(high);
      }),
    );
    expect(cropInPixels(WHOLE, { width: 301, height: 7 })).toEqual({
      left: 0,
      top: 0,
      width: 301,
      height: 7,
    });
  });
});
