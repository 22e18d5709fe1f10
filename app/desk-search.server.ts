import { href } from "react-router";
import { editionList } from "./desk/edition-list.server.ts";
import type { Viewer } from "./domain/people/viewer.ts";
import { REFERENCE_ROWS } from "./domain/reference/reference-kinds.ts";
import type { Language } from "./domain/text/language.ts";
import { unpublishedList } from "./features/books/book/unpublished-list.server.ts";
import { holdList } from "./features/bookstores/holds/hold-list.server.ts";
import { listingList } from "./features/bookstores/listings/listing-list.server.ts";
import { orderList } from "./features/bookstores/orders/order-list.server.ts";
import {
  publisherRequestList,
  storeRequestList,
} from "./features/bookstores/requests/copy-request-list.server.ts";
import { messageList } from "./features/contact/desk/message-list.server.ts";
import { zoneList } from "./features/delivery/zone-list.server.ts";
import { findScreens } from "./features/desks/search/find-screens.server.ts";
import { allEditorLists } from "./features/editor-lists/all-editor-lists.server.ts";
import { paymentList } from "./features/payments/desk/payment-list.server.ts";
import { peopleList } from "./features/people/list/people-list.server.ts";
import { promoList } from "./features/promos/desk/promo-list.server.ts";
import { listOfKind } from "./features/reference/engine/kind-list.server.ts";
import { genreList } from "./features/reference/genres/genre-list.server.ts";
import { KINDS } from "./features/reference/kinds.server.ts";
import { bookstoreList } from "./features/reference/organisations/bookstore-list.server.ts";
import { publisherList } from "./features/reference/organisations/publisher-list.server.ts";
import * as m from "./i18n/generated/messages.js";
import { type FoundGroup, type FoundList, findInLists } from "./platform/lists/find-in-lists.server.ts";

/** Every list in which the search of the desks looks, those first in which most is looked for. */
export const FOUND_LISTS: readonly FoundList[] = [
  { list: editionList, title: m.desks_books, path: href("/publishers/manage/books") },
  {
    list: unpublishedList,
    title: m.bookdesk_unpublished,
    path: href("/publishers/manage/books/unpublished"),
  },
  { list: listingList, title: m.listing_title, path: href("/bookstore/manage/books") },
  { list: orderList, title: m.orderdesk_title, path: href("/bookstore/manage/orders") },
  { list: holdList, title: m.holddesk_short, path: href("/bookstore/manage/holds") },
  { list: publisherRequestList, title: m.copyrequest_short, path: href("/publishers/manage/requests") },
  { list: storeRequestList, title: m.copyrequest_short, path: href("/bookstore/manage/requests") },
  { list: peopleList, title: m.desks_people, path: href("/admin/users") },
  { list: publisherList, title: m.desks_publishers, path: href("/admin/publishers") },
  { list: bookstoreList, title: m.desks_bookstores, path: href("/admin/bookstore") },
  { list: paymentList, title: m.paymentdesk_title, path: href("/admin/payments") },
  { list: messageList, title: m.message_title, path: href("/admin/messages") },
  { list: genreList, title: m.desks_genres, path: href("/admin/genres") },
  { list: promoList, title: m.promodesk_title, path: href("/admin/promos") },
  { list: allEditorLists, title: m.listdesk_title, path: href("/admin/lists") },
  { list: zoneList, title: m.zone_title, path: href("/admin/delivery") },
  ...KINDS.map((kind) => ({
    list: listOfKind(kind),
    title: kind.texts.title,
    path: `/admin/${REFERENCE_ROWS[kind.name].path}`,
  })),
];

/** What a text finds at the desks of a viewer: screens by their names, and rows of all lists that they may see. */
export async function findAtDesks(
  viewer: Viewer,
  text: string,
  language: Language,
): Promise<readonly FoundGroup[]> {
  if (text === "") return [];
  const [screens, rows] = await Promise.all([
    findScreens(viewer, text, language),
    findInLists(FOUND_LISTS, { viewer, text, language }),
  ]);
  return screens ? [screens, ...rows] : rows;
}
