import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDevanagariDigits } from "#app/domain/text/digits.ts";
import { CURRENCY_CODES, type CurrencyCode, currencyOf } from "./currencies.ts";
import { AMOUNT_MAX, decimalOf, formatMoney, type Money, parseMoney } from "./money.ts";

const npr = (amount: bigint): Money => ({ amount, currency: "NPR" });
const usd = (amount: bigint): Money => ({ amount, currency: "USD" });

describe("parseMoney", () => {
  test.each<[string, CurrencyCode, bigint]>([
    ["1250", "NPR", 125_000n],
    ["1250.5", "NPR", 125_050n],
    ["1250.50", "NPR", 125_050n],
    ["1,25,000.00", "NPR", 12_500_000n],
    ["125,000", "NPR", 12_500_000n],
    ["12,34,567.50", "NPR", 123_456_750n],
    ["१,२५,०००.५०", "NPR", 12_500_050n],
    [" 510 ", "NPR", 51_000n],
    ["0", "NPR", 0n],
    ["0.05", "NPR", 5n],
    ["007", "NPR", 700n],
    ["1500", "JPY", 1500n],
    ["1.234", "KWD", 1234n],
    ["0.00000001", "BTC", 1n],
  ])("%s in %s is %d minor units", (text, currency, amount) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, value: { amount, currency } });
  });

  test.each([
    "",
    " ",
    "abc",
    "रु 500",
    "Rs 500",
    "$5",
    "NPR 5",
    "-5",
    "−5",
    "+5",
    "1.",
    ".5",
    "1e3",
    "0x10",
    "NaN",
    "1.2.3",
  ])("%o is not a number", (text) => {
    expect(parseMoney(text, "NPR")).toMatchObject({ ok: false, code: "money.notANumber" });
  });

  test.each([
    ["1,5", "NPR", "1.5"],
    ["12,50", "NPR", "12.50"],
    ["१२,५०", "USD", "12.50"],
    ["1,234", "KWD", "1.234"],
  ] as const)("the comma of %o of %s may stand for the point", (text, currency, point) => {
    expect(parseMoney(text, currency)).toMatchObject({ code: "money.unclearComma", values: { point } });
  });

  test.each(["1,2345", ",500", "1,,000", "1,25,00", "1,25,000,00", "1 250"])(
    "%o has its commas wrong",
    (text) => {
      expect(parseMoney(text, "NPR")).toMatchObject({ ok: false, code: "money.notANumber" });
    },
  );

  test.each<[string, CurrencyCode, number]>([
    ["1.005", "NPR", 2],
    ["1.000", "NPR", 2],
    ["१.००५", "NPR", 2],
    ["1.5", "JPY", 0],
    ["1.2345", "KWD", 3],
    ["0.000000001", "BTC", 8],
  ])("%s has too many digits for %s", (text, currency, digits) => {
    const outcome = parseMoney(text, currency);
    expect(outcome).toMatchObject({ ok: false, code: "money.tooManyDigits", values: { currency, digits } });
    const message = outcome.ok ? "" : outcome.message;
    expect(message).toContain(currencyOf(currency).name);
    expect(message).toContain(currency);
    expect(message).toContain(` ${digits} digits`);
  });

  test("an amount beyond the limit is refused before it reaches a table", () => {
    expect(parseMoney(decimalOf(npr(AMOUNT_MAX)), "NPR").ok).toBe(true);
    expect(parseMoney(decimalOf(npr(AMOUNT_MAX + 1n)), "NPR")).toMatchObject({ code: "money.tooLarge" });
    expect(AMOUNT_MAX < 2n ** 63n / 500n).toBe(true);
  });
});

describe("formatMoney", () => {
  test.each<[bigint, string, string]>([
    [0n, "रु 0.00", "रु ०.००"],
    [5n, "रु 0.05", "रु ०.०५"],
    [51_000n, "रु 510.00", "रु ५१०.००"],
    [125_000n, "रु 1,250.00", "रु १,२५०.००"],
    [12_500_000n, "रु 1,25,000.00", "रु १,२५,०००.००"],
    [123_456_750n, "रु 12,34,567.50", "रु १२,३४,५६७.५०"],
    [-125_000n, "\u2212रु 1,250.00", "\u2212रु १,२५०.००"],
  ])("%d paisa", (amount, english, nepali) => {
    expect(formatMoney(npr(amount), "en")).toBe(english.replace(" ", "\u00a0"));
    expect(formatMoney(npr(amount), "np")).toBe(nepali.replace(" ", "\u00a0"));
  });

  test.each<[Money, string]>([
    [usd(1200n), "$ 12.00"],
    [{ amount: 1500n, currency: "JPY" }, "¥ 1,500"],
    // Several currencies use $, ¥ or Rs in their country; in prices they must not be confused.
    [{ amount: 1200n, currency: "AUD" }, "AU$ 12.00"],
    [{ amount: 1200n, currency: "CNY" }, "CN¥ 12.00"],
    [{ amount: 1200n, currency: "PKR" }, "PKRs 12.00"],
    [{ amount: 1n, currency: "BTC" }, "₿ 0.00000001"],
    [{ amount: 1234n, currency: "BHD" }, "د.ب. 1.234"],
    [{ amount: 49_900n, currency: "INR" }, "₹ 499.00"],
  ])("%o is %s", (money, expected) => {
    expect(formatMoney(money, "en")).toBe(expected.replace(" ", "\u00a0"));
  });

  test("an amount never breaks across lines", () => {
    expect(formatMoney(npr(12_500_000n), "en")).not.toContain(" ");
  });
});

const anyMoney = fc.record({
  amount: fc.bigInt({ min: 0n, max: AMOUNT_MAX }),
  currency: fc.constantFrom(...CURRENCY_CODES),
});

test("a formatted amount can be parsed again, in either language's digits and with or without commas", () => {
  fc.assert(
    fc.property(anyMoney, (money) => {
      const shown = formatMoney(money, "np").split("\u00a0").at(-1) ?? "";
      for (const text of [decimalOf(money), toDevanagariDigits(decimalOf(money)), shown]) {
        expect(parseMoney(text, money.currency)).toEqual({ ok: true, value: money });
      }
    }),
  );
});

test("a decimal text has exactly the digits of its currency, and the sign", () => {
  fc.assert(
    fc.property(anyMoney, ({ amount, currency }) => {
      const decimal = decimalOf({ amount: -amount, currency });
      expect(decimal.split(".")[1]?.length ?? 0).toBe(currencyOf(currency).digits);
      expect(decimal.startsWith("-")).toBe(amount > 0n);
      expect(BigInt(decimal.replace(".", ""))).toBe(-amount);
    }),
  );
});
