import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { CurrencyCode } from "#app/domain/money/currencies.ts";
import { decimalOf, type Money } from "#app/domain/money/money.ts";
import { shopPrice } from "#app/domain/money/shop-price.ts";
import type { Language } from "#app/domain/text/language.ts";
import { statusOfAvailability } from "#app/onix/normalise/known-codes.ts";
import { type DiscountPeriod, discountPeriods } from "./discount-periods.ts";
import type { ExportContext, ExportedEdition } from "./exported-edition.ts";
import type { ExportedTrade } from "./exported-trade.ts";
import { textsOf } from "./languages.ts";
import { writeDay } from "./write-date.ts";
import { STATUS_CODES } from "./write-publishing.ts";
import { writeFurtherPrices, writeTax, writeTerritory } from "./write-trade.ts";
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
  const { publisher, price, discounts, trade } = edition;
  const shop = pricedOn(price, trade, today);
  return group(
    "ProductSupply",
    group(
      "SupplyDetail",
      group(
        "Supplier",
        value("SupplierRole", PUBLISHER_TO_RESELLERS),
        value("SupplierName", textsOf(publisher.name, first)[0]?.text),
      ),
      value("ProductAvailability", availabilityOf(edition)),
      price === undefined && trade.prices.length === 0
        ? value("UnpricedItemType", TO_BE_ANNOUNCED)
        : writePrices(price, trade, shop === undefined ? [] : discountPeriods(shop, discounts, today)),
    ),
  );
}

/** The availability that the publisher states, unless it contradicts the status of the edition. */
function availabilityOf({ status, trade }: ExportedEdition): string {
  const { availability } = trade;
  return availability !== null && statusOfAvailability(availability) === status
    ? availability
    : STATUS_CODES[status].availability;
}

/** Types of prices for readers, of which the list price is one. */
const RETAIL_TYPES = ["01", "02", "03", "04", "41", "42"];

/** What readers in Nepal pay on a day, before discounts. */
function pricedOn(price: Money | undefined, { listPrice, prices }: ExportedTrade, today: IsoDate) {
  const list = price && { ...listPrice, money: price, qualifier: null, from: null, until: null };
  const all = [...(list ? [list] : []), ...prices].map((each) => ({
    ...each,
    currency: each.money.currency,
  }));
  return shopPrice(all, today)?.money;
}

function writePrices(
  price: Money | undefined,
  trade: ExportedTrade,
  periods: readonly DiscountPeriod[],
): Content {
  const further = writeFurtherPrices(trade, (currency) => OUTSIDE_ONIX.includes(currency));
  if (price === undefined) return further.length > 0 ? further : value("UnpricedItemType", TO_BE_ANNOUNCED);
  if (OUTSIDE_ONIX.includes(price.currency)) return value("UnpricedItemType", CONTACT_SUPPLIER);
  const { listPrice: terms } = trade;
  return [
    group(
      "Price",
      value("PriceType", terms.type !== null && RETAIL_TYPES.includes(terms.type) ? terms.type : RETAIL),
      amount(price),
      price.amount === 0n ? undefined : writeTax(terms),
      value("CurrencyCode", price.currency),
      writeTerritory(terms),
    ),
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
    further,
  ];
}

/** ONIX has no price of 0. */
function amount(price: Money): Content {
  return price.amount === 0n ? value("UnpricedItemType", FREE) : value("PriceAmount", decimalOf(price));
}

function priceDate(role: string, date: string | null): Content {
  return date === null ? undefined : group("PriceDate", value("PriceDateRole", role), writeDay(date));
}
