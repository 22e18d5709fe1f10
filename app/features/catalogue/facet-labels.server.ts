import { formatMoney } from "#app/domain/money/money.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { bandBounds, type Facet } from "./filters.ts";

/** Labels of facet values without a name in the database: price bands, discounts and availability. */
export function valueLabel(facet: Facet, value: string, language: Language): string {
  const locale = { locale: language };
  if (facet === "price") return bandLabel(value, language);
  switch (value) {
    case "available":
      return m.catalogue_stock_available({}, locale);
    case "to-order":
      return m.catalogue_stock_on_order({}, locale);
    case "forthcoming":
      return m.catalogue_stock_announced({}, locale);
    case "discounted":
      return m.catalogue_discount_discounted({}, locale);
    case "not-held":
      return m.catalogue_stock_not_held({}, locale);
    default:
      return digitsIn(value, language);
  }
}

function bandLabel(band: string, language: Language): string {
  const { from, to } = bandBounds(band);
  // Bounds of bands are shown without paisa, unlike prices.
  const rupees = (amount: number) =>
    formatMoney({ amount: BigInt(amount) * 100n, currency: "NPR" }, language).replace(/[.][0०]{2}$/, "");
  const locale = { locale: language };
  if (to === undefined) return m.catalogue_price_over({ from: rupees(from) }, locale);
  if (from === 0) return m.catalogue_price_under({ to: rupees(to) }, locale);
  return m.catalogue_price_between({ from: rupees(from), to: rupees(to) }, locale);
}
