import { beforeAll, describe, expect, test } from "vitest";
import { PAGE_SIZE } from "#app/domain/limits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { type Filters, readFilters, SORTS, type Sort } from "./filters.ts";
import { searchCatalogue } from "./search-catalogue.server.ts";

useDatabase();

const COUNT = 2 * PAGE_SIZE + 7;
const DAYS = 5;
/** There are few titles, prices and days, so that in every order several listings are equal. */
const TITLES = ["अबोध", "कथा", "क्षितिज", "खेती", "ज्ञान", "हिमाल"];
const PRICES = [null, 0n, 30_000n, 50_000n];

let shopId: string;
const ids: string[] = [];

beforeAll(async () => {
  const { id: publisherId } = await build.publisher();
  shopId = (await build.bookstore()).id;
  for (let at = 0; at < COUNT; at++) {
    const np = TITLES[at % TITLES.length] ?? "";
    const title = at % 7 === 0 ? { np } : { en: `Title ${(at % 3) * 5}`, np };
    const book = await build.book({ publisherId, title });
    const priceMinor = PRICES[at % PRICES.length] ?? null;
    const edition = await build.edition({
      bookId: book.id,
      priceMinor,
      currency: priceMinor === null ? null : "NPR",
    });
    const listedOn = new Date(Date.UTC(2026, 0, 1 + (at % DAYS)));
    ids.push((await build.listing({ shopId, editionId: edition.id, listedOn })).id);
  }
});

const filtersOf = (query: string): Filters => readFilters(new URLSearchParams(query)).filters;

async function allPages(sort: Sort, language: Language) {
  const q = sort === "relevance" ? "title" : "";
  const first = await searchCatalogue(shopId, filtersOf(`q=${q}&sort=${sort}`), language);
  const cards = [...first.cards];
  for (let page = 2; page <= first.pages; page++) {
    const next = await searchCatalogue(shopId, filtersOf(`q=${q}&sort=${sort}&page=${page}`), language);
    expect(next.cards.length).toBeLessThanOrEqual(PAGE_SIZE);
    cards.push(...next.cards);
  }
  return { total: first.total, cards };
}

describe.each(LANGUAGES)("the pages of the list in %s", (language) => {
  test.each(SORTS)("sorted by %s show every listing once", async (sort) => {
    const { total, cards } = await allPages(sort, language);
    const shown = cards.map(({ listingId }) => listingId);
    expect(new Set(shown).size).toBe(total);
    expect(shown).toHaveLength(total);
    if (sort !== "relevance") expect(shown.toSorted()).toEqual(ids.toSorted());
  });

  test("are sorted by title by the rules of Nepali collation", async () => {
    const { cards } = await allPages("title", language);
    const titles = cards.map(({ title }) => title.text);
    const { compare } = new Intl.Collator("ne", { numeric: true });
    expect(titles).toEqual(titles.toSorted(compare));
  });
});

describe("the list sorted", () => {
  const amountOf = (text: string | undefined) =>
    text === undefined ? undefined : Number(text.replace(/[^\d.]/g, ""));

  test.each([
    ["price-low", 1],
    ["price-high", -1],
  ] as const)("by %s ends with listings without a price", async (sort, direction) => {
    const prices = (await allPages(sort, "en")).cards.map(({ price }) => amountOf(price?.final));
    const known = prices.filter((price) => price !== undefined);
    expect(known.length).toBeLessThan(prices.length);
    expect(prices.slice(0, known.length)).toEqual(known);
    expect(known).toEqual(known.toSorted((one, other) => direction * (one - other)));
  });

  test("by newest begins with the last listed", async () => {
    const { cards } = await allPages("newest", "en");
    const days = cards.map(({ listingId }) => ids.indexOf(listingId) % DAYS);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  });
});

test("for a page past the end the last page is shown, and the result states it", async () => {
  const found = await searchCatalogue(shopId, filtersOf("page=99"), "en");
  expect(found).toMatchObject({
    pages: 3,
    total: COUNT,
    hasIgnoredParameters: false,
    isLastPageInstead: true,
  });
  expect(found.filters.page).toBe(3);
  expect(found.cards).toHaveLength(COUNT - 2 * PAGE_SIZE);
});
