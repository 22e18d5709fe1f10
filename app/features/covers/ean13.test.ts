import { describe, expect, test } from "vitest";
import { ean13Modules } from "./ean13.ts";

/** Widths of the four elements of each digit, from the table of the GS1 General Specifications. */
const WIDTHS = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"];

function widthsOf(modules: string): string {
  return Array.from(modules.matchAll(/0+|1+/g), ({ 0: run }) => run.length).join("");
}

/** Reads the digits back from the widths alone, as a scanner does for the right half. */
function rightHalf(modules: string): string {
  const widths = widthsOf(modules.slice(3 + 42 + 5, -3));
  return Array.from({ length: 6 }, (_, position) =>
    WIDTHS.indexOf(widths.slice(position * 4, position * 4 + 4)),
  ).join("");
}

describe("ean13Modules", () => {
  test("writes the well-known sample symbol", () => {
    expect(ean13Modules("5901234123457")).toBe(
      "10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101",
    );
  });

  test.each(["9789937827935", "9789993329015", "4006381333931"])("%s reads back from its bars", (number) => {
    const modules = ean13Modules(number) ?? "";
    expect(modules).toHaveLength(95);
    expect(rightHalf(modules)).toBe(number.slice(7));
    expect(modules.slice(0, 3) + modules.slice(45, 50) + modules.slice(-3)).toBe("10101010101");
  });

  test("the first digit is encoded by the parity of the left half", () => {
    const parity = (number: string) => {
      const left = (ean13Modules(number) ?? "").slice(3, 45);
      return Array.from({ length: 6 }, (_, position) => {
        const bars = left.slice(position * 7, position * 7 + 7).replaceAll("0", "").length;
        return bars % 2 === 1 ? "o" : "e";
      }).join("");
    };
    expect(parity("9789937827935")).toBe("oeeoeo");
    expect(parity("4006381333931")).toBe("oeooee");
    expect(parity("0012345678905")).toBe("oooooo");
  });

  test.each(["9789937827936", "978993782793", "97899378279X5", ""])("%s has no symbol", (number) => {
    expect(ean13Modules(number)).toBeUndefined();
  });
});
