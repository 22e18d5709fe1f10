import { sql } from "drizzle-orm";
import { href } from "react-router";
import { isListableEdition } from "#app/db/reads/listable-edition.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import { bookstoreFilter } from "#app/desk/list-filters/bookstore-filter.server.ts";
import { EDITION_SEARCHED } from "#app/desk/list-filters/edition-search.server.ts";
import {
  AVAILABILITY_LABELS,
  LISTING_STATUS_LABELS,
  LISTING_STATUS_TONES,
  type ListingStatus,
} from "#app/desk/listing-status.ts";
import {
  AVAILABILITIES,
  type Availability,
  LISTING_STATUSES,
} from "#app/domain/editions/catalogue-values.ts";
import type { EditionStatus } from "#app/domain/editions/edition.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { formatMoney } from "#app/domain/money/money.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import {
  joinStock,
  type ListingStock,
  readStock,
  stockColumns,
  stockFilter,
} from "./listing-stock.server.ts";

/** An amount in minor units as text, since it may exceed 2⁵³. */
type Amount = { readonly minor: string; readonly currency: string };

type ListingRow = {
  readonly id: string;
  readonly title: L10n;
  readonly format: L10n;
  readonly isbn: string | null;
  readonly listPrice: Amount | null;
  readonly ownPrice: Amount | null;
  readonly availability: Availability;
  readonly location: string | null;
  readonly stock: ListingStock;
  readonly status: ListingStatus;
  readonly editionStatus: EditionStatus;
  readonly isListable: boolean;
  readonly bookstore: L10n;
  readonly listedOn: Date;
  readonly changedOn: Date;
  readonly cover: { readonly hash: string; readonly colour: string } | null;
};

const amount = (minor: unknown, currency: unknown): Amount | null =>
  typeof minor === "string" && typeof currency === "string" ? { minor, currency } : null;

const priceCell = (price: Amount | null, language: Language): Cell =>
  price !== null && isCurrencyCode(price.currency)
    ? {
        kind: "number",
        text: formatMoney({ amount: BigInt(price.minor), currency: price.currency }, language),
      }
    : { kind: "none" };

/** The list at `/bookstore/manage/books`: the editions that the bookstores of the viewer list, paused and withdrawn ones too. */
export const listingList = defineList<ListingRow>()({
  name: "listings",
  ability: "bookstore.enter",
  // Left joins, though each finds its row: the statement then reads only the tables of columns that it uses, for a count none of
  // them.
  rows: ({ viewer }) => sql`
    select l.id, e.book_id, books.title, books.sort_title, coalesce(e.isbn13, e.isbn10) as isbn, e.code, l.status,
      shown_availability(l.availability, v.on_hand - v.reserved) as availability,
      l.price_minor is not null as has_own_price, l.shop_id, l.listed_on, l.updated_on as changed_on,
      l.status = 'listed' and not ${isListableEdition} as is_hidden, v.on_hand, l.location
    from listings l
    left join bookstores on bookstores.id = l.shop_id
    left join book_editions e on e.id = l.edition_id
    left join books on books.id = e.book_id
    left join publishers p on p.id = books.publisher_id${joinStock}
    where ${visibleTo(viewer).bookstores}`,
  details: sql`
    select l.id, books.title, f.title as format, coalesce(e.isbn13, e.isbn10) as isbn, shop.amount_minor::text as list_minor,
      shop.currency as list_currency, l.price_minor::text as own_minor, l.currency as own_currency,
      shown_availability(l.availability, v.on_hand - v.reserved) as availability, l.status,
      l.location, e.status as edition_status, ${isListableEdition} as is_listable, s.name as bookstore, l.listed_on,
      l.updated_on as changed_on, v.on_hand, v.sold - v.returned as sold,
      (select jsonb_build_object('hash', i.hash, 'colour', i.dominant_colour) from edition_images x
        join images i on i.hash = x.image_hash where x.edition_id = e.id and x.part = 'front') as cover
    from chosen
    join listings l on l.id = chosen.id
    join bookstores s on s.id = l.shop_id
    join book_editions e on e.id = l.edition_id
    join books on books.id = e.book_id
    join publishers p on p.id = books.publisher_id
    join book_formats f on f.id = e.format_id
    left join lateral shop_price(e.id) shop on true${joinStock}`,
  read: (row) => ({
    id: String(row.id),
    title: row.title as L10n,
    format: row.format as L10n,
    isbn: row.isbn as string | null,
    listPrice: amount(row.list_minor, row.list_currency),
    ownPrice: amount(row.own_minor, row.own_currency),
    availability: row.availability as Availability,
    location: row.location as string | null,
    stock: readStock(row),
    status: row.status as ListingStatus,
    editionStatus: row.edition_status as EditionStatus,
    isListable: row.is_listable === true,
    bookstore: row.bookstore as L10n,
    listedOn: new Date(String(row.listed_on)),
    changedOn: new Date(String(row.changed_on)),
    cover: row.cover as ListingRow["cover"],
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
    isbn: {
      label: m.edition_isbn,
      isOptional: true,
      cell: ({ isbn }) => (isbn ? { kind: "code", text: isbn } : { kind: "none" }),
    },
    listPrice: {
      label: m.edition_price,
      isNumber: true,
      cell: ({ listPrice }, { language }) => priceCell(listPrice, language),
    },
    ownPrice: {
      label: m.listing_own_price,
      isNumber: true,
      cell: ({ ownPrice }, { language }) => priceCell(ownPrice, language),
    },
    availability: {
      label: m.listing_availability,
      cell: ({ availability }) => ({ kind: "text", text: AVAILABILITY_LABELS[availability]() }),
    },
    ...stockColumns,
    location: {
      label: m.listing_location,
      sort: "location",
      isOptional: true,
      cell: ({ location }) => (location === null ? { kind: "none" } : { kind: "text", text: location }),
    },
    // A listing whose edition is no longer public is shown to nobody, whatever its own status is.
    status: {
      label: m.edition_status,
      cell: ({ status, isListable, editionStatus }) =>
        status === "listed" && !isListable
          ? {
              kind: "badge",
              text: `${LISTING_STATUS_LABELS.listed()}: ${EDITION_STATUS_LABELS[editionStatus]()}`,
              tone: "warning",
            }
          : { kind: "badge", text: LISTING_STATUS_LABELS[status](), tone: LISTING_STATUS_TONES[status] },
    },
    bookstore: {
      label: m.desks_bookstore,
      isOptional: true,
      cell: ({ bookstore }, { language }) => localizedCell(localized(bookstore, language), language),
    },
    listed: {
      label: m.listing_listed_on,
      sort: "listed",
      isOptional: true,
      cell: ({ listedOn }, { language }) => instantCell(listedOn, language),
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
      options: () => [
        ...LISTING_STATUSES.map((value) => ({ value, label: LISTING_STATUS_LABELS[value]() })),
        { value: "hidden", label: m.listing_hidden() },
      ],
      where: (value) => (value === "hidden" ? sql`rows.is_hidden` : sql`rows.status = ${value}`),
    },
    availability: {
      label: m.listing_availability,
      options: () => AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value]() })),
      where: (value) => sql`rows.availability = ${value}`,
    },
    stock: stockFilter,
    price: {
      label: m.listing_price_kind,
      options: () => [
        { value: "own", label: m.listing_at_own_price() },
        { value: "list", label: m.listing_at_list_price() },
      ],
      where: (value) => (value === "own" ? sql`rows.has_own_price` : sql`not rows.has_own_price`),
    },
    bookstore: bookstoreFilter,
  },
  sorts: {
    changed: { label: m.edition_sort_changed, orderBy: () => sql`rows.changed_on desc` },
    listed: { label: m.listing_sort_listed, orderBy: () => sql`rows.listed_on desc` },
    location: { label: m.listing_location, orderBy: () => sql`rows.location nulls last` },
    stock: { label: m.listing_sort_stock, orderBy: () => sql`rows.on_hand` },
    title: {
      label: m.edition_sort_title,
      orderBy: (language) => inAlphabeticalOrder(sql`rows.sort_title`, language),
      alwaysTrue: sql`rows.sort_title is not null`,
    },
  },
  defaultSort: "changed",
  pageSize: 50,
  countUpTo: 200_000,
  // The store's admin may not see the pictures of an edition that is not public.
  pictureOf: ({ cover, isListable }) =>
    cover && isListable ? { src: variantAddress(cover.hash, 160, "webp"), colour: cover.colour } : undefined,
  pathOf: ({ id }) => href("/bookstore/manage/books/:listingId", { listingId: id }),
});
