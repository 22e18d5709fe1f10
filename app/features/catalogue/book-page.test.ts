import { beforeEach, describe, expect, test } from "vitest";
import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { EDITION_STATUSES } from "#app/domain/editions/edition.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { publicationDay } from "#app/domain/editions/publication-date.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { bookPage } from "./book-page.server.ts";
import { readFilters } from "./filters.ts";
import { listingPage } from "./listing-page.server.ts";
import { searchCatalogue } from "./search-catalogue.server.ts";

useDatabase();

type Edition = Awaited<ReturnType<typeof build.edition>>;

let companyShopId: string;
let bookId: string;

beforeEach(async () => {
  companyShopId = (await build.bookstore({ name: { en: "The company's store", np: "कम्पनीको पसल" } })).id;
  bookId = (await build.book({ title: { en: "Blue Mimosa", np: "शिरीषको फूल" } })).id;
});

/** An edition of the book, by default listed in the company's bookstore. */
async function listed(
  columns: Parameters<typeof build.edition>[0] = {},
  listing: Parameters<typeof build.listing>[0] = {},
): Promise<Edition> {
  const edition = await build.edition({ bookId, ...columns });
  await build.listing({ editionId: edition.id, shopId: companyShopId, ...listing });
  return edition;
}

const bookPageOf = ({ code }: Edition, language: "en" | "np" = "en") =>
  bookPage(editionSlug("Blue Mimosa", code), companyShopId, language);

async function isNotFound(slug: string): Promise<boolean> {
  return await bookPage(slug, companyShopId, "en").then(
    () => false,
    (error: unknown) => isAppError(error) && error.code === "notFound",
  );
}

describe("the credits of one edition", () => {
  test("are shown on the page of that edition only, and filters and counts find only its listing", async () => {
    const [author, reader] = [await build.contributor(), await build.contributor()];
    const [paperback, audiobook] = [await listed(), await listed({ format: "audiobook" })];
    await build.contribution({ bookId, contributorId: author.id });
    await build.contribution({ bookId, editionId: audiobook.id, contributorId: reader.id, role: "E07" });

    const slugs = async (edition: Edition) =>
      (await bookPageOf(edition)).credits.flatMap(({ people }) => people.map(({ slug }) => slug));
    expect(await slugs(paperback)).toEqual([author.slug]);
    expect(await slugs(audiobook)).toEqual([author.slug, reader.slug]);

    const list = async (query: string) =>
      await searchCatalogue(companyShopId, readFilters(new URLSearchParams(query)).filters, "en");
    const read = await list(`contributor=${reader.slug}`);
    expect(read.cards.map(({ path }) => path)).toEqual([(await bookPageOf(audiobook)).path]);
    const people = async (query: string) =>
      (await list(query)).facets.contributor.map(({ value, count }) => [value, count]);
    expect(await people("format=paperback")).toEqual([[author.slug, 1]]);
    expect(await people("")).toEqual([
      [author.slug, 2],
      [reader.slug, 1],
    ]);
    expect((await list(`q=${encodeURIComponent(reader.name.en ?? "")}`)).total).toBe(2);
  });
});

describe("the page of an edition", () => {
  test("is found by its code, whatever text precedes the code", async () => {
    const edition = await listed();
    const path = `/bookstore/blue-mimosa-${edition.code.toLowerCase()}`;
    for (const slug of [`other-title-${edition.code}`, edition.code, edition.code.toLowerCase()])
      expect(await bookPage(slug, companyShopId, "en")).toMatchObject({ editionId: edition.id, path });
  });

  test.each([
    "",
    "-",
    "blue-mimosa",
    "blue-mimosa-000000000",
    "blue-mimosa-0000000000",
    "'; drop table books",
  ])("is not found at %j", async (slug) => {
    expect(await isNotFound(slug)).toBe(true);
  });

  test.each(EDITION_STATUSES)(
    "is found for a status that is public, and for no other: %s",
    async (status) => {
      const { code } = await listed({ status });
      expect(await isNotFound(code)).toBe(!["active", "forthcoming"].includes(status));
    },
  );

  test.each(["paused", "withdrawn"] as const)("is not found for a listing that is %s", async (status) => {
    expect(await isNotFound((await listed({}, { status })).code)).toBe(true);
  });

  test("is not found for an edition that no bookstore lists, or only a closed bookstore", async () => {
    const { code } = await build.edition({ bookId });
    expect(await isNotFound(code)).toBe(true);
    const closed = await build.bookstore({ isActive: false });
    expect(await isNotFound((await listed({ editionNumber: 2 }, { shopId: closed.id })).code)).toBe(true);
  });

  test("is not found for an archived book, or one of a publisher that is not active", async () => {
    const archived = await build.book({ archivedOn: "2026-01-01" });
    expect(await isNotFound((await listed({ bookId: archived.id })).code)).toBe(true);
    const { id: publisherId } = await build.publisher({ status: "suspended" });
    const suspended = await build.book({ publisherId });
    expect(await isNotFound((await listed({ bookId: suspended.id })).code)).toBe(true);
  });

  test("has texts in both languages, that of the page's language first", async () => {
    const edition = await listed();
    expect((await bookPageOf(edition)).title.map(({ text }) => text)).toEqual(["Blue Mimosa", "शिरीषको फूल"]);
    expect((await bookPageOf(edition, "np")).title.map(({ text }) => text)).toEqual([
      "शिरीषको फूल",
      "Blue Mimosa",
    ]);
  });
});

describe("price and availability on the page of an edition", () => {
  test("are those of the company's bookstore where it lists the edition", async () => {
    const { id: cheap } = await build.bookstore({ name: { en: "A cheaper store" } });
    const edition = await listed();
    await build.listing({ editionId: edition.id, shopId: cheap, priceMinor: 100n, currency: "NPR" });
    const page = await bookPageOf(edition);
    expect(page.price?.final).toBe("रु\u00a0500.00");
    expect(page.listings.map(({ store }) => store.text)).toEqual(["A cheaper store", "The company's store"]);
  });

  test("are those of another bookstore where the company's bookstore does not list the edition or is unknown", async () => {
    const { id: shopId } = await build.bookstore();
    const edition = await listed({}, { shopId, priceMinor: 12_300n, currency: "NPR" });
    expect((await bookPageOf(edition)).price?.final).toBe("रु\u00a0123.00");
    expect((await bookPage(edition.code, "", "en")).price?.final).toBe("रु\u00a0123.00");
  });

  test("are exact for amounts that a number of JavaScript or JSON cannot hold", async () => {
    const edition = await listed({}, { priceMinor: 9_007_199_254_740_993n, currency: "NPR" });
    expect((await bookPageOf(edition)).price?.final).toBe("रु\u00a09,00,71,99,25,47,409.93");
  });

  test("exclude listings of stores that are closed, and paused listings", async () => {
    const edition = await listed();
    const closed = await build.bookstore({ isActive: false });
    await build.listing({ editionId: edition.id, shopId: closed.id });
    await build.listing({ editionId: edition.id, status: "paused" });
    expect((await bookPageOf(edition)).listings).toHaveLength(1);
  });

  test("include each discount in order and their total", async () => {
    const edition = await listed({ priceMinor: 60_000n });
    await build.discount({ editionId: edition.id, sequence: 2, percent: "5.50" });
    await build.discount({ editionId: edition.id, sequence: 1, percent: "10" });
    await build.discount({ editionId: edition.id, sequence: 3, percent: "50", until: "2020-01-01" });
    const page = await bookPageOf(edition, "np");
    expect(page.discounts).toEqual(["१०", "५.५"]);
    expect(page.price).toEqual({ final: "रु\u00a0५१०.३०", list: "रु\u00a0६००.००", percent: "१५" });
  });

  test("are forthcoming for a forthcoming edition, whatever the bookstore's availability", async () => {
    expect((await bookPageOf(await listed({ status: "forthcoming" }))).availability).toBe("forthcoming");
    expect((await bookPageOf(await listed({ editionNumber: 2 }))).availability).toBe("inStock");
  });

  test("are listed with the place of the bookstore in the language of the page", async () => {
    const store = await build.bookstore({
      country: "NP",
      placeCode: "kaski/pokhara",
      ward: 6,
      streetAddress: { en: "Lakeside", np: "लेकसाइड" },
    });
    const edition = await listed({}, { shopId: store.id });
    for (const [language, text] of [
      ["en", "Lakeside, Pokhara-6, Kaski"],
      ["np", "लेकसाइड, पोखरा-६, कास्की"],
    ] as const)
      expect((await bookPageOf(edition, language)).listings[0]?.place).toEqual({ text, language });
    const nowhere = await listed({ editionNumber: 3 }, { shopId: (await build.bookstore()).id });
    expect((await bookPageOf(nowhere)).listings[0]?.place).toBeUndefined();
  });

  test("of a file mention neither copies nor opening hours of the bookstore", async () => {
    const openingHours = { en: "Sunday to Friday, 10 to 18" };
    const store = await build.bookstore({ openingHours });
    for (const [format, availability, opening] of [
      ["paperback", "inStock", "Sunday to Friday, 10 to 18"],
      ["audio-cd", "inStock", "Sunday to Friday, 10 to 18"],
      ["epub", "file", undefined],
      ["audiobook", "file", undefined],
    ] as const) {
      const page = await bookPageOf(await listed({ format }, { shopId: store.id }));
      expect([page.availability, page.listings[0]?.availability]).toEqual([availability, availability]);
      expect(page.listings.map((listing) => listing.opening?.text)).toEqual([opening]);
    }
  });

  test("are unconfirmed after the announced day, on the page, in its editions and its listings", async () => {
    const edition = await listed({
      status: "forthcoming",
      ...publicationDateValues(publicationDay("2018-09-11")),
    });
    const page = await bookPageOf(edition);
    const shown = [page, ...page.siblings, ...page.listings].map(({ availability }) => availability);
    expect(shown).toEqual(["unconfirmed", "unconfirmed", "unconfirmed"]);
    const { filters } = readFilters(new URLSearchParams());
    const cards = await listingPage(companyShopId, filters, "en", undefined);
    const card = cards.find(({ path }) => path.endsWith(edition.code.toLowerCase()));
    expect(card?.availability).toBe("unconfirmed");
  });

  test("include no price for an edition without one", async () => {
    const edition = await listed({ priceMinor: null, currency: null });
    expect((await bookPageOf(edition)).price).toBeUndefined();
  });
});

describe("the list of editions", () => {
  test("is sorted by format, the newest number first, with each edition once, at the price of the company's bookstore", async () => {
    const { id: other } = await build.bookstore({ name: { en: "A store before the company's" } });
    const paperback = await listed({ format: "paperback", editionNumber: 1 });
    await build.listing({
      editionId: paperback.id,
      shopId: other,
      priceMinor: 1n,
      currency: "NPR",
    });
    await listed({ format: "paperback", editionNumber: 2 });
    await listed({ format: "hardback" });
    await listed({ format: "epub", status: "draft" });
    await listed({ format: "pdf" }, { shopId: other });
    const { siblings } = await bookPageOf(paperback);
    expect(siblings.map(({ label, editionNumber }) => `${label.text} ${editionNumber}`)).toEqual([
      "Hardback 1",
      "Paperback 2",
      "Paperback 1",
      "PDF 1",
    ]);
    expect(siblings.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true, false]);
    expect(siblings[2]?.price?.final).toBe("रु\u00a0500.00");
  });
});

describe("reviews", () => {
  test("are shown and counted only when they are published", async () => {
    const edition = await listed();
    for (const status of ["pending", "rejected", "withdrawn"] as const)
      await build.review({ bookId, status, rating: 1 });
    await build.review({ bookId, rating: 5 });
    const { reviews } = await bookPageOf(edition);
    expect(reviews).toMatchObject({ readers: 1, average: "5.0" });
    expect(reviews.reviews).toHaveLength(1);
  });

  test.each([
    [[5, 4], "4.5", "४.५"],
    [[4, 4, 5], "4.3", "४.३"],
    [[5, 5, 4], "4.7", "४.७"],
    [[1, 1, 1, 2], "1.3", "१.३"],
    [[3], "3.0", "३.०"],
    [[4, 4, 4, 5], "4.3", "४.३"],
    [[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4], "5.0", "५.०"],
  ])("of %j stars come to %s", async (ratings, average, inNepali) => {
    const edition = await listed();
    for (const rating of ratings) await build.review({ bookId, rating });
    expect((await bookPageOf(edition)).reviews).toMatchObject({ average, readers: ratings.length });
    expect((await bookPageOf(edition, "np")).reviews.average).toBe(inNepali);
  });

  test("of the press come first and have no stars", async () => {
    const edition = await listed();
    await build.review({ bookId, rating: 2, writtenOn: "2026-03-01" });
    await build.review({ bookId, kind: "endorsement", writtenOn: "2026-01-02" });
    await build.review({ bookId, kind: "press", writtenOn: "2026-01-01" });
    await build.review({
      bookId,
      kind: "press",
      writtenOn: "2026-02-01",
      sourceName: { en: "The Weekly" },
      sourceUrl: "https://weekly.example.org/tea",
    });
    const { reviews, readers, average } = (await bookPageOf(edition)).reviews;
    expect(reviews.map(({ kind }) => kind)).toEqual(["press", "press", "endorsement", "reader"]);
    expect(reviews[0]?.source?.text).toBe("The Weekly");
    expect(reviews[0]?.sourceUrl).toBe("https://weekly.example.org/tea");
    expect({ readers, average }).toEqual({ readers: 1, average: "2.0" });
  });

  test("without ratings have no average", async () => {
    const { reviews } = await bookPageOf(await listed());
    expect(reviews).toEqual({ reviews: [], readers: 0, average: undefined });
  });
});

describe("the page of an edition shows", () => {
  test("its contributors, grouped by role", async () => {
    const [author, second, translator] = [
      await build.contributor({ name: { np: "पारिजात" } }),
      await build.contributor({ name: { en: "Second Writer" } }),
      await build.contributor({ name: { en: "A Translator" } }),
    ];
    const credit = (contributorId: string, sequence: number, role: string, creditedAs?: { en: string }) =>
      build.contribution({ bookId, contributorId, sequence, role, creditedAs: creditedAs ?? null });
    await credit(author.id, 1, "A01");
    await credit(translator.id, 2, "B06");
    await credit(second.id, 3, "A01", { en: "S. Writer" });
    const page = await bookPageOf(await listed());
    const people = page.credits.map((group) => group.people.map(({ name }) => name.text));
    expect(people).toEqual([["पारिजात", "S. Writer"], ["A Translator"]]);
    expect(page.byline.map(({ text, language }) => `${language} ${text}`)).toEqual([
      "np पारिजात",
      "en S. Writer",
    ]);
  });

  test("its covers, front first", async () => {
    const edition = await listed();
    for (const [part, position] of [
      ["other", 1],
      ["spine", 0],
      ["other", 0],
      ["back", 0],
      ["front", 0],
    ] as const)
      await build.cover({ editionId: edition.id, part, position, altText: { en: `${part} ${position}` } });
    const { covers } = await bookPageOf(edition, "np");
    expect(covers.map(({ alt }) => alt.text)).toEqual(["front 0", "back 0", "spine 0", "other 0", "other 1"]);
    expect(covers[0]?.alt.language).toBe("en");
  });

  test("its genres, the main one first", async () => {
    const book = await build.book({ genres: ["short-stories", "novels", "fiction"] });
    const page = await bookPageOf(await listed({ bookId: book.id }));
    expect(page.genres.map(({ slug }) => slug)).toEqual(["short-stories", "fiction", "novels"]);
  });

  test("its contents as nested lines, with page numbers in the digits of the page's language", async () => {
    const contents = [
      { title: { np: "पहिलो भाग" }, page: 12, children: [{ title: { en: "A walk" }, page: 14 }] },
      { title: { en: "Afterword" } },
    ];
    const book = await build.book({ contents });
    const page = await bookPageOf(await listed({ bookId: book.id }), "np");
    expect(page.contents).toMatchObject([
      {
        title: { text: "पहिलो भाग" },
        page: "१२",
        children: [{ title: { text: "A walk" }, page: "१४", children: [] }],
      },
      { title: { text: "Afterword", language: "en" }, page: undefined, children: [] },
    ]);
  });
});
