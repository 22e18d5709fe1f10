import { eq } from "drizzle-orm";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Findings } from "#app/onix/findings.ts";
import type { OnixRecord } from "#app/onix/normalise/onix-record.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { completePublishers } from "./complete-publishers.server.ts";
import { furtherOfBook, mergedFurther } from "./further-of-book.server.ts";
import { namedRows } from "./named-rows.server.ts";
import { valueOrThrow } from "./record-writer.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { creditsIn } from "./save-credits.server.ts";
import { saveQuotes } from "./save-quotes.server.ts";
import { furtherOfEdition, mergedFurtherOfEdition } from "./values-of-record.server.ts";

/**
 * Adds what a record has and was not kept when it was imported the first time. Values that are stored stay as they are: the
 * record is the same as then, and members may have changed them since.
 * @returns whether anything was added
 */
export async function completeRecord(
  tx: Transaction,
  writer: Writer,
  rows: ReferenceRows,
  record: OnixRecord,
  { editionId, publisherId }: { readonly editionId: string; readonly publisherId: string },
  findings: Findings,
): Promise<boolean> {
  const [stored] = await tx
    .select({ bookId: bookEditions.bookId })
    .from(bookEditions)
    .where(eq(bookEditions.id, editionId));
  if (!stored) return false;
  const { bookId: id } = stored;
  // Contributors get their identifiers; the credits are read for their warnings, and remain those of the first import, or of members since.
  const named = await namedRows(tx, writer, [{ record, publisherId, mode: "fill" }]);
  creditsIn(rows, record, named.contributors, findings);
  const further = furtherOfBook(rows, record, named.series, findings);
  const book = valueOrThrow(
    await changeBook(tx, writer, {
      id,
      openedVersion: null,
      patch: (current) => ({
        ...mergedFurther(current, further, "fill"),
        ...(record.firstPublished && current.publishedYear === null && { published: record.firstPublished }),
      }),
    }),
  );
  const ofEdition = furtherOfEdition(record, named.imprints.get(record));
  const edition = valueOrThrow(
    await changeEdition(tx, writer, {
      id: editionId,
      openedVersion: null,
      patch: (current) => mergedFurtherOfEdition(current, ofEdition, "fill"),
    }),
  );
  const hasMoreOfPublisher = await completePublishers(tx, writer, [{ publisherId, record }]);
  const quotes = record.further?.quotes ?? [];
  const hasNewQuotes = await saveQuotes(tx, writer, [{ bookId: id, quotes }]);
  return book.changed || edition.changed || hasMoreOfPublisher || hasNewQuotes;
}
