import type { L10n } from "#app/domain/l10n.ts";
import type { ContentsEntry } from "#app/features/onix/normalise/contents-lines.ts";

/** The texts and facts of a book that a record has. */
export type BookTexts = {
  readonly title: L10n;
  readonly subtitle: L10n | null;
  readonly description: L10n | null;
  /** ISO 639-2/B; `und` when it is not known. */
  readonly language: string;
  readonly originalLanguage: string | null;
  readonly contents: readonly ContentsEntry[];
  readonly subjects: readonly {
    readonly scheme: string;
    readonly code?: string;
    readonly heading?: string;
  }[];
  readonly series: { readonly id: string; readonly number: string | null } | null;
};

/**
 * How a record is merged into an existing book. `fill`: it is a further edition, so only what was missing is added.
 * `overlay`: it has changed, so its values count.
 */
export type Merging = "fill" | "overlay";

/** No language has been stated. */
export const NO_LANGUAGE = "und";

/**
 * The book after the record. What a record leaves out is never removed: a member may have written it, or another
 * edition's record may have had it. Each language of a text counts by itself.
 */
export function mergeBook(book: BookTexts, record: BookTexts, how: Merging): BookTexts {
  const [first, second] = how === "fill" ? [book, record] : [record, book];
  return {
    title: { ...second.title, ...first.title },
    subtitle: bothOf(first.subtitle, second.subtitle),
    description: bothOf(first.description, second.description),
    language: first.language === NO_LANGUAGE ? second.language : first.language,
    originalLanguage: first.originalLanguage ?? second.originalLanguage,
    contents: first.contents.length > 0 ? first.contents : second.contents,
    subjects: first.subjects.length > 0 ? first.subjects : second.subjects,
    series: first.series ?? second.series,
  };
}

function bothOf(first: L10n | null, second: L10n | null): L10n | null {
  return first || second ? { ...second, ...first } : null;
}
