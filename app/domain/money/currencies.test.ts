import { expect, test } from "vitest";
import { CURRENCIES, CURRENCY_CODES, currencyOf, isCurrencyCode, OBSOLETE_CURRENCIES } from "./currencies.ts";

const all = Object.values(CURRENCIES);

test("there are about 160, most of them in use", () => {
  expect(all).toHaveLength(162);
  expect(OBSOLETE_CURRENCIES).toHaveLength(8);
  expect(OBSOLETE_CURRENCIES.every(isCurrencyCode)).toBe(true);
});

test("every currency has a code, signs and names without hidden characters", () => {
  for (const { code, symbol, nativeSymbol, name, namePlural } of all) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    for (const text of [symbol, nativeSymbol, name, namePlural]) {
      expect(text, code).toBe(text.normalize("NFC").trim());
      expect(text, code).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    }
  }
});

test("digits are 0 to 3, or 8 for bitcoin only", () => {
  expect(new Set(all.map((currency) => currency.digits))).toEqual(new Set([0, 2, 3, 8]));
  expect(all.filter((currency) => currency.digits === 8).map((currency) => currency.code)).toEqual(["BTC"]);
});

test("only the Swiss franc is rounded in cash", () => {
  const rounded = all.filter((currency) => currency.rounding !== 0);
  expect(rounded.map(({ code, rounding }) => [code, rounding])).toEqual([["CHF", 0.05]]);
});

test.each([
  ["NPR", "रु", 2],
  ["INR", "₹", 2],
  ["USD", "$", 2],
  ["EUR", "€", 2],
  ["TRY", "₺", 2],
  ["RUB", "₽", 2],
  ["BTC", "₿", 8],
  ["JPY", "¥", 0],
  ["KWD", "د.ك.", 3],
  ["IDR", "Rp", 2],
] as const)("%s has the sign %s and %i digits", (code, nativeSymbol, digits) => {
  expect(currencyOf(code)).toMatchObject({ code, nativeSymbol, digits });
});

test("digits agree with Intl, apart from the known differences", () => {
  // Intl shows fewer digits for these; their minor unit in ISO 4217 is smaller.
  const shownShorter = ["AFN", "ALL", "COP", "HUF", "IDR", "IQD", "IRR", "KPW", "LAK", "LBP", "MGA", "MMK"];
  const differing = new Set([
    ...shownShorter,
    "PKR",
    "RSD",
    "SOS",
    "SYP",
    "YER",
    "BTC",
    "ZMK",
    ...OBSOLETE_CURRENCIES,
  ]);
  const wrong = CURRENCY_CODES.filter((code) => {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency: code,
    }).resolvedOptions();
    return !differing.has(code) && maximumFractionDigits !== currencyOf(code).digits;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["NPR", true],
  ["npr", false],
  ["XXX", false],
  ["toString", false],
  ["__proto__", false],
  ["", false],
  [null, false],
  [524, false],
])("isCurrencyCode(%s) is %s", (text, expected) => {
  expect(isCurrencyCode(text)).toBe(expected);
});
