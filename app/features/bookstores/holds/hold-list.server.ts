import { sql } from "drizzle-orm";
import { href } from "react-router";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { bookstoreFilter } from "#app/desk/list-filters/bookstore-filter.server.ts";
import { codeBegins } from "#app/desk/list-filters/code-search.server.ts";
import { editionOf } from "#app/desk/list-filters/edition-search.server.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { writtenMoney } from "#app/domain/money/money.ts";
import { HOLD_STATUSES, type HoldStatus, OPEN_HOLDS, shownHoldCode } from "#app/domain/orders/hold.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList, type RowAction } from "#app/platform/lists/list-definition.server.ts";
import { anyOf } from "#app/platform/lists/list-search.server.ts";
import { openRow, phoneDigests } from "#app/platform/secrets/sealed-rows.server.ts";
import { HOLD_STATUS_LABELS, HOLD_STATUS_TONES } from "./hold-labels.ts";

type HoldRow = {
  readonly id: string;
  readonly code: string;
  readonly title: L10n;
  readonly format: L10n;
  readonly name: string;
  readonly phone: string;
  readonly status: HoldStatus;
  readonly bookstore: L10n;
  readonly version: number;
  /** What a copy costs now, as a form says what it showed; undefined without a price. */
  readonly seenPrice: string | undefined;
  readonly expiresOn: Date;
  readonly askedOn: Date;
};

type HoldColumns = Pick<typeof stockHolds.$inferSelect, "id" | "phone">;

function seenPriceOf(minor: unknown, currency: unknown): string | undefined {
  return typeof minor === "string" && isCurrencyCode(currency)
    ? writtenMoney({ amount: BigInt(minor), currency })
    : undefined;
}

/** The list at `/bookstore/manage/holds`: the copies that the bookstores of the viewer keep, or kept, for readers. */
export const holdList = defineList<HoldRow>()({
  name: "holds",
  ability: "bookstore.enter",
  rows: ({ viewer }) => sql`
    select h.id, h.code, h.phone_digest, h.status, h.expires_on, h.created_on, l.shop_id,
      e.book_id, books.title, books.sort_title, coalesce(e.isbn13, e.isbn10) as isbn, e.code as edition_code
    from stock_holds h
    left join listings l on l.id = h.listing_id
    left join bookstores on bookstores.id = l.shop_id
    left join book_editions e on e.id = h.edition_id
    left join books on books.id = e.book_id
    where ${visibleTo(viewer).bookstores}`,
  details: sql`
    select h.id, h.code, books.title, f.title as format, h.name, h.phone, h.status, h.expires_on, h.created_on, s.name as bookstore,
      h.version, price.final_minor::text as price_minor, price.currency as price_currency
    from chosen
    join stock_holds h on h.id = chosen.id
    join listings l on l.id = h.listing_id
    left join catalogue_listings price on price.listing_id = l.id
    join bookstores s on s.id = l.shop_id
    join book_editions e on e.id = h.edition_id
    join books on books.id = e.book_id
    join book_formats f on f.id = e.format_id`,
  read: (row) => ({
    id: String(row.id),
    code: String(row.code),
    title: row.title as L10n,
    format: row.format as L10n,
    name: String(row.name),
    phone: openRow(stockHolds, row as HoldColumns).phone,
    status: row.status as HoldStatus,
    bookstore: row.bookstore as L10n,
    version: Number(row.version),
    seenPrice: seenPriceOf(row.price_minor, row.price_currency),
    expiresOn: new Date(row.expires_on as string | Date),
    askedOn: new Date(row.created_on as string | Date),
  }),
  searched: {
    kinds: { stock_holds: ["id"], books: ["book_id"] },
    // What a reader says at the counter, or what is written on the paper in the book.
    numbers: (text) => {
      const digests = phoneDigests(text);
      return anyOf([
        codeBegins(sql`rows.code`, text),
        digests.length > 0 && sql`rows.phone_digest = any(${sql.param(digests)}::text[])`,
        editionOf(text, sql`rows.edition_code`),
      ]);
    },
  },
  columns: {
    code: { label: m.holddesk_code, cell: ({ code }) => ({ kind: "code", text: shownHoldCode(code) }) },
    title: {
      label: m.edition_book,
      sort: "title",
      cell: ({ title }, { language }) => localizedCell(localized(title, language), language),
    },
    format: {
      label: m.edition_format,
      isOptional: true,
      cell: ({ format }, { language }) => localizedCell(localized(format, language), language),
    },
    name: {
      label: m.holddesk_reader,
      cell: ({ name, phone }) => ({ kind: "text", text: `${name}, ${phone}` }),
    },
    status: {
      label: m.edition_status,
      cell: ({ status }) => ({
        kind: "badge",
        text: HOLD_STATUS_LABELS[status](),
        tone: HOLD_STATUS_TONES[status],
      }),
    },
    until: {
      label: m.holddesk_until,
      sort: "until",
      cell: ({ expiresOn }, { language }) => instantCell(expiresOn, language),
    },
    asked: {
      label: m.holddesk_asked,
      sort: "newest",
      isOptional: true,
      cell: ({ askedOn }, { language }) => instantCell(askedOn, language),
    },
    bookstore: {
      label: m.desks_bookstore,
      isOptional: true,
      cell: ({ bookstore }, { language }) => localizedCell(localized(bookstore, language), language),
    },
  },
  filters: {
    status: {
      label: m.edition_status,
      options: () => [
        { value: "open", label: m.holddesk_open() },
        ...HOLD_STATUSES.map((value) => ({ value, label: HOLD_STATUS_LABELS[value]() })),
      ],
      where: (value) =>
        value === "open"
          ? sql`rows.status = any(${sql.param([...OPEN_HOLDS])}::text[])`
          : sql`rows.status = ${value}`,
    },
    bookstore: bookstoreFilter,
  },
  sorts: {
    newest: { label: m.holddesk_sort_newest, orderBy: () => sql`rows.created_on desc` },
    until: { label: m.holddesk_sort_until, orderBy: () => sql`rows.expires_on` },
    title: {
      label: m.edition_sort_title,
      orderBy: (language: Language) => inAlphabeticalOrder(sql`rows.sort_title`, language),
    },
  },
  defaultSort: "newest",
  pageSize: 50,
  // A file with the telephone numbers of readers serves nobody's work, and cannot be taken back.
  hasExport: false,
  pathOf: ({ id }) => href("/bookstore/manage/holds/:holdId", { holdId: id }),
  actionsOf: ({ status, name, version, seenPrice }) => {
    const action = (intent: string, label: string, more: Partial<RowAction> = {}): RowAction => ({
      intent,
      label,
      fullLabel: m.holddesk_action_of({ action: label, name }),
      ...more,
      fields: { version: String(version), ...more.fields },
    });
    if (status === "requested")
      return [
        action("confirm", m.holddesk_confirm_short(), { isMain: true }),
        action("decline", m.holddesk_decline_short(), { fields: { reason: "" } }),
      ];
    // Where there is no price somebody has to say what was paid, on the page of the hold.
    if (status !== "confirmed" || seenPrice === undefined) return [];
    const sale = { method: "cash", "paid.amount": "", "paid.currency": "NPR", seenPrice };
    return [action("handOver", m.holddesk_hand_over_short(), { isMain: true, fields: sale })];
  },
});
