import { expect, test } from "vitest";
import type { CurrencyCode } from "./currencies.ts";
import { type ExchangeRate, FIRST_RATE, toRupees } from "./exchange.ts";
import type { Money } from "./money.ts";

const money = (amount: bigint, currency: CurrencyCode): Money => ({ amount, currency });

const rates: ExchangeRate[] = [
  { from: "USD", to: "NPR", rate: "133.525", validFrom: "2025-01-01" },
  FIRST_RATE,
  { from: "JPY", to: "NPR", rate: "0.915", validFrom: "2020-01-01" },
  { from: "BTC", to: "NPR", rate: "8000000", validFrom: "2020-01-01" },
  { from: "EUR", to: "USD", rate: "1.1", validFrom: "2020-01-01" },
];

test.each<[Money, string, bigint | null]>([
  [money(100n, "USD"), "2024-12-31", 12_000n],
  [money(100n, "USD"), "2025-01-01", 13_353n],
  [money(100n, "USD"), "2026-06-01", 13_353n],
  [money(2000n, "USD"), "1999-01-01", 240_000n],
  [money(-100n, "USD"), "2025-01-01", -13_353n],
  [money(1500n, "JPY"), "2024-01-01", 137_250n],
  [money(1n, "BTC"), "2024-01-01", 8n],
  [money(777n, "NPR"), "1950-01-01", 777n],
  [money(100n, "JPY"), "2019-12-31", null],
  [money(100n, "EUR"), "2024-01-01", null],
  [money(100n, "INR"), "2024-01-01", null],
])("%o on %s is %d paisa", (price, on, paisa) => {
  expect(toRupees(price, rates, on)).toEqual(paisa === null ? null : money(paisa, "NPR"));
});

test("a later rate does not change an earlier price", () => {
  const later: ExchangeRate = { from: "USD", to: "NPR", rate: "200", validFrom: "2030-01-01" };
  const on = "2026-06-01";
  expect(toRupees(money(100n, "USD"), [later, ...rates], on)).toEqual(
    toRupees(money(100n, "USD"), rates, on),
  );
});

test("an invalid rate throws", () => {
  const broken: ExchangeRate = { from: "USD", to: "NPR", rate: "", validFrom: "2020-01-01" };
  expect(() => toRupees(money(1n, "USD"), [broken], "2024-01-01")).toThrow(RangeError);
});
