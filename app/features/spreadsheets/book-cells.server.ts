import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { BookAward } from "#app/records/books/book-lists.server.ts";
import type { BookPatch, NewBook } from "#app/records/books/save-book.server.ts";
import { awardCell } from "./award-cells.server.ts";
import { keptOrGiven } from "./cell-refused.ts";
import { creditText, listOf, nameIn, publishedText, type Text } from "./cell-texts.server.ts";
import type { RowValues } from "./cell-values.server.ts";
import type { ColumnKey } from "./columns.ts";
import { type ContributorIds, creditsFrom, defined, merged } from "./merge-values.server.ts";
import type { SheetBook, SheetCredit } from "./sheet-records.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";
import { namesOf } from "./trade-cells.server.ts";

/** The cells of a book, by column. */
export function bookTexts(
  book: SheetBook,
  reference: SheetReference,
  language: Language,
): Partial<Record<ColumnKey, Text>> {
  const both = (prefix: string, text: L10n | null) => ({
    [`${prefix}En`]: text?.en,
    [`${prefix}Np`]: text?.np,
  });
  return {
    bookCode: book.id,
    ...both("title", book.title),
    ...both("subtitle", book.subtitle),
    ...both("abbreviation", book.abbreviation),
    ...both("description", book.description),
    ...both("headline", book.headline),
    ...both("blurb", book.blurb),
    audiences: namesOf("audience", book.audiences, language),
    ageFrom: book.ageFrom,
    ageUntil: book.ageUntil,
    awards: book.awards.map((award) => awardCell(award, language)).join("; "),
    partNumber: book.partNumber,
    firstPublished: publishedText(book),
    language: nameIn(reference.languages, book.language, language),
    originalLanguage: nameIn(reference.languages, book.originalLanguage, language),
    series: book.seriesTitle && localized(book.seriesTitle, language).text,
    seriesNumber: book.seriesNumber,
    aliases: listOf(book.aliases),
    submittedOn: book.submittedOn,
    genres: book.genres.map((id) => nameIn(reference.genres, id, language)).join("; "),
    contributors: listOf(book.credits.map((credit) => creditText(credit, reference.roles, language))),
  };
}

type StoredTexts = {
  readonly title: L10n;
  readonly subtitle: L10n | null;
  readonly abbreviation: L10n | null;
  readonly description: L10n | null;
  readonly headline: L10n | null;
  readonly blurb: L10n | null;
};

/** What a row changes of a book; `stored` is undefined for a new one. */
export function bookPatch(
  values: RowValues,
  stored:
    | (StoredTexts & { readonly awards: readonly BookAward[]; readonly credits: readonly SheetCredit[] })
    | undefined,
  ids: ContributorIds,
  reference: SheetReference,
): BookPatch {
  return defined({
    title: merged(stored?.title, values.title),
    subtitle: merged(stored?.subtitle, values.subtitle),
    abbreviation: merged(stored?.abbreviation, values.abbreviation),
    description: merged(stored?.description, values.description),
    headline: merged(stored?.headline, values.headline),
    blurb: merged(stored?.blurb, values.blurb),
    audiences: values.audiences,
    ageFrom: values.ageFrom,
    ageUntil: values.ageUntil,
    awards: values.awards && keptOrGiven(values.awards, stored?.awards ?? [], awardCell),
    partNumber: values.partNumber,
    published: values.firstPublished,
    language: values.language,
    originalLanguage: values.originalLanguage,
    seriesId: values.seriesId,
    seriesNumber: values.seriesNumber,
    aliases: values.aliases && [...values.aliases],
    submittedOn: values.submittedOn,
    genres: values.genres,
    credits: values.credits && creditsFrom(values.credits, stored?.credits ?? [], ids, reference),
  });
}

/** The language of a new book whose row does not name one: that of most books of the publishers here. */
const USUAL_LANGUAGE = "nep";

/** A book of a row that names none that is stored. */
export function newBook(
  publisherId: string,
  values: RowValues,
  ids: ContributorIds,
  reference: SheetReference,
): NewBook {
  return {
    language: USUAL_LANGUAGE,
    title: {},
    ...bookPatch(values, undefined, ids, reference),
    publisherId,
  };
}
