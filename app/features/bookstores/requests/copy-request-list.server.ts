import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { databaseNow } from "#app/db/database-now.server.ts";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { COPY_REQUEST_STATUS_LABELS } from "#app/desk/copy-requests/copy-request-status.ts";
import { bookstoreFilter } from "#app/desk/list-filters/bookstore-filter.server.ts";
import { EDITION_SEARCHED } from "#app/desk/list-filters/edition-search.server.ts";
import { publisherFilter } from "#app/desk/list-filters/publisher-filter.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { sayDay } from "#app/domain/calendar/spoken-day.ts";
import {
  COPY_REQUEST_STATUSES,
  type CopyRequestSide,
  type CopyRequestStatus,
  isLate,
  OPEN_COPY_REQUESTS,
} from "#app/domain/stock/copy-request.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import { dayCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList, type ListColumn } from "#app/platform/lists/list-definition.server.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import { copyRequestTone } from "./copy-request-messages.ts";

type CopyRequestRow = {
  readonly id: string;
  readonly title: L10n;
  readonly format: L10n;
  readonly isbn: string | null;
  readonly bookstore: L10n;
  readonly publisher: L10n;
  readonly quantity: number;
  readonly agreed: number | null;
  readonly received: number | null;
  readonly neededBy: string | null;
  readonly status: CopyRequestStatus;
  readonly askedOn: Date;
  readonly movedOn: Date;
  readonly cover: { readonly hash: string; readonly colour: string } | null;
};

const count = (value: number | null, language: Language): Cell =>
  value === null ? { kind: "none" } : { kind: "number", text: formatNumber(value, language) };

const organisationColumn = (
  label: () => string,
  of: "bookstore" | "publisher",
): ListColumn<CopyRequestRow> => ({
  label,
  cell: (row, { language }) => localizedCell(localized(row[of], language), language),
});

const statusColumn = (side: CopyRequestSide): ListColumn<CopyRequestRow> => ({
  label: m.edition_status,
  cell: ({ status }) => ({
    kind: "badge",
    text: COPY_REQUEST_STATUS_LABELS[status](),
    tone: copyRequestTone(status, side),
  }),
});

const FORMAT: ListColumn<CopyRequestRow> = {
  label: m.edition_format,
  cell: ({ format }, { language }) => localizedCell(localized(format, language), language),
};

const COLUMNS = {
  quantity: {
    label: m.copyrequest_copies,
    isNumber: true,
    cell: ({ quantity, agreed }, { language }) =>
      agreed === null || agreed === quantity
        ? count(quantity, language)
        : {
            kind: "number",
            text: m.copyrequest_copies_part({
              count: formatNumber(agreed, language),
              asked: formatNumber(quantity, language),
            }),
          },
  },
  agreed: {
    label: m.copyrequest_agreed,
    isNumber: true,
    isOptional: true,
    cell: ({ agreed }, { language }) => count(agreed, language),
  },
  neededBy: {
    label: m.copyrequest_needed_by,
    sort: "needed",
    cell: ({ neededBy, status }, { language }) => {
      if (neededBy === null) return { kind: "none" };
      const today = todayInNepal(databaseNow());
      return isLate({ status, neededBy }, today)
        ? {
            kind: "badge",
            text: `${m.copyrequest_late()}: ${sayDay(neededBy, today, language)}`,
            tone: "warning",
          }
        : dayCell(neededBy, language);
    },
  },
  asked: {
    label: m.copyrequest_asked_on,
    sort: "newest",
    isOptional: true,
    cell: ({ askedOn }, { language }) => dayCell(todayInNepal(askedOn), language),
  },
  isbn: {
    label: m.edition_isbn,
    isOptional: true,
    cell: ({ isbn }) => (isbn ? { kind: "code", text: isbn } : { kind: "none" }),
  },
  received: {
    label: m.copyrequest_received,
    isNumber: true,
    isOptional: true,
    cell: ({ received }, { language }) => count(received, language),
  },
  moved: {
    label: m.copyrequest_moved_on,
    sort: "moved",
    isOptional: true,
    cell: ({ movedOn }, { language }) => dayCell(todayInNepal(movedOn), language),
  },
} satisfies Record<string, ListColumn<CopyRequestRow>>;

const BOOK: ListColumn<CopyRequestRow> = {
  label: m.edition_book,
  sort: "title",
  cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
};

/** What the lists of both sides have in common. */
const common = {
  details: sql`
    select q.id, books.title, f.title as format, coalesce(e.isbn13, e.isbn10) as isbn, s.name as bookstore, p.name as publisher,
      q.quantity, q.agreed_quantity, q.received_quantity, q.needed_by::text as needed_by, q.status, q.created_on, q.moved_on,
      case when ${isListableEdition} then (select jsonb_build_object('hash', i.hash, 'colour', i.dominant_colour)
        from edition_images x join images i on i.hash = x.image_hash
        where x.edition_id = e.id and x.part = 'front') end as cover
    from chosen
    join copy_requests q on q.id = chosen.id
    join listings l on l.id = q.listing_id
    join bookstores s on s.id = l.shop_id
    join book_editions e on e.id = l.edition_id
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    join book_formats f on f.id = e.format_id`,
  read: (row: Record<string, unknown>): CopyRequestRow => ({
    id: String(row.id),
    title: row.title as L10n,
    format: row.format as L10n,
    isbn: row.isbn as string | null,
    bookstore: row.bookstore as L10n,
    publisher: row.publisher as L10n,
    quantity: Number(row.quantity),
    agreed: row.agreed_quantity as number | null,
    received: row.received_quantity as number | null,
    neededBy: row.needed_by as string | null,
    status: row.status as CopyRequestStatus,
    askedOn: new Date(String(row.created_on)),
    movedOn: new Date(String(row.moved_on)),
    cover: row.cover as CopyRequestRow["cover"],
  }),
  searched: {
    ...EDITION_SEARCHED,
    kinds: { ...EDITION_SEARCHED.kinds, publishers: ["partner_id"], bookstores: ["partner_id"] },
  },
  sorts: {
    newest: { label: m.copyrequest_sort_newest, orderBy: () => sql`rows.created_on desc` },
    moved: { label: m.copyrequest_sort_moved, orderBy: () => sql`rows.moved_on desc` },
    needed: { label: m.copyrequest_sort_needed, orderBy: () => sql`rows.needed_by nulls last` },
    title: {
      label: m.edition_sort_title,
      orderBy: (language: Language) => inAlphabeticalOrder(sql`rows.sort_title`, language),
    },
  },
  pageSize: 50,
  pictureOf: ({ cover }: CopyRequestRow) =>
    cover ? { src: variantAddress(cover.hash, 160, "webp"), colour: cover.colour } : undefined,
};

const statusFilter = {
  label: m.edition_status,
  options: () => [
    { value: "open", label: m.copyrequest_open() },
    ...COPY_REQUEST_STATUSES.map((value) => ({ value, label: COPY_REQUEST_STATUS_LABELS[value]() })),
  ],
  where: (value: string) =>
    value === "open"
      ? sql`rows.status = any(${sql.param([...OPEN_COPY_REQUESTS])}::text[])`
      : sql`rows.status = ${value}`,
};

const rowsOf = (partner: SQL, where: SQL) => sql`
  select q.id, e.book_id, books.title, books.sort_title, books.publisher_id, coalesce(e.isbn13, e.isbn10) as isbn, e.code, l.shop_id,
    ${partner} as partner_id, q.status, q.needed_by, q.created_on, q.moved_on
  from copy_requests q
  join listings l on l.id = q.listing_id
  join bookstores on bookstores.id = l.shop_id
  join book_editions e on e.id = l.edition_id
  join books on books.id = e.book_id
  join publishers on publishers.id = books.publisher_id
  where ${where}`;

/** The list at `/bookstore/manage/requests`: what the bookstores of the viewer asked for. */
export const storeRequestList = defineList<CopyRequestRow>()({
  ...common,
  name: "storeRequests",
  ability: "bookstore.enter",
  rows: ({ viewer }) => rowsOf(sql`publishers.id`, visibleTo(viewer).bookstores),
  columns: {
    title: BOOK,
    format: FORMAT,
    publisher: organisationColumn(m.copyrequest_publisher, "publisher"),
    status: statusColumn("bookstore"),
    ...COLUMNS,
    bookstore: { ...organisationColumn(m.copyrequest_bookstore, "bookstore"), isOptional: true },
  },
  filters: { status: statusFilter, bookstore: bookstoreFilter },
  defaultSort: "newest",
  pathOf: ({ id }) => href("/bookstore/manage/requests/:requestId", { requestId: id }),
});

/** The list at `/publishers/manage/requests`: what bookstores asked the publishers of the viewer for. */
export const publisherRequestList = defineList<CopyRequestRow>()({
  ...common,
  name: "publisherRequests",
  ability: "publisher.enter",
  rows: ({ viewer }) => rowsOf(sql`bookstores.id`, visibleTo(viewer).books),
  columns: {
    title: BOOK,
    format: FORMAT,
    bookstore: organisationColumn(m.copyrequest_bookstore, "bookstore"),
    status: statusColumn("publisher"),
    ...COLUMNS,
    publisher: { ...organisationColumn(m.copyrequest_publisher, "publisher"), isOptional: true },
  },
  filters: { status: statusFilter, publisher: publisherFilter },
  defaultSort: "newest",
  pathOf: ({ id }) => href("/publishers/manage/requests/:requestId", { requestId: id }),
});
