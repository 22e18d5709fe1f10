import { effectivePercent, priceAfter } from "#app/domain/money/discount.ts";
import { formatMoney, type Money } from "#app/domain/money/money.ts";
import { formatDecimal } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A price sample: its label and the formatted price. */
export type SamplePrice = { readonly label: string; readonly text: string };

/** Amounts that are easy to format wrongly: zero, paisa, lakhs, negative amounts, other currencies, and two discounts in turn. */
export function samplePrices(language: Language): SamplePrice[] {
  const samples: Money[] = [
    { amount: 0n, currency: "NPR" },
    { amount: 5n, currency: "NPR" },
    { amount: 12_500_000n, currency: "NPR" },
    { amount: -125_000n, currency: "NPR" },
    { amount: 1999n, currency: "USD" },
    { amount: 1200n, currency: "JPY" },
    { amount: 1_234_500n, currency: "KWD" },
  ];
  const list: Money = { amount: 60_000n, currency: "NPR" };
  const final = priceAfter(list, [{ percent: "10" }, { percent: "5" }]);
  return [
    ...samples.map((money) => ({ label: money.currency, text: formatMoney(money, language) })),
    {
      label: "10% + 5%",
      text: `${formatMoney(final, language)} (${formatDecimal(effectivePercent(list, final), language)}%)`,
    },
  ];
}
