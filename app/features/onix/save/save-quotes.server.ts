import { and, eq, ne } from "drizzle-orm";
import { reviews } from "#app/db/tables/reviews.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { LANGUAGES } from "#app/domain/language.ts";
import type { OnixQuote } from "#app/features/onix/normalise/further.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import { addReviews } from "#app/works/reviews/save-review.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/**
 * Adds the quotes of a record to its book as published reviews. A quote whose text the book has already, in any status, is not
 * added again: the publisher may have corrected or withdrawn it.
 * @returns whether any was added
 */
export async function saveQuotes(
  tx: Transaction,
  writer: Writer,
  bookId: string,
  quotes: readonly OnixQuote[] = [],
): Promise<boolean> {
  if (quotes.length === 0) return false;
  const stored = await tx
    .select({ title: reviews.title, text: reviews.text })
    .from(reviews)
    .where(and(eq(reviews.bookId, bookId), ne(reviews.kind, "reader")));
  // An exported quote has its title above its text.
  const known = new Set(
    stored.flatMap(({ title, text }) =>
      LANGUAGES.flatMap((each) => [text[each], `${title?.[each] ?? ""}\n\n${text[each] ?? ""}`]),
    ),
  );
  const added = quotes.filter(({ text }) => {
    const texts = Object.values(text);
    const isNew = texts.every((each) => !known.has(each));
    for (const each of texts) known.add(each);
    return isNew;
  });
  if (added.length === 0) return false;
  const values = added.map(({ kind, text, author, source, url, writtenOn }) => {
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
