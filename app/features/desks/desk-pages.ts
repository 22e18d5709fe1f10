import { href } from "react-router";
import type { Language } from "#app/domain/text/language.ts";
import type { Desk } from "#app/domain/web/desk-path.ts";
import * as m from "#app/i18n/generated/messages.js";
import { DESK_ENTRIES } from "./desk.ts";

/** A text of the catalogues, in the language of the request or in a given one. */
export type Title = (
  inputs?: Readonly<Record<string, never>>,
  options?: { readonly locale?: Language },
) => string;

export type DeskPage = {
  readonly path: string;
  readonly title: Title;
  /** Paths of other pages that belong to it. */
  readonly also?: readonly string[];
  /** Of a group: its pages, which are shown while one of them is open. The first has the path of the group. */
  readonly pages?: readonly DeskPage[];
};

const PAGES: Record<Desk, () => readonly DeskPage[]> = {
  admin: () => [
    {
      path: href("/admin/messages"),
      title: m.desks_group_inbox,
      pages: [
        { path: href("/admin/messages"), title: m.message_title },
        { path: href("/admin/payments"), title: m.paymentdesk_title },
        { path: href("/admin/statements"), title: m.statement_title },
      ],
    },
    {
      path: href("/admin/users"),
      title: m.desks_people,
      pages: [
        { path: href("/admin/users"), title: m.desks_people },
        { path: href("/admin/publishers"), title: m.desks_publishers },
        { path: href("/admin/bookstore"), title: m.desks_bookstores },
      ],
    },
    {
      path: href("/admin/lists"),
      title: m.desks_group_site,
      pages: [
        { path: href("/admin/lists"), title: m.listdesk_title },
        { path: href("/admin/promos"), title: m.promodesk_title },
        { path: href("/admin/brand"), title: m.desks_brand_tokens },
        { path: href("/admin/brand/pages"), title: m.desks_brand_pages },
      ],
    },
    {
      path: href("/admin/genres"),
      title: m.desks_reference_data,
      pages: [
        { path: href("/admin/genres"), title: m.desks_genres },
        { path: href("/admin/contributor_roles"), title: m.contributorrole_title },
        { path: href("/admin/formats"), title: m.format_title },
        { path: href("/admin/press"), title: m.press_title },
        { path: href("/admin/artists"), title: m.artist_title },
        { path: href("/admin/books/papers"), title: m.papertype_nav },
      ],
    },
    {
      path: href("/admin/settings"),
      title: m.setting_title,
      pages: [
        { path: href("/admin/settings"), title: m.setting_title },
        { path: href("/admin/delivery"), title: m.zone_title },
        { path: href("/admin/delivery/couriers"), title: m.courier_title },
        { path: href("/admin/rates"), title: m.rate_title },
      ],
    },
    {
      path: href("/admin/audit"),
      title: m.desks_group_records,
      pages: [
        { path: href("/admin/audit"), title: m.audit_title },
        { path: href("/admin/imports"), title: m.documents_short },
        { path: href("/admin/operations"), title: m.operation_title },
        { path: href("/admin/letters"), title: m.desks_letters },
      ],
    },
  ],
  bookstore: () => [
    { path: href("/bookstore/manage/books"), title: m.listing_title },
    { path: href("/bookstore/manage/sell"), title: m.stock_sell },
    { path: href("/bookstore/manage/orders"), title: m.orderdesk_title },
    { path: href("/bookstore/manage/holds"), title: m.holddesk_short },
    { path: href("/bookstore/manage/requests"), title: m.copyrequest_short },
    { path: href("/bookstore/manage/statements"), title: m.statement_title },
  ],
  publisher: () => [
    {
      path: href("/publishers/manage/books"),
      title: m.desks_books,
      also: [href("/publishers/manage/import"), href("/publishers/manage/export/onix")],
    },
    { path: href("/publishers/manage/books/unpublished"), title: m.bookdesk_unpublished },
    { path: href("/publishers/manage/sold"), title: m.sold_short },
    { path: href("/publishers/manage/requests"), title: m.copyrequest_short },
    { path: href("/publishers/manage/operations"), title: m.operation_title },
  ],
};

/** The pages of a desk that are reached from each of its pages, the home page first; none where there is only that one. */
export function deskPages(desk: Desk): readonly DeskPage[] {
  const pages = PAGES[desk]();
  return pages.length > 0 ? [{ path: DESK_ENTRIES[desk].path, title: m.desks_overview }, ...pages] : [];
}
