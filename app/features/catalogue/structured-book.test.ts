import { beforeEach, describe, expect, test } from "vitest";
import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import { publicationDate } from "#app/domain/editions/publication-date.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { bookPage } from "./book-page.server.ts";

useDatabase();

let shopId: string;
let bookId: string;

beforeEach(async () => {
  shopId = (await build.bookstore({ name: { en: "The company's store", np: "कम्पनीको पसल" } })).id;
  bookId = (await build.book({ title: { en: "Blue Mimosa", np: "शिरीषको फूल" } })).id;
});

/** The structured data of an edition that one bookstore lists. */
async function structured(
  columns: Parameters<typeof build.edition>[0] = {},
  listing: Parameters<typeof build.listing>[0] = {},
  language: "en" | "np" = "en",
) {
  const edition = await build.edition({ bookId, ...columns });
  await build.listing({ editionId: edition.id, shopId, ...listing });
  const page = await bookPage(edition.code, shopId, language, "https://books.example");
  return { path: page.path, book: page.meta.structured as Record<string, unknown> };
}

describe("the structured data of an edition", () => {
  test("name it and its offers in the language of the page, with whole URLs", async () => {
    const { id: contributorId } = await build.contributor({ name: { en: "Parijat", np: "पारिजात" } });
    await build.contribution({ bookId, contributorId });
    const price = { priceMinor: 45_050n, currency: "NPR" };
    const { path, book } = await structured({ isbn13: "9789937000000", pages: 120, ...price }, {}, "np");
    expect(book).toMatchObject({
      "@type": "Book",
      name: "शिरीषको फूल",
      alternateName: "Blue Mimosa",
      url: `https://books.example/np${path}`,
      author: [{ "@type": "Person", name: "पारिजात" }],
      inLanguage: "ne",
      isbn: "9789937000000",
      bookFormat: "https://schema.org/Paperback",
      numberOfPages: 120,
      offers: [
        {
          price: "450.50",
          priceCurrency: "NPR",
          url: `https://books.example/np${path}`,
          seller: { name: "कम्पनीको पसल" },
        },
      ],
    });
  });

  test.each([
    ["paperback", "inStock", "Paperback", "InStock"],
    ["hardback", "fewLeft", "Hardcover", "LimitedAvailability"],
    ["epub", "toOrder", "EBook", "BackOrder"],
    ["audiobook", "notHeld", "AudiobookFormat", "OutOfStock"],
    ["pamphlet", "toOrder", undefined, "BackOrder"],
  ] as const)("say that a %s is %s", async (format, availability, bookFormat, shown) => {
    const { book } = await structured({ format }, { availability });
    expect(book["bookFormat"]).toBe(bookFormat && `https://schema.org/${bookFormat}`);
    expect(book["offers"]).toMatchObject([{ availability: `https://schema.org/${shown}` }]);
  });

  test("have a date of publication only where the day is known", async () => {
    const dates = [
      publicationDate("ad", 2020, 5, 17),
      publicationDate("ad", 2020, 5),
      publicationDate("bs", 2077),
    ];
    const shown = [];
    for (const [at, date] of dates.entries()) {
      const columns = { editionNumber: at + 1, ...(date && publicationDateValues(date)) };
      shown.push((await structured(columns)).book["datePublished"]);
    }
    expect(shown).toEqual(["2020-05-17", undefined, undefined]);
  });

  test("have no offer without a price", async () => {
    const { book } = await structured({ priceMinor: null, currency: null });
    expect(book["offers"]).toEqual([]);
  });

  test("are made only where search engines may index the page", async () => {
    const edition = await build.edition({ bookId });
    await build.listing({ editionId: edition.id, shopId });
    expect((await bookPage(edition.code, shopId, "en")).meta.structured).toBeUndefined();
  });
});
