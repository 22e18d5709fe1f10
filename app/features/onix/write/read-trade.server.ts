import { asc, eq, inArray } from "drizzle-orm";
import { bookAwards, bookLanguages, bookSeries } from "#app/db/tables/book-parts.server.ts";
import type { books } from "#app/db/tables/books.server.ts";
import { editionPrices, editionRelations } from "#app/db/tables/edition-parts.server.ts";
import type { bookEditions } from "#app/db/tables/editions.server.ts";
import { series } from "#app/db/tables/publishers.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { ExportedTrade } from "./exported-trade.ts";

type Reader = Pick<Database, "select">;

/** The rows that an edition's trade details are made from. */
export type TradeSource = {
  readonly edition: typeof bookEditions.$inferSelect;
  readonly book: typeof books.$inferSelect;
  readonly publisher: { readonly isni: string | null; readonly gln: string | null };
  readonly imprint: L10n | null;
};

/**
 * Reads the lists of editions and books for the trade in five statements.
 * @returns a function that makes the trade details of one edition
 */
export async function readTrade(
  db: Reader,
  bookIds: readonly string[],
  editionIds: readonly string[],
): Promise<(source: TradeSource) => ExportedTrade> {
  const awards = Map.groupBy(
    await db
      .select()
      .from(bookAwards)
      .where(inArray(bookAwards.bookId, [...bookIds]))
      .orderBy(asc(bookAwards.sequence)),
    ({ bookId }) => bookId,
  );
  const languages = Map.groupBy(
    await db
      .select({ owner: bookLanguages.bookId, language: bookLanguages.language, use: bookLanguages.use })
      .from(bookLanguages)
      .where(inArray(bookLanguages.bookId, [...bookIds]))
      .orderBy(asc(bookLanguages.sequence)),
    ({ owner }) => owner,
  );
  const furtherSeries = Map.groupBy(
    await db
      .select({ owner: bookSeries.bookId, number: bookSeries.number, title: series.title, issn: series.issn })
      .from(bookSeries)
      .innerJoin(series, eq(series.id, bookSeries.seriesId))
      .where(inArray(bookSeries.bookId, [...bookIds]))
      .orderBy(asc(bookSeries.sequence)),
    ({ owner }) => owner,
  );
  const prices = Map.groupBy(
    await db
      .select()
      .from(editionPrices)
      .where(inArray(editionPrices.editionId, [...editionIds]))
      .orderBy(asc(editionPrices.sequence)),
    ({ editionId }) => editionId,
  );
  const relations = Map.groupBy(
    await db
      .select()
      .from(editionRelations)
      .where(inArray(editionRelations.editionId, [...editionIds]))
      .orderBy(asc(editionRelations.sequence)),
    ({ editionId }) => editionId,
  );
  return ({ edition, book, publisher, imprint }) => ({
    ...book,
    ...edition,
    imprint,
    publisherIsni: publisher.isni,
    publisherGln: publisher.gln,
    awards: awards.get(book.id) ?? [],
    furtherLanguages: languages.get(book.id) ?? [],
    furtherSeries: furtherSeries.get(book.id) ?? [],
    listPrice: {
      type: edition.priceType,
      taxCode: edition.priceTaxCode,
      taxPercent: edition.priceTaxPercent,
      territory: edition.priceTerritory,
    },
    prices: (prices.get(edition.id) ?? []).flatMap(({ amountMinor: amount, currency, ...price }) =>
      isCurrencyCode(currency) ? [{ ...price, money: { amount, currency } }] : [],
    ),
    relations: relations.get(edition.id) ?? [],
  });
}
