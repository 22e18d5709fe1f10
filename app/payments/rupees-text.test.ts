import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paisaOfRupees, rupeesOfPaisa } from "./rupees-text.ts";

describe("an amount in rupees (B20)", () => {
  test.each([
    ["1,000.0", 100_000n],
    ["1000.0", 100_000n],
    ["1000", 100_000n],
    ["1250.5", 125_050n],
    ["1250.05", 125_005n],
    ["1250.050", 125_005n],
    ["10,00,000.00", 100_000_000n],
    ["0", 0n],
    ["0.01", 1n],
  ])("%j is read", (text, paisa) => {
    expect(paisaOfRupees(text)).toBe(paisa);
  });

  test.each([
    "",
    " ",
    "1e3",
    "0x3e8",
    "1000.005",
    "-1000.0",
    "−1000.0",
    "+1000",
    "1000.",
    ".5",
    "1,0000",
    "1,0",
    "१०००",
    "1000 ",
    "Infinity",
    "NaN",
    "1000.0\n",
  ])("%j is none", (text) => {
    expect(paisaOfRupees(text)).toBeUndefined();
  });

  test.each([
    [11_000n, "110"],
    [125_050n, "1250.5"],
    [125_005n, "1250.05"],
    [0n, "0"],
  ])("of %d paisa is written %s", (paisa, text) => {
    expect(rupeesOfPaisa(paisa)).toBe(text);
  });

  test("is read again as it was written", () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), (paisa) => {
        expect(paisaOfRupees(rupeesOfPaisa(paisa))).toBe(paisa);
      }),
    );
  });
});
