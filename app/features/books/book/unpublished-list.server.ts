import { sql } from "drizzle-orm";
import { href } from "react-router";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { publisherFilter, sharesOfViews } from "#app/desk/list-filters/publisher-filter.server.ts";

import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { dayCell, instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";

type BookRow = {
  readonly id: string;
  readonly title: L10n;
  readonly publisher: L10n;
  readonly genre: L10n | null;
  readonly submittedOn: string | null;
  readonly lacksAbbreviation: boolean;
  readonly lacksDescription: boolean;
  readonly isArchived: boolean;
  readonly changedOn: Date;
};

/**
 * The list at `/publishers/manage/books/unpublished`: the books without an edition, or with archived ones only, of the publishers
 * and books that the viewer administers. Archived books are at the end, and found by the filter.
 */
export const unpublishedList = defineList<BookRow>()({
  name: "unpublished",
  ability: "publisher.enter",
  rows: ({ viewer }) => sql`
    select books.id, books.title, books.sort_title, p.id as publisher_id, p.name as publisher, g.name as genre,
      books.submitted_on::text as submitted_on, books.abbreviation is null as lacks_abbreviation,
      books.description is null as lacks_description, books.archived_on is not null as is_archived,
      books.updated_on as changed_on
    from books
    join publishers p on p.id = books.publisher_id
    left join book_genres bg on bg.book_id = books.id and bg.is_main
    left join genres g on g.id = bg.genre_id
    where not exists (select from book_editions e where e.book_id = books.id and e.archived_on is null)
      and ${visibleTo(viewer).books}`,
  read: (row) => ({
    id: String(row.id),
    title: row.title as L10n,
    publisher: row.publisher as L10n,
    genre: row.genre as L10n | null,
    submittedOn: row.submitted_on as string | null,
    lacksAbbreviation: row.lacks_abbreviation === true,
    lacksDescription: row.lacks_description === true,
    isArchived: row.is_archived === true,
    changedOn: new Date(String(row.changed_on)),
  }),
  searched: { kinds: { books: ["id"] } },
  columns: {
    title: {
      label: m.edition_book,
      sort: "title",
      cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
    },
    genre: {
      label: m.bookdesk_main_genre,
      cell: ({ genre }, { language }) =>
        genre ? localizedCell(localized(genre, language), language) : { kind: "none" },
    },
    submitted: {
      label: m.bookdesk_submitted,
      sort: "submitted",
      cell: ({ submittedOn }, { language }) => dayCell(submittedOn, language),
    },
    missing: {
      label: m.bookdesk_missing,
      cell: ({ lacksAbbreviation, lacksDescription }) => {
        const missing = [
          ...(lacksAbbreviation ? [m.bookdesk_abbreviation()] : []),
          ...(lacksDescription ? [m.bookdesk_description()] : []),
        ];
        return missing.length > 0
          ? { kind: "badge", text: missing.join(", "), tone: "warning" }
          : { kind: "none" };
      },
    },
    publisher: {
      label: m.edition_publisher,
      isOptional: true,
      cell: ({ publisher }, { language }) => localizedCell(localized(publisher, language), language),
    },
    state: {
      label: m.bookdesk_state,
      cell: ({ isArchived }) =>
        isArchived ? { kind: "badge", text: m.bookdesk_archived(), tone: "plain" } : { kind: "none" },
    },
    changed: {
      label: m.bookdesk_changed,
      sort: "changed",
      isOptional: true,
      cell: ({ changedOn }, { language }) => instantCell(changedOn, language),
    },
  },
  filters: {
    state: {
      label: m.bookdesk_state,
      options: () => [
        { value: "active", label: m.bookdesk_in_use() },
        { value: "archived", label: m.bookdesk_archived() },
      ],
      where: (value) => (value === "archived" ? sql`rows.is_archived` : sql`not rows.is_archived`),
    },
    publisher: publisherFilter,
  },
  sorts: {
    changed: { label: m.bookdesk_sort_changed, orderBy: () => sql`rows.is_archived, rows.changed_on desc` },
    title: {
      label: m.bookdesk_sort_title,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.sort_title`, language),
    },
    submitted: {
      label: m.bookdesk_sort_submitted,
      orderBy: () => sql`rows.submitted_on desc nulls last`,
    },
  },
  defaultSort: "changed",
  pageSize: 50,
  shares: sharesOfViews,
  pathOf: ({ id }) => href("/publishers/manage/books/unpublished/:bookId", { bookId: id }),
});
