import type { Transaction } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { contentsLines } from "#app/features/onix/normalise/contents-lines.ts";
import { knownLanguage } from "#app/features/onix/normalise/known-language.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import { fullTitle, type OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { findBook } from "./find-book.server.ts";
import { findOrAddSeries } from "./find-or-add-series.server.ts";
import { type BookTexts, NO_LANGUAGE } from "./merge-book.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { warnOfSameIsbn } from "./same-isbn.server.ts";
import { addBook, mergeIntoBook, writeSearchKeys } from "./save-book.server.ts";
import { mainCredit, readCredits, saveCredits } from "./save-credits.server.ts";
import { addEdition, rewriteEdition } from "./save-edition.server.ts";
import { saveGenres } from "./save-genres.server.ts";

/** What a record is saved to: the publisher of its book, and the edition it was saved to last time, which stays in its book. */
export type SavedTo = { readonly publisherId: string; readonly editionId: string | undefined };

/**
 * Saves a record: its series, contributors and book where they do not exist yet, and its edition.
 * @returns id of the edition
 */
export async function saveRecord(
  tx: Transaction,
  rows: ReferenceRows,
  record: OnixRecord,
  { publisherId, editionId }: SavedTo,
  findings: Findings,
): Promise<string> {
  const format = rows.formats.get(record.format);
  if (!format) throw new Error(`The reference data lacks the format ${record.format}.`);
  const how = editionId === undefined ? "fill" : "overlay";
  const texts = await bookTexts(tx, rows, record, publisherId, findings);
  const credits = await readCredits(tx, rows, record, publisherId, how, findings);
  const savedId =
    editionId === undefined
      ? undefined
      : { editionId, bookId: await rewriteEdition(tx, editionId, format.id, record, findings) };

  const knownBookId =
    savedId?.bookId ?? (await findBook(tx, publisherId, texts, mainCredit(credits.ofBook)?.contributorId));
  if (knownBookId !== undefined) await mergeIntoBook(tx, knownBookId, texts, how);
  const bookId = knownBookId ?? (await addBook(tx, publisherId, texts));
  const saved = savedId?.editionId ?? (await addEdition(tx, bookId, format.id, record, findings));
  await saveCredits(tx, bookId, saved, credits, how);
  await saveGenres(tx, bookId, record.subjects, rows, how);
  await writeSearchKeys(tx, bookId);
  await warnOfSameIsbn(tx, saved, findings);
  return saved;
}

async function bookTexts(
  tx: Transaction,
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
    id: await findOrAddSeries(tx, publisherId, collection),
    number: collection.number ?? null,
  };
  return {
    title: { ...(otherTitle && l10nByScript(fullTitle(otherTitle))), ...l10nByScript(fullTitle(title)) },
    subtitle: subtitleOf(title.subtitle, otherTitle?.subtitle),
    description: record.description ?? null,
    language,
    // Publishers fill it in for every book; it means something only for a translation.
    originalLanguage: original === language ? null : original,
    contents: contentsLines(record.contents),
    subjects: record.subjects.map(({ isMain: _isMain, ...subject }) => subject),
    series: series ?? null,
  };
}

function subtitleOf(...subtitles: readonly (string | undefined)[]): L10n | null {
  const given = subtitles.filter((one) => one !== undefined);
  return given.length === 0 ? null : Object.assign({}, ...given.toReversed().map(l10nByScript));
}
