import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";

type Missing = {
  readonly label: () => string;
  /** Says that the field is required, where it has a message of its own. */
  readonly required?: () => string;
  /** Path of the page where the field is entered, with the query that opens it, without language. */
  readonly pathOf: (editionId: string) => string;
};

const onPage = (place: string) => (editionId: string) =>
  href("/publishers/manage/books/:editionId", { editionId }) + place;
const onCovers = (place: string) => (editionId: string) =>
  href("/publishers/manage/books/:editionId/covers", { editionId }) + place;

/** What a public edition may miss (`missingForPublication`): the name of each field, and where it is entered. */
export const EDITION_MISSING: Readonly<Record<string, Missing>> = {
  abbreviation: {
    label: m.edition_missing_abbreviation,
    pathOf: onPage("?edit=book-title#abbreviation-en"),
  },
  description: {
    label: m.edition_missing_description,
    pathOf: onPage("?edit=book-description#description-en"),
  },
  price: { label: m.edition_missing_price, pathOf: onPage("?edit=price#price-amount") },
  coverFront: {
    label: m.cover_front,
    required: m.edition_front_cover_required,
    pathOf: onCovers("?edit=front#front"),
  },
  coverBack: {
    label: m.cover_back,
    required: m.edition_back_cover_required,
    pathOf: onCovers("?edit=back#back"),
  },
};

/** Says that a field of `EDITION_MISSING` is required; undefined for any other field. */
export function missingMessage(field: string): string | undefined {
  const missing = EDITION_MISSING[field];
  if (!missing) return undefined;
  return missing.required?.() ?? `${missing.label()}: ${m.form_required()}`;
}
