import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { contentsLines } from "#app/features/onix/normalise/contents-lines.ts";
import { knownLanguage } from "#app/features/onix/normalise/known-language.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import { fullTitle, type OnixRecord, type OnixTitle } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { addBook, changeBook } from "#app/works/books/save-book.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { completePublisher } from "./complete-publisher.server.ts";
import { findBook } from "./find-book.server.ts";
import { findOrAddSeries } from "./find-or-add-series.server.ts";
import { type FurtherOfBook, furtherOfBook, mergedFurther } from "./further-of-book.server.ts";
import { furtherOfEdition } from "./further-of-edition.server.ts";
import { type BookTexts, type MergeMode, NO_LANGUAGE } from "./merge-book.ts";
import { valueOrThrow } from "./record-writer.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { warnOfSameIsbn } from "./same-isbn.server.ts";
import { columnsOf, mergedColumns } from "./save-book.server.ts";
import { type Credits, mergeCredits, readCredits } from "./save-credits.server.ts";
import { addEditionOf, overwriteEdition } from "./save-edition.server.ts";
import { genresOf, mergeGenres } from "./save-genres.server.ts";
import { saveQuotes } from "./save-quotes.server.ts";

/** The publisher of the book of a record, and the edition that the record was saved to last time, if any. */
export type SaveTarget = { readonly publisherId: string; readonly editionId: string | undefined };

/**
 * Saves a record: its series, contributors and book where they do not exist yet, and its edition.
 * @returns id of the edition
 */
export async function saveRecord(
  tx: Transaction,
  writer: Writer,
  rows: ReferenceRows,
  record: OnixRecord,
  { publisherId, editionId }: SaveTarget,
  findings: Findings,
): Promise<string> {
  const format = rows.formats.get(record.format);
  if (!format) throw new Error(`The reference data lacks the format ${record.format}.`);
  const mode = editionId === undefined ? "fill" : "overlay";
  const texts = await bookTexts(tx, writer, rows, record, publisherId, findings);
  const further = await furtherOfBook(tx, writer, rows, record, publisherId, findings);
  const ofEdition = await furtherOfEdition(tx, writer, record, publisherId);
  const credits = await readCredits(tx, writer, rows, record, publisherId, mode, findings);
  const knownBookId =
    editionId === undefined
      ? await findBook(tx, publisherId, texts, credits.mainContributorId)
      : await overwriteEdition(tx, writer, editionId, format.id, record, ofEdition, credits, findings);
  const book = { texts, further, credits, genres: genresOf(record, rows), mode } as const;
  const bookId =
    knownBookId === undefined
      ? await addBookOf(tx, writer, publisherId, book)
      : await mergeIntoBook(tx, writer, knownBookId, book);
  const saved =
    editionId ?? (await addEditionOf(tx, writer, bookId, format.id, record, ofEdition, credits, findings));
  await completePublisher(tx, writer, publisherId, record);
  await saveQuotes(tx, writer, bookId, record.further?.quotes);
  await warnOfSameIsbn(tx, saved, findings);
  return saved;
}

/** The values of a book in a record, and how they are merged into an existing book. */
type BookOfRecord = {
  readonly texts: BookTexts;
  readonly further: FurtherOfBook;
  readonly credits: Credits;
  readonly genres: readonly string[];
  readonly mode: MergeMode;
};

async function addBookOf(
  tx: Transaction,
  writer: Writer,
  publisherId: string,
  { texts, further, credits, genres }: BookOfRecord,
): Promise<string> {
  const added = { publisherId, ...columnsOf(texts), ...further, genres, credits: credits.ofBook };
  return valueOrThrow(await addBook(tx, writer, added)).id;
}

async function mergeIntoBook(
  tx: Transaction,
  writer: Writer,
  id: string,
  { texts, further, credits: { ofBook }, genres, mode }: BookOfRecord,
): Promise<string> {
  const change = await changeBook(tx, writer, {
    id,
    openedVersion: null,
    patch: (book) => ({
      ...mergedColumns(book, texts, mode),
      ...mergedFurther(book, further, mode),
      genres: mergeGenres(book.genres, genres, mode),
      // A record without credits changes no credits.
      ...(ofBook.length > 0 && { credits: mergeCredits(book.credits, ofBook, mode) }),
    }),
  });
  return valueOrThrow(change).row.id;
}

async function bookTexts(
  tx: Transaction,
  writer: Writer,
  rows: ReferenceRows,
  record: OnixRecord,
  publisherId: string,
  findings: Findings,
): Promise<BookTexts> {
  const { title, otherTitle, collection, languages } = record;
  if (languages.text === undefined) findings.warn("record.language", "Language");
  const language = knownLanguage(rows.languages, languages.text, findings) ?? NO_LANGUAGE;
  const original = knownLanguage(rows.languages, languages.original, findings);
  const series = collection && {
    id: await findOrAddSeries(tx, writer, publisherId, collection),
    number: collection.number ?? null,
  };
  return {
    title: { ...(otherTitle && titleOf(otherTitle)), ...titleOf(title) },
    subtitle: subtitleOf(title.subtitle, otherTitle?.subtitle),
    abbreviation: record.abbreviation ?? null,
    aliases: record.aliases ?? [],
    description: record.description ?? null,
    language,
    // Publishers state the original language for every book; it is stored only where it differs: for a translation.
    originalLanguage: original === language ? null : original,
    contents: record.outline ?? contentsLines(record.contents),
    subjects: record.subjects.map(({ isMain: _isMain, ...subject }) => subject),
    series: series ?? null,
    published: record.firstPublished ?? null,
  };
}

const titleOf = (title: OnixTitle): L10n => l10nByScript(fullTitle(title), title.language);

function subtitleOf(...subtitles: readonly (string | undefined)[]): L10n | null {
  const given = subtitles.filter((one) => one !== undefined);
  return given.length === 0
    ? null
    : Object.assign({}, ...given.toReversed().map((each) => l10nByScript(each)));
}
