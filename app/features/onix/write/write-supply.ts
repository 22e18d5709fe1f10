import type { CurrencyCode } from "#app/domain/currencies.ts";
import type { Language } from "#app/domain/language.ts";
import { decimalOf, type Money } from "#app/domain/money.ts";
import { type DiscountPeriod, discountPeriods } from "./discount-periods.ts";
import type { ExportContext, ExportedEdition } from "./exported-edition.ts";
import { textsOf } from "./languages.ts";
import { writeDay } from "./write-date.ts";
import { STATUS_CODES } from "./write-publishing.ts";
import { type Content, group, value } from "./xml.ts";

/** Codes of ONIX list 93: the publisher to resellers. */
const PUBLISHER_TO_RESELLERS = "01";

/** Codes of ONIX lists 57 to 59: unpriced items, recommended retail prices with tax, and a promotion. */
const FREE = "01";
const TO_BE_ANNOUNCED = "02";
const CONTACT_SUPPLIER = "04";
const RETAIL = "02";
const SPECIAL_SALE = "12";
const PROMOTION = "08";

/** Codes of ONIX list 173. */
const FROM = "14";
const UNTIL = "15";

/** Currencies of ours that ONIX list 96 has not: a price in one of them cannot be written. */
export const OUTSIDE_ONIX: readonly CurrencyCode[] = ["BTC", "SSP", "XCG"];

/** Availability and prices. ONIX has no discount for readers, so each becomes a price of a special sale. */
export function writeSupply(edition: ExportedEdition, { today }: ExportContext, first: Language): Content {
  const { publisher, status, price, discounts } = edition;
  return group(
    "ProductSupply",
    group(
      "SupplyDetail",
      group(
        "Supplier",
        value("SupplierRole", PUBLISHER_TO_RESELLERS),
        value("SupplierName", textsOf(publisher.name, first)[0]?.text),
      ),
      value("ProductAvailability", STATUS_CODES[status].availability),
      price === undefined
        ? value("UnpricedItemType", TO_BE_ANNOUNCED)
        : writePrices(price, discountPeriods(price, discounts, today)),
    ),
  );
}

function writePrices(price: Money, periods: readonly DiscountPeriod[]): Content {
  if (OUTSIDE_ONIX.includes(price.currency)) return value("UnpricedItemType", CONTACT_SUPPLIER);
  return [
    group("Price", value("PriceType", RETAIL), amount(price), value("CurrencyCode", price.currency)),
    periods.map((period) =>
      group(
        "Price",
        value("PriceType", SPECIAL_SALE),
        value("PriceQualifier", PROMOTION),
        amount(period.price),
        value("CurrencyCode", period.price.currency),
        priceDate(FROM, period.from),
        priceDate(UNTIL, period.until),
      ),
    ),
  ];
}

/** ONIX has no price of 0. */
function amount(price: Money): Content {
  return price.amount === 0n ? value("UnpricedItemType", FREE) : value("PriceAmount", decimalOf(price));
}

function priceDate(role: string, date: string | null): Content {
  return date === null ? undefined : group("PriceDate", value("PriceDateRole", role), writeDay(date));
}
