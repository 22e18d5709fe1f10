import type { Transaction } from "#app/db/transact.server.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { restoreEdition } from "#app/records/editions/move-edition.server.ts";
import { addEditions, changeEditions } from "#app/records/editions/save-edition.server.ts";
import { editionPatch, newEdition } from "./edition-cells.server.ts";
import type { ReadRow } from "./match-rows.server.ts";
import type { ContributorIds } from "./merge-values.server.ts";
import { RowsRefused, refuseFailed, type SaveContext } from "./rows-refused.ts";
import { findRecords } from "./sheet-records.server.ts";

/** The books of rows, which were saved before. */
export type BooksOfRows = {
  readonly bookIdOf: (row: ReadRow) => string;
  /** The rows that changed their book. */
  readonly changed: ReadonlySet<ReadRow>;
};

/** Adds and changes the editions of rows. @throws RowsRefused */
export async function saveEditions(
  tx: Transaction,
  rows: readonly ReadRow[],
  { actor, reference }: SaveContext,
  ids: ContributorIds,
  books: BooksOfRows,
) {
  const stored = rows.flatMap((row) => (row.edition ? [[row, row.edition] as const] : []));
  for (const [, edition] of stored)
    if (edition.isArchived) await restoreEdition(tx, { actor }, { id: edition.id, openedVersion: null });
  const results = await changeEditions(
    tx,
    { actor, willDrawCovers: true },
    stored.map(([row, edition]) => ({
      id: edition.id,
      openedVersion: null,
      patch: (now) => editionPatch(row.values, { ...now, credits: edition.credits }, ids, reference),
    })),
  );
  refuseFailed(
    stored.map(([row]) => row),
    results,
  );
  const changed = stored.filter(
    ([row, edition], at) =>
      (results[at]?.ok && results[at].value.changed) || books.changed.has(row) || edition.isArchived,
  ).length;
  const news = rows.filter(({ edition }) => !edition);
  const numbers = await freeNumbers(tx, news, books.bookIdOf, reference.publisherId);
  const added = await addEditions(
    tx,
    { actor, willDrawCovers: true },
    news.map((row) => {
      const number = row.values.editionNumber ?? numbers(row);
      return newEdition(books.bookIdOf(row), nameOfEdition(row, number), number, row.values, ids, reference);
    }),
  );
  if (!added.ok) {
    const row = news[Number(added.values?.row ?? 0)];
    throw row ? new RowsRefused([[row, added]]) : new Error(added.code);
  }
  return { added: news.length, changed };
}

/** For rows without a number: the next one of their book in their format. */
async function freeNumbers(
  tx: Transaction,
  rows: readonly ReadRow[],
  bookIdOf: (row: ReadRow) => string,
  publisherId: string,
) {
  const bookIds = [...new Set(rows.map(bookIdOf))];
  const { siblings } = await findRecords(tx, publisherId, { codes: [], isbns: [], bookIds, titles: [] });
  const taken = new Map<string, number>();
  const keyOf = (bookId: string, formatId: string | undefined) => `${bookId} ${formatId}`;
  const note = (key: string, number: number) => taken.set(key, Math.max(taken.get(key) ?? 0, number));
  for (const { bookId, formatId, editionNumber } of siblings) note(keyOf(bookId, formatId), editionNumber);
  for (const row of rows)
    if (row.values.editionNumber !== undefined)
      note(keyOf(bookIdOf(row), row.values.formatId), row.values.editionNumber);
  return (row: ReadRow) => {
    const key = keyOf(bookIdOf(row), row.values.formatId);
    const number = (taken.get(key) ?? 0) + 1;
    note(key, number);
    return number;
  };
}

/** The name that an edition has by default: `Edition 2`. */
function nameOfEdition({ values }: ReadRow, number: number) {
  if (values.name.en !== undefined || values.name.np !== undefined) return values.name;
  return {
    en: m.book_edition_number({ number: formatNumber(number, "en") }, { locale: "en" }),
    np: m.book_edition_number({ number: formatNumber(number, "np") }, { locale: "np" }),
  };
}
