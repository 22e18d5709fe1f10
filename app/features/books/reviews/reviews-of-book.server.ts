import { and, asc, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** How many reviews of each list the page shows; the counts above them are of all. */
const LISTED = { entered: 50, waiting: 20, ofReaders: 10 } as const;

type ReviewRow = typeof reviews.$inferSelect;
/** What is done with a review by a form that the URL opens. */
export const REVIEW_ACTIONS = ["changeReview", "rejectReview", "withdrawReview"] as const;

/**
 * The reviews of a book as an edition's page shows them: what the press and endorsers wrote, readers' reviews that wait, oldest
 * first, and the newest published ones of readers.
 * @param opened the form that the URL opens, and the id of its review
 */
export async function reviewsOfBook(
  bookId: string,
  { action, id }: { readonly action: string | null; readonly id: string | null },
  language: Language,
) {
  const isEntered = inArray(reviews.kind, ["press", "endorsement"]);
  const isShown = inArray(reviews.status, ["pending", "published"]);
  const isReaders = (status: "pending" | "published") =>
    and(eq(reviews.kind, "reader"), eq(reviews.status, status));
  const list = async (where: SQL | undefined, order: SQL[], limit: number) => {
    const rows = await db()
      .select()
      .from(reviews)
      .where(and(eq(reviews.bookId, bookId), where))
      .orderBy(...order, asc(reviews.id))
      .limit(limit);
    return rows.map((row) => shown(row, language));
  };
  const [counts, entered, waiting, ofReaders] = await Promise.all([
    db()
      .select({ status: reviews.status, count: count() })
      .from(reviews)
      .where(eq(reviews.bookId, bookId))
      .groupBy(reviews.status),
    list(and(isEntered, isShown), [sql`${reviews.writtenOn} desc nulls last`], LISTED.entered),
    list(isReaders("pending"), [asc(reviews.createdOn)], LISTED.waiting),
    list(isReaders("published"), [desc(reviews.createdOn)], LISTED.ofReaders),
  ]);
  const open = REVIEW_ACTIONS.find((each) => each === action);
  return {
    counts: Object.fromEntries(counts.map(({ status, count: number }) => [status, number])),
    entered,
    waiting,
    ofReaders,
    open: open && id ? { action: open, id } : undefined,
  };
}

export type ReviewsOfBook = Awaited<ReturnType<typeof reviewsOfBook>>;

export type DeskReview = ReturnType<typeof shown>;

function shown(row: ReviewRow, language: Language) {
  const { id, version, kind, rating, status, sourceUrl } = row;
  return {
    id,
    version,
    kind,
    rating,
    status,
    sourceUrl,
    title: row.title ? localized(row.title, language) : undefined,
    text: localized(row.text, language),
    reviewer: localized(row.reviewerName, language),
    source: row.sourceName ? localized(row.sourceName, language) : undefined,
    writtenOn: row.writtenOn === null ? undefined : formatDate(row.writtenOn, language),
    stored: storedReview(row, language),
  };
}

/** A review as its form posts it. */
export function storedReview(row: ReviewRow, language: Language): Readonly<Record<string, string>> {
  return {
    kind: row.kind,
    "text.en": row.text.en ?? "",
    "text.np": row.text.np ?? "",
    "reviewerName.en": row.reviewerName.en ?? "",
    "reviewerName.np": row.reviewerName.np ?? "",
    "sourceName.en": row.sourceName?.en ?? "",
    "sourceName.np": row.sourceName?.np ?? "",
    sourceUrl: row.sourceUrl ?? "",
    "writtenOn.day": row.writtenOn === null ? "" : formatDayAsTyped(row.writtenOn, language),
  };
}
