import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { REVIEW_KINDS, REVIEW_STATUSES } from "#app/domain/editions/catalogue-values.ts";
import { books } from "./books.server.ts";
import { filledL10n, filledOrNull, id, l10n, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

/** Reviews of a book by the press, endorsers and readers. Only published ones are shown and counted. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    bookId: uuid("book_id")
      .notNull()
      .references(() => books.id),
    kind: text({ enum: REVIEW_KINDS }).notNull(),
    rating: integer(),
    title: l10n("title"),
    text: l10n("text").notNull(),
    reviewerName: l10n("reviewer_name").notNull(),
    sourceName: l10n("source_name"),
    /** The page on which a press review was published. */
    sourceUrl: text("source_url"),
    /** Null where a catalogue record has a quote without a date. */
    writtenOn: date("written_on"),
    status: text({ enum: REVIEW_STATUSES }).notNull().default("pending"),
    /** Why it was rejected or withdrawn. */
    statusReason: text("status_reason"),
    ...editable(),
  },
  (table) => [
    filledL10n("reviews_text_filled", table.text),
    filledL10n("reviews_reviewer_name_filled", table.reviewerName),
    filledOrNull("reviews_title_filled", table.title),
    filledOrNull("reviews_source_name_filled", table.sourceName),
    check("reviews_source_url_shape", sql`${table.sourceUrl} ~ '^https?://'`),
    oneOf("reviews_kind_known", table.kind, REVIEW_KINDS),
    oneOf("reviews_status_known", table.status, REVIEW_STATUSES),
    check("reviews_rating_range", sql`${table.rating} between 1 and 5`),
    // Readers always give a rating; press reviews and endorsements have none.
    check("reviews_rating_is_readers", sql`(${table.kind} = 'reader') = (${table.rating} is not null)`),
    check("reviews_readers_are_dated", sql`${table.kind} <> 'reader' or ${table.writtenOn} is not null`),
    index("reviews_published").on(table.bookId).where(sql`${table.status} = 'published'`),
  ],
);
