import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { EDITOR_LIST_BOOKS_MAX } from "#app/domain/limits.ts";
import { books } from "./books.server.ts";
import { filledL10n, filledOrNull, id, l10n } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

/** Lists of books that an editor recommends. */
export const editorLists = pgTable(
  "editor_lists",
  {
    id: id(),
    /** The end of its URL, `/bookstore/lists/{slug}`. */
    slug: text().notNull().unique(),
    title: l10n("title").notNull(),
    introduction: l10n("introduction"),
    /** The name of the editor, with what they do where that is worth saying. */
    signedBy: l10n("signed_by").notNull(),
    from: timestamp({ withTimezone: true }),
    until: timestamp({ withTimezone: true }),
    isActive: boolean("is_active").notNull().default(true),
    ...editable(),
  },
  (table) => [
    check(
      "editor_lists_slug_shape",
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) between 2 and 60`,
    ),
    filledL10n("editor_lists_title_filled", table.title),
    filledOrNull("editor_lists_introduction_filled", table.introduction),
    filledL10n("editor_lists_signed_by_filled", table.signedBy),
    check(
      "editor_lists_until_after_from",
      sql`${table.until} is null or ${table.from} is null or ${table.until} > ${table.from}`,
    ),
    index("editor_lists_newest").on(table.createdOn.desc(), table.id),
  ],
);

/** The books of a list, in their order. */
export const editorListBooks = pgTable(
  "editor_list_books",
  {
    listId: uuid("list_id")
      .notNull()
      .references(() => editorLists.id),
    sequence: integer().notNull(),
    bookId: uuid("book_id")
      .notNull()
      .references(() => books.id),
    /** Why the editor recommends it. */
    sentence: l10n("sentence").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.sequence] }),
    // Deferred, which the builder cannot say: books that change their places are written one by one.
    unique("editor_list_books_once").on(table.listId, table.bookId),
    check(
      "editor_list_books_sequence_range",
      sql`${table.sequence} between 1 and ${sql.raw(String(EDITOR_LIST_BOOKS_MAX))}`,
    ),
    filledL10n("editor_list_books_sentence_filled", table.sentence),
    index("editor_list_books_book").on(table.bookId),
  ],
);
