import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { contentsLines } from "#app/onix/normalise/contents-lines.ts";
import type { OnixCollection } from "#app/onix/normalise/further.ts";
import { knownLanguage } from "#app/onix/normalise/known-language.ts";
import { hasBlock, type OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { addBooks, type BookChange, changeBooks } from "#app/records/books/save-book.server.ts";
import type { EditionPatch } from "#app/records/editions/save-edition.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { completePublishers } from "./complete-publishers.server.ts";
import { findBooks } from "./find-books.server.ts";
import { type FurtherOfBook, furtherOfBook, mergedFurther } from "./further-of-book.server.ts";
import { type BookTexts, type MergeMode, NO_LANGUAGE } from "./merge-book.ts";
import { type NamedRows, namedRows } from "./named-rows.server.ts";
import { valueOrThrow } from "./record-writer.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { warnOfSameIsbns } from "./same-isbns.server.ts";
import { columnsOf, mergedColumns } from "./save-book.server.ts";
import { type Credits, creditsIn, mergeCredits } from "./save-credits.server.ts";
import { addEditionsOf, overwriteEditions } from "./save-editions.server.ts";
import { genresOf, mergeGenres } from "./save-genres.server.ts";
import { saveQuotes } from "./save-quotes.server.ts";
import { titleOfBook } from "./title-of-book.ts";
import { furtherOfEdition } from "./values-of-record.server.ts";

/** A record that is to be saved. */
export type RecordToSave = {
  readonly record: OnixRecord;
  readonly publisherId: string;
  /** The edition that the record was saved to last time, if any. */
  readonly editionId: string | undefined;
  readonly findings: Findings;
};

/** A record with its values, as they are written to the edition and its book. */
type ValuesOfRecord = RecordToSave & {
  readonly formatId: string;
  readonly mode: MergeMode;
  readonly texts: BookTexts;
  readonly furtherOfBook: FurtherOfBook;
  readonly further: EditionPatch;
  readonly credits: Credits;
  readonly genres: readonly string[];
};

/**
 * Saves records with some statements for all of them: their series, imprints, contributors and books where they do not exist yet,
 * and their editions. Records of one new book must not be saved together, since each would add it.
 * @returns the ids of the editions in the order given
 * @throws RecordRefused when one of the records is refused; nothing may be committed then
 */
export async function saveRecords(
  tx: Transaction,
  writer: Writer,
  rows: ReferenceRows,
  given: readonly RecordToSave[],
): Promise<readonly string[]> {
  if (given.length === 0) return [];
  const withMode = given.map((each) => ({ ...each, mode: modeOf(each) }));
  const named = await namedRows(tx, writer, withMode);
  const values = withMode.map((each) => valuesOf(each, rows, named));
  const bookIds = await saveBooks(tx, writer, values);
  const news = values.flatMap((each, at) =>
    each.editionId === undefined ? [{ ...each, bookId: bookIds[at] as string }] : [],
  );
  const added = [...(await addEditionsOf(tx, writer, news))];
  const editionIds = given.map(({ editionId }) => editionId ?? (added.shift() as string));
  await completePublishers(tx, writer, given);
  await saveQuotes(
    tx,
    writer,
    given.map(({ record }, at) => ({
      bookId: bookIds[at] as string,
      quotes: record.further?.quotes ?? [],
    })),
  );
  await warnOfSameIsbns(
    tx,
    writer.actor,
    given.map(({ findings }, at) => ({ editionId: editionIds[at] as string, findings })),
  );
  return editionIds;
}

const modeOf = ({ editionId }: RecordToSave): MergeMode => (editionId === undefined ? "fill" : "overlay");

function valuesOf(
  given: RecordToSave & { readonly mode: MergeMode },
  rows: ReferenceRows,
  { series, imprints, contributors }: NamedRows,
): ValuesOfRecord {
  const { record, findings } = given;
  const format = rows.formats.get(record.format);
  if (!format) throw new Error(`The reference data lacks the format ${record.format}.`);
  return {
    ...given,
    formatId: format.id,
    texts: bookTexts(rows, record, series, findings),
    furtherOfBook: furtherOfBook(rows, record, series, findings),
    further: furtherOfEdition(record, imprints.get(record)),
    credits: creditsIn(rows, record, contributors, findings),
    genres: genresOf(record, rows),
  };
}

/** Overwrites the editions of changed records, and adds or changes the books of all. Returns the ids of the books. */
async function saveBooks(
  tx: Transaction,
  writer: Writer,
  values: readonly ValuesOfRecord[],
): Promise<readonly (string | undefined)[]> {
  const changed = values.flatMap(({ editionId, ...each }) =>
    editionId === undefined ? [] : [{ ...each, editionId }],
  );
  const overwritten = [...(await overwriteEditions(tx, writer, changed))];
  const news = values.filter(({ editionId }) => editionId === undefined);
  const found = await findBooks(
    tx,
    news.map(({ publisherId, texts, credits }) => ({
      publisherId,
      texts,
      mainContributorId: credits.mainContributorId,
    })),
  );
  const known = values.map(({ editionId }) =>
    editionId === undefined ? found.shift() : overwritten.shift(),
  );
  const changes = values.flatMap((each, at) => {
    const id = known[at];
    return id === undefined ? [] : [changeOfBook(id, each)];
  });
  for (const result of await changeBooks(tx, writer, changes)) valueOrThrow(result);
  const toAdd = values.filter((_each, at) => known[at] === undefined).map(newBook);
  const added = toAdd.length > 0 ? [...valueOrThrow(await addBooks(tx, writer, toAdd))] : [];
  return known.map((id) => id ?? added.shift()?.id);
}

const newBook = ({ publisherId, texts, furtherOfBook: further, genres, credits }: ValuesOfRecord) => ({
  publisherId,
  ...columnsOf(texts),
  ...further,
  genres,
  credits: credits.ofBook,
});

function changeOfBook(
  id: string,
  { texts, furtherOfBook: further, credits: { ofBook }, genres, mode }: ValuesOfRecord,
): BookChange {
  return {
    id,
    openedVersion: null,
    patch: (book) => ({
      ...mergedColumns(book, texts, mode),
      ...mergedFurther(book, further, mode),
      genres: mergeGenres(book.genres, genres, mode),
      // A record without credits changes no credits.
      ...(ofBook.length > 0 && { credits: mergeCredits(book.credits, ofBook, mode) }),
    }),
  };
}

function bookTexts(
  rows: ReferenceRows,
  record: OnixRecord,
  seriesIds: ReadonlyMap<OnixCollection, string>,
  findings: Findings,
): BookTexts {
  const { title, otherTitle, collection, languages } = record;
  const isDescribed = hasBlock(record, "DescriptiveDetail");
  if (isDescribed && languages.text === undefined) findings.warn("record.language", "Language");
  const language = knownLanguage(rows.languages, languages.text, findings) ?? NO_LANGUAGE;
  const original = knownLanguage(rows.languages, languages.original, findings);
  const series = collection && {
    id: seriesIds.get(collection) as string,
    number: collection.number ?? null,
  };
  return {
    // The title of an update without its block is that of the book.
    title: isDescribed ? titleOfBook(record) : {},
    subtitle: isDescribed ? subtitleOf(title.subtitle, otherTitle?.subtitle) : null,
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

function subtitleOf(...subtitles: readonly (string | undefined)[]): L10n | null {
  const given = subtitles.filter((one) => one !== undefined);
  return given.length === 0
    ? null
    : Object.assign({}, ...given.toReversed().map((each) => l10nByScript(each)));
}
