import { expect, test } from "vitest";
import { COUNTRY_CODES, countryName, isCountryCode } from "./countries.ts";

test("the 249 codes of the standard are listed once each, with a name in both languages", () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect(new Set(COUNTRY_CODES).size).toBe(249);
  for (const code of COUNTRY_CODES) {
    expect(countryName(code, "en"), code).not.toBe(code);
    expect(countryName(code, "np"), code).toMatch(/[\u0900-\u097f]/);
  }
});

test("Nepal is a country, and a text that is not a code is not", () => {
  expect(countryName("NP", "np")).toBe("नेपाल");
  expect(["NP", "np", "Nepal", "XX", "", "constructor"].map(isCountryCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
