import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookAwards, bookLanguages, bookSeries } from "#app/db/tables/book-parts.server.ts";
import { series } from "#app/db/tables/publishers.server.ts";
import { languages } from "#app/db/tables/reference.server.ts";

/** The lists of a book. */
export async function bookLists(bookId: string) {
  const [awards, furtherLanguages, furtherSeries] = await Promise.all([
    db().select().from(bookAwards).where(eq(bookAwards.bookId, bookId)).orderBy(asc(bookAwards.sequence)),
    db()
      .select({ language: bookLanguages.language, use: bookLanguages.use, name: languages.name })
      .from(bookLanguages)
      .innerJoin(languages, eq(languages.code, bookLanguages.language))
      .where(eq(bookLanguages.bookId, bookId))
      .orderBy(asc(bookLanguages.sequence)),
    db()
      .select({ seriesId: bookSeries.seriesId, number: bookSeries.number, title: series.title })
      .from(bookSeries)
      .innerJoin(series, eq(series.id, bookSeries.seriesId))
      .where(eq(bookSeries.bookId, bookId))
      .orderBy(asc(bookSeries.sequence)),
  ]);
  return { awards, furtherLanguages, furtherSeries };
}

export type BookLists = Awaited<ReturnType<typeof bookLists>>;
