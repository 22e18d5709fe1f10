import { eq } from "drizzle-orm";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { OnixRecord } from "#app/features/onix/normalise/onix-record.ts";
import type { Findings } from "#app/features/onix/report/findings.ts";
import { changeBook } from "#app/works/books/save-book.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { furtherOfBook, mergedFurther } from "./further-of-book.server.ts";
import { valueOrThrow } from "./record-writer.server.ts";
import type { ReferenceRows } from "./reference-rows.server.ts";
import { saveQuotes } from "./save-quotes.server.ts";

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
  const [edition] = await tx
    .select({ bookId: bookEditions.bookId })
    .from(bookEditions)
    .where(eq(bookEditions.id, editionId));
  if (!edition) return false;
  const { bookId: id } = edition;
  const further = await furtherOfBook(tx, writer, rows, record, publisherId, findings);
  const book = valueOrThrow(
    await changeBook(tx, writer, {
      id,
      openedVersion: null,
      patch: (stored) => ({
        ...mergedFurther(stored, further, "fill"),
        ...(record.firstPublished && stored.publishedYear === null && { published: record.firstPublished }),
      }),
    }),
  );
  const hasNewQuotes = await saveQuotes(tx, writer, id, record.further?.quotes);
  return book.changed || hasNewQuotes;
}
