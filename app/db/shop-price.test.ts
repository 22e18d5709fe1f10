import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { type DatedPrice, shopPrice } from "#app/domain/money/shop-price.ts";
import { nepalInTerritory } from "#app/domain/places/territory.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import { db } from "./client.server.ts";
import { editionPrices } from "./tables/edition-parts.server.ts";
import { bookEditions } from "./tables/editions.server.ts";

useDatabase();

const today = todayInNepal(new Date());
const day = (offset: number): string =>
  new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);

const TERRITORIES = [
  null,
  "WORLD",
  "NP",
  "WORLD -NP",
  "US CA",
  "WORLD -US -CA",
  "ROW",
  "ROW -NP",
  "IN NP",
  "NP-P3",
  "ECZ",
];
const territory = fc.constantFrom(...TERRITORIES);
const currency = fc.constantFrom("NPR", "USD", "EUR");
const type = fc.constantFrom("01", "02", "03", "04", "05", "07", "12", "21", "31", "41", "42", "99");
const list = fc.record({ type: fc.option(type), territory, currency, amountMinor: fc.bigInt(0n, 99n) });
const further = fc
  .record({
    type,
    qualifier: fc.constantFrom(null, "00", "05", "08", "10"),
    territory,
    currency,
    amountMinor: fc.bigInt(100n, 999n),
    from: fc.constantFrom(null, day(-9), today, day(1)),
    until: fc.constantFrom(null, day(-1), today, day(9)),
  })
  .filter(({ from, until }) => from === null || until === null || from <= until);

async function shopPriceOf(editionId: string) {
  const { rows } = await db().execute<{ amount: string; currency: string }>(
    sql`select amount_minor::text as amount, currency from shop_price(${editionId})`,
  );
  return rows[0];
}

describe("the price of the shop", () => {
  test("is the same by the database and by the product, for any prices", async () => {
    const { id } = await build.edition();
    await fc.assert(
      fc.asyncProperty(fc.option(list), fc.array(further, { maxLength: 5 }), async (own, others) => {
        await db().delete(editionPrices);
        await db()
          .update(bookEditions)
          .set({
            priceMinor: own?.amountMinor ?? null,
            currency: own?.currency ?? null,
            priceType: own?.type ?? null,
            priceTerritory: own?.territory ?? null,
          });
        if (others.length > 0)
          await db()
            .insert(editionPrices)
            .values(others.map((each, at) => ({ ...each, editionId: id, sequence: at + 1 })));
        const given: (DatedPrice & { readonly amountMinor: bigint })[] = [...(own ? [own] : []), ...others];
        const expected = shopPrice(given, today);
        expect(await shopPriceOf(id)).toEqual(
          expected && { amount: String(expected.amountMinor), currency: expected.currency },
        );
      }),
      propertyRuns(150),
    );
  });

  test.each(TERRITORIES)("for %s names Nepal as the product reads it", async (given) => {
    const { rows } = await db().execute<{ nepal: number | null }>(
      sql`select nepal_in_territory(${given}) as nepal`,
    );
    expect(rows[0]?.nepal ?? undefined).toBe(nepalInTerritory(given));
  });
});

describe("an entry of the catalogue", () => {
  const entryOf = async (listingId: string) => {
    const { rows } = await db().execute<{ price: string; currency: string; days: number | null }>(sql`
      select list_minor::text as price, currency, priced_until - today_in_nepal() as days
      from catalogue_entries where listing_id = ${listingId}`);
    return rows[0];
  };
  const price = (amountMinor: bigint, days: Partial<typeof editionPrices.$inferInsert>, sequence = 1) => ({
    type: "02",
    currency: "NPR",
    amountMinor,
    sequence,
    ...days,
  });

  test("has the price of today, until the next one begins, and follows each change of the prices", async () => {
    const { id } = await build.edition({ priceMinor: null, currency: null });
    const listing = await build.listing({ editionId: id });
    expect(await entryOf(listing.id)).toEqual({ price: null, currency: null, days: null });
    await db()
      .insert(editionPrices)
      .values([
        { editionId: id, ...price(90_000n, { from: day(3) }) },
        { editionId: id, ...price(60_000n, { until: day(2) }, 2) },
      ]);
    expect(await entryOf(listing.id)).toEqual({ price: "60000", currency: "NPR", days: 2 });
    await db().execute(
      sql`update edition_prices set until = today_in_nepal() - 1 where sequence = 2 and edition_id = ${id}`,
    );
    expect(await entryOf(listing.id)).toEqual({ price: null, currency: null, days: 2 });
    await db().execute(
      sql`update edition_prices set "from" = today_in_nepal() where sequence = 1 and edition_id = ${id}`,
    );
    expect(await entryOf(listing.id)).toEqual({ price: "90000", currency: "NPR", days: null });
    await db().execute(sql`delete from edition_prices`);
    expect(await entryOf(listing.id)).toEqual({ price: null, currency: null, days: null });
  });

  test("is none where the sales rights do not contain Nepal", async () => {
    const { id } = await build.edition();
    const listing = await build.listing({ editionId: id });
    for (const [salesTerritory, isShown] of [
      ["GB IE", false],
      ["WORLD -NP", false],
      ["WORLD -IN", true],
      [null, true],
    ] as const) {
      await db().update(bookEditions).set({ salesTerritory });
      expect((await entryOf(listing.id)) !== undefined, String(salesTerritory)).toBe(isShown);
    }
  });
});
