import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { BookPage, CartOffer, ShownListing } from "./book-page.ts";
import type { BookRows, ListingRow } from "./book-rows.server.ts";
import { isFile, type ShownAvailability } from "./card.ts";
import { shownAvailability } from "./shown-availability.server.ts";
import { shownPrice } from "./shown-price.server.ts";

/**
 * The listings of an edition in the order in which a reader looks at them: what can be bought, the cheapest first, of several at one price
 * that of the company's bookstore; then the others as they were.
 */
export function listingsByPrice(
  listings: readonly ListingRow[],
  companyShopId: string,
  language: Language,
): readonly { readonly listing: ListingRow; readonly offer: CartOffer | undefined }[] {
  const rank = ({ shop_id }: ListingRow) => (shop_id === companyShopId ? 0 : 1);
  const offered = listings.map((listing) => ({ listing, offer: cartOffer(listing, language) }));
  return offered.toSorted((one, other) => {
    if (!one.offer || !other.offer) return Number(!one.offer) - Number(!other.offer);
    return (
      Number(BigInt(one.offer.seen) - BigInt(other.offer.seen)) || rank(one.listing) - rank(other.listing)
    );
  });
}

/** The cheapest offer of the edition; of several at one price that of the company's bookstore. */
export function cheapestOffer(row: BookRows, companyShopId: string, language: Language): BookPage["cart"] {
  const ofEdition = row.listings.filter(({ edition_id }) => edition_id === row.edition_id);
  const main = ofEdition.find(({ shop_id }) => shop_id === companyShopId) ?? ofEdition[0];
  const [cheapest] = listingsByPrice(ofEdition, companyShopId, language);
  if (!cheapest?.offer) return undefined;
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

/** How readers are told of copies that they can buy or preorder, and of files, which they can where they are there. */
const BUYABLE: readonly ShownAvailability[] = ["inStock", "fewLeft", "fewSaid", "toOrder", "forthcoming"];
const BUYABLE_FILES: readonly ShownAvailability[] = ["file", "fileToOrder"];

/** What a reader can put into the cart; undefined where the bookstore has no copy or no file, or no price in rupees is known. */
export function cartOffer(listing: ListingRow, language: Language): CartOffer | undefined {
  const buyable = listing.has_file ? [...BUYABLE, ...BUYABLE_FILES] : BUYABLE;
  const availability = shownAvailability(listing);
  if (listing.rupee_minor === null || !buyable.includes(availability)) return undefined;
  const isPreorder = availability === "forthcoming";
  // A file that is not published yet is none.
  if (isPreorder && isFileEdition(listing.medium, listing.product_form)) return undefined;
  const locale = { locale: language };
  const store = localized(listing.store, language).text;
  return {
    listing: listing.listing_id,
    seen: listing.rupee_minor,
    label: (isPreorder ? m.book_cart_preorder : m.book_cart_add)({}, locale),
    fullLabel: (isPreorder ? m.book_cart_preorder_from : m.book_cart_add_from)({ store }, locale),
  };
}

/** How an edition that is a file is got; undefined for any other. Its text comes with the data, as those below. */
export const fileHelp = (
  { availability }: Pick<ShownListing, "availability">,
  hasOffer: boolean,
  language: Language,
): string | undefined => {
  if (!isFile(availability)) return undefined;
  return (hasOffer ? m.book_file_now : m.book_file_help)({}, { locale: language });
};

/** What a bookstore says of an edition of which it has copies. */
const HAVING_COPIES: readonly ShownAvailability[] = ["inStock", "fewLeft", "fewSaid"];

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
