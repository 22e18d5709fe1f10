import { href } from "react-router";
import type { ReceiverNeed } from "#app/domain/orders/receiver-needs.ts";
import * as m from "#app/i18n/generated/messages.js";

type Need = {
  readonly label: () => string;
  /** Path of the page where the field is entered, with the query that opens it, without language. */
  readonly pathOf: (editionId: string) => string;
};

const onPage = (place: string) => (editionId: string) =>
  href("/publishers/manage/books/:editionId", { editionId }) + place;

/** What receivers of a record need: the name of each field, and where it is entered. */
export const NEEDS: Readonly<Record<ReceiverNeed, Need>> = {
  isbn: { label: m.onix_missing_isbn, pathOf: onPage("?edit=numbers#isbn13") },
  price: { label: m.onix_missing_price, pathOf: onPage("?edit=price#price-amount") },
  published: { label: m.onix_missing_published, pathOf: onPage("?edit=publication#published-date") },
  contributor: {
    label: m.onix_missing_contributor,
    pathOf: (editionId) => href("/publishers/manage/books/:editionId/contributors/add", { editionId }),
  },
  description: {
    label: m.onix_missing_description,
    pathOf: onPage("?edit=book-description#description-en"),
  },
  cover: {
    label: m.onix_missing_cover,
    pathOf: (editionId) =>
      `${href("/publishers/manage/books/:editionId/covers", { editionId })}?edit=front#front`,
  },
  subject: { label: m.onix_missing_subject, pathOf: onPage("?edit=book-genres#mainGenre") },
  language: { label: m.onix_missing_language, pathOf: onPage("?edit=book-details#language") },
  status: { label: m.onix_missing_status, pathOf: onPage("?edit=status#status") },
};
