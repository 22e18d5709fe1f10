import { describe, expect, it } from "vitest";
import { FORMAT_CODES, formatOfOnix } from "./onix-format.ts";

describe("formatOfOnix", () => {
  const forms: [productForm: string, details: string[], format: string | undefined][] = [
    ["BB", ["B304", "B401", "B501"], "hardback"],
    ["BC", [], "paperback"],
    ["BC", ["B105", "B305"], "paperback"],
    ["BC", ["B304", "B504"], "paperback-flaps"],
    ["BC", ["B304"], "sewn-paperback"],
    ["BE", ["B314"], "spiral"],
    ["BE", ["B312"], "wire-o"],
    ["BF", ["B310"], "pamphlet"],
    ["BH", [], "board-book"],
    ["BA", [], "book"],
    ["BD", [], "book"],
    ["SB", [], "book"],
    ["EA", ["E101"], "epub"],
    ["ED", ["E200", "E108"], "pdf"],
    ["ED", ["E116"], "digital"],
    ["EA", [], "digital"],
    ["AN", ["A103"], "audiobook"],
    ["AC", ["A101"], "audio-cd"],
    ["PC", [], "printed-item"],
    ["PD", ["P101"], "printed-item"],
    ["PZ", [], "printed-item"],
    ["PW", [], undefined],
    ["CA", [], undefined],
    ["VA", [], undefined],
    ["ZE", [], undefined],
    ["ZZ", ["B304"], undefined],
    ["00", [], undefined],
    ["", [], undefined],
    ["B", [], undefined],
    ["BB BG", [], undefined],
  ];

  it("maps to every format of the catalogue", () => {
    const mapped = new Set(forms.map(([productForm, details]) => formatOfOnix(productForm, details)));
    expect(FORMAT_CODES.filter((code) => !mapped.has(code))).toEqual([]);
  });

  it.each(forms)("%s with %j is %s", (productForm, details, format) => {
    expect(formatOfOnix(productForm, details)).toBe(format);
  });
});
