import type { PublicationDate } from "#app/domain/editions/publication-date.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { OnixContentsLine } from "#app/onix/normalise/onix-record.ts";

/** The texts and facts of a book that a record has. */
export type BookTexts = {
  readonly title: L10n;
  readonly subtitle: L10n | null;
  readonly abbreviation: L10n | null;
  /** Other spellings of the title. */
  readonly aliases: readonly string[];
  readonly description: L10n | null;
  /** ISO 639-2/B; `und` when it is not known. */
  readonly language: string;
  readonly originalLanguage: string | null;
  readonly contents: readonly OnixContentsLine[];
  readonly subjects: readonly {
    readonly scheme: string;
    readonly code?: string;
    readonly heading?: string;
  }[];
  readonly series: { readonly id: string; readonly number: string | null } | null;
  /** When the work was published for the first time. */
  readonly published: PublicationDate | null;
};

/**
 * How a record is merged into an existing book. `fill`: the record is of a further edition, so it only adds missing
 * values. `overlay`: the record has changed since its last import, so its values replace those of the book.
 */
export type MergeMode = "fill" | "overlay";

/** The language code of a book whose record states no language. */
export const NO_LANGUAGE = "und";

/**
 * The values of a book after a record is merged into it. A value that the record lacks is never removed: a member may
 * have entered it, or it may be from the record of another edition. Each language of a text is merged separately.
 */
export function mergeBook(book: BookTexts, record: BookTexts, mode: MergeMode): BookTexts {
  const [first, second] = mode === "fill" ? [book, record] : [record, book];
  return {
    title: { ...second.title, ...first.title },
    subtitle: mergedText(first.subtitle, second.subtitle),
    abbreviation: mergedText(first.abbreviation, second.abbreviation),
    aliases: first.aliases.length > 0 ? first.aliases : second.aliases,
    description: mergedText(first.description, second.description),
    language: first.language === NO_LANGUAGE ? second.language : first.language,
    originalLanguage: first.originalLanguage ?? second.originalLanguage,
    contents: first.contents.length > 0 ? first.contents : second.contents,
    subjects: first.subjects.length > 0 ? first.subjects : second.subjects,
    series: first.series ?? second.series,
    published: first.published ?? second.published,
  };
}

function mergedText(first: L10n | null, second: L10n | null): L10n | null {
  return first || second ? { ...second, ...first } : null;
}
