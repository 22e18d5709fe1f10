import { inArray } from "drizzle-orm";
import { z } from "zod";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { changeBooks } from "#app/records/books/save-book.server.ts";
import { defineBulkChange, type Planned } from "./bulk-change.server.ts";
import type { BulkRefusal } from "./bulk-messages.ts";
import { type BulkBook, bulkBooks } from "./bulk-rows.server.ts";

export const GENRE_MODES = ["add", "main"] as const;

/** `add` adds the genre to those of a book; `main` makes it the main one, in place of the present one. */
type GenreChange = { readonly genreId: string; readonly mode: (typeof GENRE_MODES)[number] };

/** Gives the books of editions a genre. */
export const genreChange = defineBulkChange<GenreChange>({
  name: "genre",
  value: z.object({ genreId: z.uuid(), mode: z.enum(GENRE_MODES) }),
  isNumber: false,
  plan: async (on, viewer, ids, change) => {
    const books = await bulkBooks(on, ids);
    const names = await namesOf(on, [...new Set([change.genreId, ...books.flatMap((book) => book.genres)])]);
    const shown = (of: readonly string[]) => (language: Language) =>
      of.map((id) => localized(names.get(id) ?? {}, language).text).join(", ") || m.edition_nothing();
    return books.map((book): Planned => {
      const { id, publisherId, title, editionId } = book;
      const row = { id, kind: "book" as const, publisherId, title, editionId };
      const code = refusalOf(book, viewer, change);
      if (code) return { ...row, refusal: { code } };
      return { ...row, before: shown(book.genres), after: shown(withGenre(book.genres, change)) };
    });
  },
  write: async (tx, viewer, ids, change) =>
    await changeBooks(
      tx,
      { actor: viewer },
      ids.map((id) => ({
        id,
        openedVersion: null,
        patch: (book) => ({ genres: withGenre(book.genres, change) }),
      })),
    ),
});

/** The genres of a book after a change, the main one first. */
function withGenre(stored: readonly string[], { genreId, mode }: GenreChange): readonly string[] {
  if (mode === "add") return stored.includes(genreId) ? stored : [...stored, genreId];
  return stored[0] === genreId ? stored : [genreId, ...stored.slice(1).filter((id) => id !== genreId)];
}

function refusalOf(book: BulkBook, viewer: Viewer, change: GenreChange): BulkRefusal | undefined {
  if (!can(viewer, "book.change", { publisherId: book.publisherId, bookId: book.id })) return "bulk_no_right";
  if (book.isArchived) return "bulk_archived";
  return withGenre(book.genres, change) === book.genres ? "bulk_same" : undefined;
}

async function namesOf(on: Database, ids: readonly string[]): Promise<ReadonlyMap<string, L10n>> {
  const rows = await on
    .select({ id: genres.id, name: genres.name })
    .from(genres)
    .where(inArray(genres.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
