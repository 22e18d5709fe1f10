import { sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { codedTitleRow } from "#app/db/row-values.ts";
import { EDITION_SEARCHED } from "#app/desk/list-filters/edition-search.server.ts";
import { genreFilter } from "#app/desk/list-filters/genre-filter.server.ts";
import {
  managesPublishers,
  publisherFilter,
  sharesOfViews,
} from "#app/desk/list-filters/publisher-filter.server.ts";
import { EDITION_STATUSES, type EditionStatus } from "#app/domain/editions/edition.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import type { ListView } from "#app/platform/lists/list-view.ts";
import { lookAtCovers } from "#app/records/editions/covers-looked-at.server.ts";
import { EDITION_STATUS_LABELS, EDITION_STATUS_TONES } from "./edition-status.ts";

type EditionRow = {
  readonly id: string;
  readonly code: string;
  readonly title: L10n;
  readonly publisher: L10n;
  readonly format: L10n;
  readonly number: number;
  readonly isbn: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly status: EditionStatus;
  readonly changedOn: Date;
  readonly cover: { readonly hash: string; readonly colour: string } | null;
};

/** The list at `/publishers/manage/books`: the editions of the publishers and books that the viewer administers. */
export const editionList = defineList<EditionRow>()({
  name: "editions",
  ability: "publisher.enter",
  rows: ({ viewer }) => sql`
    select e.id, e.code, e.book_id, books.title, books.sort_title, books.publisher_id, e.format_id, coalesce(e.isbn13, e.isbn10) as isbn, e.status,
      greatest(e.updated_on, books.updated_on) as changed_on
    from book_editions e
    join books on books.id = e.book_id
    where books.archived_on is null and e.archived_on is null and ${visibleTo(viewer).books}`,
  details: sql`
    select e.id, e.code, books.title, p.name as publisher, f.title as format, e.edition_number,
      coalesce(e.isbn13, e.isbn10) as isbn, e.price_minor::text as price, e.currency, e.status,
      greatest(e.updated_on, books.updated_on) as changed_on,
      (select jsonb_build_object('hash', i.hash, 'colour', i.dominant_colour) from edition_images x
        join images i on i.hash = x.image_hash where x.edition_id = e.id and x.part = 'front') as cover
    from chosen
    join book_editions e on e.id = chosen.id
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    join book_formats f on f.id = e.format_id`,
  read: (row) => ({
    id: String(row.id),
    code: String(row.code),
    title: row.title as L10n,
    publisher: row.publisher as L10n,
    format: row.format as L10n,
    number: Number(row.edition_number),
    isbn: row.isbn as string | null,
    price: row.price as string | null,
    currency: row.currency as string | null,
    status: row.status as EditionStatus,
    changedOn: new Date(String(row.changed_on)),
    cover: row.cover as EditionRow["cover"],
  }),
  searched: EDITION_SEARCHED,
  columns: {
    title: {
      label: m.edition_book,
      sort: "title",
      cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
    },
    format: {
      label: m.edition_format,
      cell: ({ format }, { language }) => localizedCell(localized(format, language), language),
    },
    number: {
      label: m.edition_number,
      isNumber: true,
      isOptional: true,
      cell: ({ number }, { language }) => ({ kind: "number", text: formatNumber(number, language) }),
    },
    // Numbers that identify books are in Latin digits in both languages.
    isbn: {
      label: m.edition_isbn,
      cell: ({ isbn }) => (isbn ? { kind: "code", text: hyphenate(isbn) } : { kind: "none" }),
    },
    price: {
      label: m.edition_price,
      isNumber: true,
      cell: ({ price, currency }, { language }) =>
        price !== null && isCurrencyCode(currency)
          ? { kind: "number", text: formatMoney({ amount: BigInt(price), currency }, language) }
          : { kind: "none" },
    },
    publisher: {
      label: m.edition_publisher,
      isOptional: true,
      cell: ({ publisher }, { language }) => localizedCell(localized(publisher, language), language),
    },
    status: {
      label: m.edition_status,
      cell: ({ status }) => ({
        kind: "badge",
        text: EDITION_STATUS_LABELS[status](),
        tone: EDITION_STATUS_TONES[status],
      }),
    },
    changed: {
      label: m.edition_changed,
      sort: "changed",
      isOptional: true,
      cell: ({ changedOn }, { language }) => instantCell(changedOn, language),
    },
  },
  filters: {
    status: {
      label: m.edition_status,
      options: () => EDITION_STATUSES.map((value) => ({ value, label: EDITION_STATUS_LABELS[value]() })),
      where: (value) => sql`rows.status = ${value}`,
    },
    format: {
      label: m.edition_format,
      options: async (language) => {
        const rows = await queryRows(
          db(),
          codedTitleRow,
          sql`select code, title from book_formats where archived_on is null order by sort_order, code`,
        );
        return rows.map(({ code, title }) => ({ value: code, label: localized(title, language) }));
      },
      where: (value) => sql`rows.format_id = (select id from book_formats where code = ${value})`,
    },
    price: {
      label: m.edition_price,
      options: () => [{ value: "none", label: m.edition_no_price_here() }],
      where: () => sql`not exists (select from shop_price(rows.id))`,
    },
    genre: genreFilter,
    publisher: publisherFilter,
  },
  sorts: {
    changed: { label: m.edition_sort_changed, orderBy: () => sql`rows.changed_on desc` },
    title: {
      label: m.edition_sort_title,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.sort_title`, language),
    },
  },
  defaultSort: "changed",
  pageSize: 50,
  pictureOf: ({ cover }) =>
    cover ? { src: variantAddress(cover.hash, 160, "webp"), colour: cover.colour } : undefined,
  pathOf: ({ id }) => href("/publishers/manage/books/:editionId", { editionId: id }),
  bulk: {
    status: {
      label: m.bulk_status,
      path: href("/publishers/manage/books/change/status"),
      isFor: managesPublishers,
    },
    price: {
      label: m.bulk_price,
      path: href("/publishers/manage/books/change/price"),
      isFor: managesPublishers,
    },
    setPrice: {
      label: m.bulk_set_price,
      path: href("/publishers/manage/books/change/set-price"),
      isFor: managesPublishers,
    },
    discount: {
      label: m.bulk_discount,
      path: href("/publishers/manage/books/change/discount"),
      isFor: managesPublishers,
    },
    genre: { label: m.bulk_genre, path: href("/publishers/manage/books/change/genre") },
    onix: { label: () => "ONIX", path: href("/publishers/manage/export/onix"), isExport: true },
  },
  shares: sharesOfViews,
});

/** The list as it is shown. Of the covers that are being drawn, those of its rows come first. */
export async function editionListPage(viewer: Viewer | null, url: URL): Promise<ListView> {
  const page = await listPage(editionList, { viewer, scope: null, url });
  await lookAtCovers(page.rows.flatMap(({ id, picture }) => (picture ? [] : [id])));
  return page;
}
