import { and, eq, inArray, sql } from "drizzle-orm";
import { bookGenres } from "#app/db/tables/books.server.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";

/** Ids of genres in the order in which they are stored and compared: the main one first, the others sorted, none twice. */
export function genresInStoredOrder(ids: readonly string[]): readonly string[] {
  const [main, ...others] = [...new Set(ids)];
  return main === undefined ? [] : [main, ...others.toSorted()];
}

/** The genres of a book, the main one first. */
export const genresOfBook: Part<readonly string[]> = {
  table: bookGenres,
  none: [],
  async read(on, bookIds) {
    const rows = await on
      .select()
      .from(bookGenres)
      .where(inArray(bookGenres.bookId, [...bookIds]))
      .orderBy(sql`${bookGenres.isMain} desc`, bookGenres.genreId);
    const byBook = Map.groupBy(rows, ({ bookId }) => bookId);
    return new Map([...byBook].map(([id, own]) => [id, own.map(({ genreId }) => genreId)] as const));
  },
  async write(tx, changes) {
    const removed = changes.flatMap(({ id, before, after }) =>
      before.filter((genreId) => !after.includes(genreId)).map((genreId) => ({ bookId: id, genreId })),
    );
    if (removed.length > 0) {
      await tx.execute(sql`
        delete from book_genres using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as given ("bookId" uuid, "genreId" uuid)
        where book_id = given."bookId" and genre_id = given."genreId"`);
    }
    // A unique index allows one main genre for each book, so the old one is unmarked before the new one is written.
    const withNewMain = changes.filter(({ before, after }) => before.length > 0 && before[0] !== after[0]);
    if (withNewMain.length > 0) {
      const ids = withNewMain.map(({ id }) => id);
      await tx
        .update(bookGenres)
        .set({ isMain: false })
        .where(and(inArray(bookGenres.bookId, ids), eq(bookGenres.isMain, true)));
    }
    const rows = changes.flatMap(({ id, after }) =>
      after.map((genreId, at) => ({ bookId: id, genreId, isMain: at === 0 })),
    );
    if (rows.length === 0) return;
    await tx
      .insert(bookGenres)
      .values(rows)
      .onConflictDoUpdate({
        target: [bookGenres.bookId, bookGenres.genreId],
        set: { isMain: sql`excluded.is_main` },
        setWhere: sql`${bookGenres.isMain} <> excluded.is_main`,
      });
  },
};
