import type { OnixSubject } from "#app/features/onix/normalise/onix-record.ts";
import { chooseGenres } from "./choose-genres.server.ts";
import type { MergeMode } from "./merge-book.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";

/**
 * The genres of a book after a record is merged into it: those of the record's subjects, the first as the main one. The
 * genres of a book are replaced only by a changed record (`overlay`), and not if no genre corresponds to its subjects.
 * @param stored ids, the main one first
 */
export function mergeGenres(
  stored: readonly string[],
  subjects: readonly OnixSubject[],
  rows: ReferenceRows,
  mode: MergeMode,
): readonly string[] {
  const ids = chooseGenres(subjects).flatMap((slug) => rows.genres.get(slug) ?? []);
  const isUnchanged = ids.length === 0 || (stored.length > 0 && mode === "fill");
  return isUnchanged ? stored : ids;
}
