import { describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { dividingPrices, facetGroupsOf, facetValuesOf } from "./facet-groups.server.ts";
import { bandBounds, PRICE_BANDS, readFilters } from "./filters.ts";

useDatabase();

const bounds = PRICE_BANDS.flatMap((band) => {
  const { from, to } = bandBounds(band);
  return [from, to ?? 0].filter((bound) => bound > 0);
});

describe("the groups of a bookstore's listings", () => {
  test.each([...new Set(bounds)])(
    "are parted by the bound of %d rupees, which every list shows",
    async (bound) => {
      const { id: shopId } = await build.bookstore();
      const book = await build.book();
      for (const [number, priceMinor] of [bound * 100 - 1, bound * 100, bound * 100 + 1].entries()) {
        const edition = await build.edition({
          bookId: book.id,
          priceMinor: BigInt(priceMinor),
          currency: "NPR",
          editionNumber: number + 1,
        });
        await build.listing({ shopId, editionId: edition.id });
      }
      expect((await facetGroupsOf(shopId)).counts.toSorted((one, other) => one - other)).toEqual([1, 2]);
      expect((await facetValuesOf(shopId)).counts).toEqual([0, 0]);
    },
  );

  test.each([
    ["price=0-300&price=1000-", []],
    [`price=${PRICE_BANDS.join("&price=")}`, []],
    ["price=0-500", []],
    ["price=250-700", [250, 700]],
    ["price=700-1200&price=250-700", [250, 700, 1200]],
    ["price=0-300&price=-700", [700]],
    ["price=300-99", []],
    ["lang=ne&contributor=writer", []],
  ])("are divided by the filters %s at %j", (query, expected) => {
    expect(dividingPrices(readFilters(new URLSearchParams(query)).filters)).toEqual(expected);
  });

  test("are divided by the prices that are asked for", async () => {
    const { id: shopId } = await build.bookstore();
    const book = await build.book();
    for (const [number, priceMinor] of [24_999n, 25_000n, 29_999n, null].entries()) {
      const edition = await build.edition({
        bookId: book.id,
        priceMinor,
        currency: priceMinor === null ? null : "NPR",
        editionNumber: number + 1,
      });
      await build.listing({ shopId, editionId: edition.id });
    }
    const sorted = async (prices: readonly number[]) =>
      (await facetGroupsOf(shopId, prices)).counts.toSorted((one, other) => one - other);
    expect(await sorted([])).toEqual([1, 3]);
    expect(await sorted([250])).toEqual([1, 1, 2]);
    expect(await sorted([250, 400])).toEqual([1, 1, 2]);
  });
});
