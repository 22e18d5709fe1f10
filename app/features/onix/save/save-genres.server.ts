import type { OnixSubject } from "#app/features/onix/normalise/onix-record.ts";
import { chooseGenres } from "./choose-genres.server.ts";
import type { Merging } from "./merge-book.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";

/**
 * The genres of a book after its record: those of the record's subjects, the first as the main one. A book that has genres
 * keeps them unless its record has changed; subjects that lead nowhere change nothing.
 * @param stored ids, the main one first
 */
export function mergeGenres(
  stored: readonly string[],
  subjects: readonly OnixSubject[],
  rows: ReferenceRows,
  how: Merging,
): readonly string[] {
  const ids = chooseGenres(subjects).flatMap((slug) => rows.genres.get(slug) ?? []);
  const stays = ids.length === 0 || (stored.length > 0 && how === "fill");
  return stays ? stored : ids;
}
