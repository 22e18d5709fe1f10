import type { OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { chooseGenres } from "./choose-genres.server.ts";
import type { MergeMode } from "./merge-book.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";

/**
 * The ids of the genres of a record, the main one first: those that it names, as only our own records do, or else those that
 * correspond to its subjects.
 */
export function genresOf({ genres = [], subjects }: OnixRecord, rows: ReferenceRows): readonly string[] {
  const idsOf = (slugs: readonly string[]) => slugs.flatMap((slug) => rows.genres.get(slug) ?? []);
  const named = idsOf(genres);
  return named.length > 0 ? named : idsOf(chooseGenres(subjects));
}

/**
 * The genres of a book after a record is merged into it. The genres of a book are replaced only by a changed record
 * (`overlay`), and not if the record has none.
 * @param stored ids, the main one first
 * @param given ids of the record, the main one first
 */
export function mergeGenres(
  stored: readonly string[],
  given: readonly string[],
  mode: MergeMode,
): readonly string[] {
  const isUnchanged = given.length === 0 || (stored.length > 0 && mode === "fill");
  return isUnchanged ? stored : given;
}
