import { asc, eq, inArray } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publicationDateOf } from "#app/db/tables/publication-date-columns.server.ts";
import { imprints, publishers, series } from "#app/db/tables/publishers.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import type { Money } from "#app/domain/money/money.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { creditsOf, genresOf, quotesOf } from "./read-parts-of-books.server.ts";
import { coversOf, discountsOf, recordsOf } from "./read-parts-of-editions.server.ts";
import { readTrade } from "./read-trade.server.ts";

type Reader = Pick<Database, "select">;

/**
 * Editions with everything that their records have, in the order of the ids; ids of no edition are left out. Twelve statements,
 * however many editions there are.
 */
export async function readEditions(db: Reader, ids: readonly string[]): Promise<ExportedEdition[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      edition: bookEditions,
      book: books,
      publisher: {
        name: publishers.name,
        website: publishers.website,
        isni: publishers.isni,
        gln: publishers.gln,
        place: publishers.defaultPlace,
      },
      imprint: imprints.name,
      format: {
        productForm: bookFormats.productForm,
        productFormDetails: bookFormats.productFormDetails,
        medium: bookFormats.medium,
      },
      series: { title: series.title, issn: series.issn },
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .leftJoin(series, eq(series.id, books.seriesId))
    .leftJoin(imprints, eq(imprints.id, bookEditions.imprintId))
    .where(inArray(bookEditions.id, [...ids]))
    .orderBy(asc(bookEditions.id));
  const bookIds = [...new Set(rows.map(({ book }) => book.id))];
  // One after the other: an import reads on the one connection of its transaction.
  const genres = await genresOf(db, bookIds);
  const credits = await creditsOf(db, bookIds);
  const quotes = await quotesOf(db, bookIds);
  const covers = await coversOf(db, ids);
  const discounts = await discountsOf(db, ids);
  const records = await recordsOf(db, ids);
  const tradeOf = await readTrade(db, bookIds, ids);
  const found = new Map(
    rows.map(({ edition, book, publisher, imprint, format, series: ofSeries }): [string, ExportedEdition] => [
      edition.id,
      {
        ...edition,
        published: publicationDateOf(edition),
        price: priceOf(edition),
        format,
        publisher,
        series: ofSeries ?? undefined,
        trade: tradeOf({ edition, book, publisher, imprint }),
        book: { ...book, firstPublished: publicationDateOf(book) },
        genres: genres.get(book.id) ?? [],
        quotes: quotes.get(book.id) ?? [],
        credits: (credits.get(book.id) ?? []).filter(
          ({ editionId }) => editionId === null || editionId === edition.id,
        ),
        covers: covers.get(edition.id) ?? [],
        discounts: discounts.get(edition.id) ?? [],
        records: records.get(edition.id) ?? [],
      },
    ]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

function priceOf({ priceMinor, currency }: typeof bookEditions.$inferSelect): Money | undefined {
  return priceMinor !== null && isCurrencyCode(currency) ? { amount: priceMinor, currency } : undefined;
}
