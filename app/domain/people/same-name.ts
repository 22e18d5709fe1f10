import type { L10n } from "#app/domain/text/l10n.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { plainLatin } from "#app/domain/text/plain-latin.ts";
import { searchKey } from "#app/domain/text/search-key.ts";

/**
 * The row that has this name. Two names in the same script must be equal, except for capitals, accents, spaces and
 * punctuation: Anna Lee and Ann Li have the same romanised key, and a book must not be credited to the wrong person. Only
 * names that have no language in common are compared by their keys. A row with a name in the same script is preferred.
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

/** Whether two names are the same, by the rule of `findByName`. */
export function isSameName(one: L10n, other: L10n): boolean {
  return findByName([{ name: one }], other) !== undefined;
}

/** The romanised keys of a name, by which rows are selected before they are compared. Empty for a name of punctuation alone. */
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

/** The letters, their marks and the digits of a name; a name without any is returned unchanged. */
function plain(name: string): string {
  return (
    plainLatin(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, "") || name
  );
}
