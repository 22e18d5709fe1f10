import { localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { BookPage, CartOffer, ShownListing } from "./book-page.ts";
import type { BookRows, ListingRow } from "./book-rows.server.ts";
import type { ShownAvailability } from "./card.ts";
import { shownAvailability } from "./shown-availability.server.ts";
import { shownPrice } from "./shown-price.server.ts";

/** The cheapest offer of the edition; of several at one price that of the company's bookstore. */
export function cheapestOffer(
  row: BookRows,
  companyBookstoreId: string,
  language: Language,
): BookPage["cart"] {
  const ofEdition = row.listings.filter(({ edition_id }) => edition_id === row.edition_id);
  const rank = ({ bookstore_id }: ListingRow) => (bookstore_id === companyBookstoreId ? 0 : 1);
  const main = ofEdition.find(({ bookstore_id }) => bookstore_id === companyBookstoreId) ?? ofEdition[0];
  const [cheapest] = ofEdition
    .flatMap((listing) => {
      const offer = cartOffer(listing, language);
      return offer ? [{ listing, offer }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(BigInt(one.offer.seen) - BigInt(other.offer.seen)) || rank(one.listing) - rank(other.listing),
    );
  if (!cheapest) return undefined;
  const { listing, offer } = cheapest;
  const isOther = listing.listing_id !== main?.listing_id;
  const price = shownPrice(listing, language)?.final ?? "";
  return {
    listing: offer.listing,
    seen: offer.seen,
    label: offer.label,
    from: isOther
      ? m.book_cart_from({ store: localized(listing.store, language).text, price }, { locale: language })
      : undefined,
  };
}

/** How readers are told of copies that they can buy. */
const BUYABLE: readonly ShownAvailability[] = ["inStock", "fewLeft", "toOrder"];

/** What a reader can put into the cart; undefined where the bookstore has no copy, or no price in rupees is known. */
export function cartOffer(listing: ListingRow, language: Language): CartOffer | undefined {
  if (listing.rupee_minor === null || !BUYABLE.includes(shownAvailability(listing))) return undefined;
  const locale = { locale: language };
  return {
    listing: listing.listing_id,
    seen: listing.rupee_minor,
    label: m.book_cart_add({}, locale),
    fullLabel: m.book_cart_add_from({ store: localized(listing.store, language).text }, locale),
  };
}

/** What a bookstore says of an edition of which it has copies. */
const HAVING_COPIES: readonly ShownAvailability[] = ["inStock", "fewLeft"];

/**
 * The pages where a reader has a copy held, and asks to be told of copies where a bookstore has none. Their labels come with the data: in
 * the script they would be sent with every page of the catalogue.
 * @param path of the edition's page, without language
 */
export function otherWays(
  listings: readonly Pick<ShownListing, "availability">[],
  path: string,
  language: Language,
): Pick<BookPage, "hold" | "waitlist"> {
  const locale = { locale: language };
  return {
    hold: listings.some(({ availability }) => HAVING_COPIES.includes(availability))
      ? { path: `${path}/hold`, label: m.hold_submit({}, locale) }
      : undefined,
    waitlist: listings.some(({ availability }) => availability === "notHeld")
      ? { path: `${path}/waitlist`, label: m.book_waitlist({}, locale) }
      : undefined,
  };
}
