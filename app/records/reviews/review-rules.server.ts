import { inArray } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import type { reviews } from "#app/db/tables/reviews.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { ScopeOf } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import { webUrl } from "#app/domain/web/web-url.ts";
import type { ChangeResult } from "#app/platform/changes/change-rows.server.ts";

export type Review = typeof reviews.$inferSelect;

/** The values of a review that may be written, besides its status. */
export type ReviewValues = Pick<
  Review,
  "kind" | "title" | "text" | "reviewerName" | "sourceName" | "sourceUrl" | "writtenOn"
>;

export type ReviewRefusal =
  | "review_text_missing"
  | "review_name_missing"
  | "review_source_missing"
  | "review_url_wrong"
  | "review_day_wrong"
  | "review_of_reader"
  | "review_move_refused"
  | "review_reason_missing";

export type ReviewResult = ChangeResult<typeof reviews, ReviewRefusal, object>;

/** What the abilities of reviews need to know of the books with these ids. @throws AppError notFound for one that does not exist */
export async function reviewScopes(
  on: Pick<Transaction, "select">,
  bookIds: readonly string[],
): Promise<ScopeOf<"review.change">[]> {
  const rows = await on
    .select({ bookId: books.id, publisherId: books.publisherId })
    .from(books)
    .where(inArray(books.id, bookIds.filter(isUuid)));
  const known = new Map(rows.map((row) => [row.bookId, row]));
  return bookIds.map((id) => {
    const scope = known.get(id);
    if (!scope) throw new AppError("notFound", { hidden: "book" });
    return scope;
  });
}

const isFilled = (text: Review["text"] | null) => text !== null && (text.en ?? text.np) !== undefined;

/** Why the values of a review are refused, at the field of the first fault. */
export function reviewFault({
  kind,
  text,
  reviewerName,
  sourceName,
  sourceUrl,
  writtenOn,
}: ReviewValues): Refusal<ReviewRefusal> | undefined {
  if (!isFilled(text)) return refuse("review_text_missing", { field: "text" });
  if (!isFilled(reviewerName)) return refuse("review_name_missing", { field: "reviewerName" });
  // A quote of the press is worth as much as the paper it is from.
  if (kind === "press" && !isFilled(sourceName))
    return refuse("review_source_missing", { field: "sourceName" });
  if (kind === "reader" && writtenOn === null) return refuse("review_day_wrong", { field: "writtenOn" });
  if (sourceUrl !== null && webUrl(sourceUrl) !== sourceUrl)
    return refuse("review_url_wrong", { field: "sourceUrl" });
  if (writtenOn !== null && writtenOn > todayInNepal(databaseNow()))
    return refuse("review_day_wrong", { field: "writtenOn" });
  return undefined;
}
