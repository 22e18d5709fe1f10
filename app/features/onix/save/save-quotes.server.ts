import { and, inArray, ne } from "drizzle-orm";
import { reviews } from "#app/db/tables/reviews.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import type { OnixQuote } from "#app/onix/normalise/further.ts";
import { addReviews } from "#app/records/reviews/save-review.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/**
 * Adds the quotes of records to their books as published reviews. A quote whose text the book has already, in any status, is not
 * added again: the publisher may have corrected or withdrawn it.
 * @returns whether any was added
 */
export async function saveQuotes(
  tx: Transaction,
  writer: Writer,
  ofRecords: readonly { readonly bookId: string; readonly quotes: readonly OnixQuote[] }[],
): Promise<boolean> {
  const given = ofRecords.flatMap(({ bookId, quotes }) => quotes.map((quote) => ({ bookId, ...quote })));
  if (given.length === 0) return false;
  const stored = await tx
    .select({ bookId: reviews.bookId, title: reviews.title, text: reviews.text })
    .from(reviews)
    .where(
      and(
        inArray(reviews.bookId, [...new Set(given.map(({ bookId }) => bookId))]),
        ne(reviews.kind, "reader"),
      ),
    );
  const keyOf = (bookId: string, text: string) => `${bookId} ${text}`;
  // An exported quote has its title above its text.
  const known = new Set(
    stored.flatMap(({ bookId, title, text }) =>
      LANGUAGES.flatMap((each) => [
        keyOf(bookId, text[each] ?? ""),
        keyOf(bookId, `${title?.[each] ?? ""}\n\n${text[each] ?? ""}`),
      ]),
    ),
  );
  const added = given.filter(({ bookId, text }) => {
    const keys = Object.values(text).map((each) => keyOf(bookId, each));
    const isNew = keys.every((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
  if (added.length === 0) return false;
  const values = added.map(({ bookId, kind, text, author, source, url, writtenOn }) => {
    const [reviewer, published] = [author ?? source ?? "", source ?? author ?? ""];
    return {
      bookId,
      kind,
      text,
      status: "published" as const,
      reviewerName: l10nByScript(reviewer),
      sourceName: kind === "press" || source ? l10nByScript(published) : null,
      sourceUrl: url ?? null,
      writtenOn: writtenOn ?? null,
    };
  });
  valueOrThrow(await addReviews(tx, writer, values));
  return true;
}
