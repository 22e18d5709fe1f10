import type { L10n } from "./l10n.ts";
import { LANGUAGES } from "./language.ts";
import { plainLatin } from "./plain-latin.ts";
import { searchKey } from "./search-key.ts";

/**
 * The row that has this name. In one script a name must be the same but for capitals, accents, spaces and
 * punctuation: the romanised keys fold Anna Lee and Ann Li together, and a book must not get another's author. Only
 * where the two share no script do the keys decide. A row that shares the script is preferred.
 */
export function findByName<Row extends { readonly name: L10n }>(
  rows: readonly Row[],
  name: L10n,
): Row | undefined {
  return (
    rows.find((row) => LANGUAGES.some((language) => isSameWording(row.name[language], name[language]))) ??
    rows.find((row) => isSameSound(row.name, name))
  );
}

/** Whether two names are one, by the rule of `findByName`. */
export function isSameName(one: L10n, other: L10n): boolean {
  return findByName([{ name: one }], other) !== undefined;
}

/** The romanised keys of a name, by which rows are looked up before they are compared. Empty for a name of signs. */
export function nameKeys(name: L10n): string[] {
  const keys = LANGUAGES.flatMap((language) => (name[language] ? [searchKey(name[language])] : []));
  return [...new Set(keys)].filter((key) => key !== "");
}

function isSameWording(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && plain(one) === plain(other);
}

function isSameSound(one: L10n, other: L10n): boolean {
  if (LANGUAGES.some((language) => one[language] && other[language])) return false;
  const keys = nameKeys(one);
  return nameKeys(other).some((key) => keys.includes(key));
}

/** Letters, their marks and digits alone; a name that has none stays as it is. */
function plain(name: string): string {
  return (
    plainLatin(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, "") || name
  );
}
