import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { exchangeRates } from "#app/db/tables/site.server.ts";
import { dayNumberOf, type IsoDate, isoDateOfDayNumber } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { CURRENCY_CODES, type CurrencyCode } from "#app/domain/money/currencies.ts";
import { currentDiscounts, type Discount, priceAfter } from "#app/domain/money/discount.ts";
import { type ExchangeRate, FIRST_RATE, toRupees } from "#app/domain/money/exchange.ts";
import { AMOUNT_MAX, type Money } from "#app/domain/money/money.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";

useDatabase();

const TODAY = todayInNepal(new Date());
/** The day this many days from today. */
const day = (dayOffset: number): IsoDate => isoDateOfDayNumber(dayNumberOf(TODAY) + dayOffset);

const rates: ExchangeRate[] = [
  FIRST_RATE,
  { from: "EUR", to: "NPR", rate: "133.52", validFrom: "2020-01-01" },
  { from: "EUR", to: "NPR", rate: "151.987654321012", validFrom: day(-3) },
  { from: "EUR", to: "NPR", rate: "999", validFrom: day(3) },
  { from: "JPY", to: "NPR", rate: "0.912345678912", validFrom: day(-1) },
  { from: "KWD", to: "NPR", rate: "440.1", validFrom: "2000-01-01" },
  { from: "BTC", to: "NPR", rate: "12345678.9", validFrom: "2010-01-01" },
  // Valid only from the day after tomorrow: until then a price in pounds cannot be converted to rupees.
  { from: "GBP", to: "NPR", rate: "160", validFrom: day(2) },
  { from: "NPR", to: "USD", rate: "0.0083", validFrom: "2000-01-01" },
];

beforeAll(async () => {
  await db().insert(exchangeRates).values(rates.slice(1));
});

type Priced = {
  readonly list: Money | null;
  readonly discounts: readonly Discount[];
  readonly storePrice: Money | null;
  readonly storeDiscounts: readonly Discount[];
};

const money: fc.Arbitrary<Money> = fc.record({
  amount: fc.oneof(fc.bigInt(0n, 500_000n), fc.bigInt(0n, AMOUNT_MAX)),
  currency: fc.oneof(
    fc.constantFrom<CurrencyCode>("NPR", "USD", "EUR", "JPY", "KWD", "BTC", "GBP"),
    fc.constantFrom(...CURRENCY_CODES),
  ),
});
const dayOffset = fc.option(fc.constantFrom(-400, -2, 0, 2, 400));
const discount: fc.Arbitrary<Discount> = fc
  .record({ points: fc.integer({ min: 1, max: 10_000 }), one: dayOffset, other: dayOffset })
  .map(({ points, one, other }) => {
    const [from, until] = one !== null && other !== null && one > other ? [other, one] : [one, other];
    const on = (days: number | null) => (days === null ? null : day(days));
    return { percent: (points / 100).toFixed(2), from: on(from), until: on(until) };
  });
const discounts = fc.array(discount, { maxLength: 5 });
const priced: fc.Arbitrary<Priced> = fc.record({
  list: fc.option(money),
  discounts,
  storePrice: fc.option(money),
  storeDiscounts: discounts,
});

const columns = (price: Money | null) => ({
  priceMinor: price?.amount ?? null,
  currency: price?.currency ?? null,
});

/** Lists an edition with these prices and reads its price from the view. */
async function listed({ list, discounts: publisherDiscounts, storePrice, storeDiscounts }: Priced) {
  const edition = await build.edition(columns(list));
  const listing = await build.listing({ editionId: edition.id, ...columns(storePrice) });
  for (const [sequence, each] of publisherDiscounts.entries())
    await build.discount({ editionId: edition.id, sequence, ...each });
  for (const [sequence, each] of storeDiscounts.entries())
    await build.storeDiscount({ listingId: listing.id, sequence, ...each });
  const { rows } = await db().execute<Record<"list" | "final" | "rupees" | "today", string | null>>(sql`
    select list_minor::text as list, final_minor::text as final, rupee_minor::text as rupees, today_in_nepal()::text as today
    from catalogue_listings where listing_id = ${listing.id}`);
  return rows[0];
}

/** The price that the functions of the domain compute. */
function expected(
  { list, discounts: publisherDiscounts, storePrice, storeDiscounts }: Priced,
  today: IsoDate,
) {
  const start = storePrice ?? list;
  if (!start) return { list: null, final: null, rupees: null, today };
  const final = priceAfter(
    start,
    currentDiscounts([...(storePrice ? [] : publisherDiscounts), ...storeDiscounts], today),
  );
  const rupees = toRupees(final, rates, today);
  return {
    list: String(start.amount),
    final: String(final.amount),
    rupees: rupees ? String(rupees.amount) : null,
    today,
  };
}

describe("the price of a listing", () => {
  test("is the same in the database and in the domain", async () => {
    await fc.assert(
      fc.asyncProperty(priced, async (prices) => {
        const found = await listed(prices);
        expect(found).toEqual(expected(prices, found?.today ?? ""));
      }),
      propertyRuns(100),
    );
  });

  const rupees = (amount: bigint): Money => ({ amount, currency: "NPR" });
  const none: Priced = { list: null, discounts: [], storePrice: null, storeDiscounts: [] };

  test.each<[what: string, prices: Priced, final: string | null, inRupees: string | null]>([
    ["no price at all", none, null, null],
    ["the list price", { ...none, list: rupees(60_000n) }, "60000", "60000"],
    [
      "two consecutive discounts",
      { ...none, list: rupees(60_000n), discounts: [{ percent: "10" }, { percent: "5" }] },
      "51300",
      "51300",
    ],
    ["half a paisa, rounded up", { ...none, list: rupees(1n), discounts: [{ percent: "50" }] }, "1", "1"],
    [
      "rounded once at the end",
      { ...none, list: rupees(5n), discounts: [{ percent: "10" }, { percent: "10" }] },
      "4",
      "4",
    ],
    [
      "zero after a discount of 100 %",
      { ...none, list: rupees(60_000n), discounts: [{ percent: "100" }] },
      "0",
      "0",
    ],
    [
      "the bookstore's own price without the publisher's discount",
      { ...none, list: rupees(60_000n), discounts: [{ percent: "50" }], storePrice: rupees(55_000n) },
      "55000",
      "55000",
    ],
    [
      "the publisher's and the bookstore's discounts",
      {
        list: rupees(100n),
        discounts: [{ percent: "10" }],
        storePrice: null,
        storeDiscounts: [{ percent: "10" }],
      },
      "81",
      "81",
    ],
    [
      "a discount on its last day",
      { ...none, list: rupees(100n), discounts: [{ percent: "10", from: day(-9), until: day(9) }] },
      "90",
      "90",
    ],
    [
      "an expired discount",
      { ...none, list: rupees(100n), discounts: [{ percent: "10", until: day(-2) }] },
      "100",
      "100",
    ],
    ["dollars", { ...none, list: { amount: 1999n, currency: "USD" } }, "1999", "239880"],
    ["yen, which have no cents", { ...none, list: { amount: 1000n, currency: "JPY" } }, "1000", "91235"],
    ["pounds before they have a rate", { ...none, list: { amount: 999n, currency: "GBP" } }, "999", null],
  ])("%s is computed", async (_what, prices, final, inRupees) => {
    expect(await listed(prices)).toMatchObject({ final, rupees: inRupees });
  });
});
