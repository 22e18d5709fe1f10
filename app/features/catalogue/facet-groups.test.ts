import { describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { areOfGroups, facetGroupsOf, facetValuesOf } from "./facet-groups.server.ts";
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
      const { id: bookstoreId } = await build.bookstore();
      const book = await build.book();
      for (const [number, priceMinor] of [bound * 100 - 1, bound * 100, bound * 100 + 1].entries()) {
        const edition = await build.edition({
          bookId: book.id,
          priceMinor: BigInt(priceMinor),
          currency: "NPR",
          editionNumber: number + 1,
        });
        await build.listing({ bookstoreId, editionId: edition.id });
      }
      expect((await facetGroupsOf(bookstoreId)).counts.toSorted((one, other) => one - other)).toEqual([1, 2]);
      expect((await facetValuesOf(bookstoreId)).counts).toEqual([0, 0]);
    },
  );

  test.each([
    ["price=0-300&price=1000-", true],
    [`price=${PRICE_BANDS.join("&price=")}`, true],
    ["price=0-500", true],
    ["price=250-700", false],
    ["price=0-300&price=-700", false],
    ["lang=ne&contributor=writer", true],
  ])("are whole under the filters %s: %s", (query, expected) => {
    expect(areOfGroups(readFilters(new URLSearchParams(query)).filters)).toBe(expected);
  });
});
