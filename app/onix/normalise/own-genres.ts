import { GENRE_SCHEME_NAME, PROPRIETARY_SCHEME } from "#app/onix/own-reference.ts";
import type { OnixSubject } from "./onix-record.ts";

/** The code of ONIX list 27 for Thema. */
export const THEMA = "93";

/** The Thema codes that stand for genres in our records, each once. A code of one letter is not for use in records. */
export function subjectsOfGenres(
  genres: readonly { readonly themaCodes: readonly string[]; readonly themaQualifiers: readonly string[] }[],
): string[] {
  const codes = genres.flatMap(({ themaCodes, themaQualifiers }) => [...themaCodes, ...themaQualifiers]);
  return [...new Set(codes)].filter((code) => code.length > 1);
}

/** A subject as it was read; `schemeName` is that of a scheme of the sender. */
export type ReadSubject = OnixSubject & { readonly schemeName?: string };

/**
 * Separates the subjects of a record into the slugs of genres, which only our own records have, the main one first, and the
 * subjects of the book. The codes after the genres were derived from them, and are no subjects of the book.
 */
export function withoutOwnGenres(read: readonly ReadSubject[]): {
  readonly genres: readonly string[];
  readonly subjects: OnixSubject[];
} {
  const firstGenre = read.findIndex(isOwnGenre);
  const own = firstGenre === -1 ? read : read.slice(0, firstGenre);
  const named = read.filter(isOwnGenre).toSorted((one, other) => Number(other.isMain) - Number(one.isMain));
  return {
    genres: named.flatMap(({ code }) => code ?? []),
    subjects: own.map(({ schemeName: _schemeName, ...subject }) => subject),
  };
}

const isOwnGenre = ({ scheme, schemeName }: ReadSubject): boolean =>
  scheme === PROPRIETARY_SCHEME && schemeName === GENRE_SCHEME_NAME;
