import { and, eq, inArray, sql } from "drizzle-orm";
import { bookGenres } from "#app/db/tables/books.server.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";

/** Ids of genres as they are stored: the main one first, the others in a fixed order, none twice. */
export function genreList(ids: readonly string[]): readonly string[] {
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
    const found = new Map<string, string[]>();
    for (const { bookId, genreId } of rows) found.set(bookId, [...(found.get(bookId) ?? []), genreId]);
    return found;
  },
  async write(tx, changes) {
    const leaving = changes.flatMap(({ id, before, after }) =>
      before.filter((genreId) => !after.includes(genreId)).map((genreId) => ({ bookId: id, genreId })),
    );
    if (leaving.length > 0) {
      await tx.execute(sql`
        delete from book_genres using jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as given ("bookId" uuid, "genreId" uuid)
        where book_id = given."bookId" and genre_id = given."genreId"`);
    }
    // A book has one main genre at every moment, so the old one gives way first.
    const moved = changes.filter(({ before, after }) => before.length > 0 && before[0] !== after[0]);
    if (moved.length > 0) {
      const ids = moved.map(({ id }) => id);
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
