import { formatDate } from "#app/domain/calendar/nepal-date.ts";
import { addressLine } from "#app/domain/places/address.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ShownListing } from "./book-page.ts";
import type { ListingRow } from "./book-rows.server.ts";
import { isFile } from "./card.ts";
import { shownAvailability } from "./shown-availability.server.ts";
import { shownPrice } from "./shown-price.server.ts";
import { cartOffer } from "./ways-to-get.server.ts";

/** A bookstore that lists an edition, as the page of the book shows it. */
export function shownListing(listing: ListingRow, language: Language): ShownListing {
  const availability = shownAvailability(listing);
  return {
    store: localized(listing.store, language),
    place: addressLine(listing.address, language),
    phone: listing.phone ?? undefined,
    // Files are not collected in a bookstore, so its opening hours do not apply.
    opening: listing.opening && !isFile(availability) ? localized(listing.opening, language) : undefined,
    availability,
    price: shownPrice(listing, language),
    confirmedOn: formatDate(listing.confirmed_on, language),
    cart: cartOffer(listing, language),
  };
}
