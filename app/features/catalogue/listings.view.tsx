import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import { AddToCart } from "./add-to-cart.view.tsx";
import { availabilityText } from "./availability-text.ts";
import styles from "./book.module.css";
import type { BookPage, ShownListing } from "./book-page.ts";
import { Price } from "./price.view.tsx";

type ListingsProps = {
  listings: readonly ShownListing[];
  /** The page where a reader asks to be told of copies. */
  waitlist: BookPage["waitlist"];
  delivery: BookPage["delivery"];
};

/** The stores that list this edition, with availability and the day it was confirmed, and what a reader can do at each. */
export function Listings({ listings, waitlist, delivery }: ListingsProps) {
  const { to } = useLanguage();
  return (
    <>
      <h2 id="where">{m.book_listings()}</h2>
      <table className={styles.table} aria-labelledby="where">
        <thead>
          <tr>
            <th scope="col">{m.book_listings_store()}</th>
            <th scope="col">{m.book_listings_availability()}</th>
            <th scope="col">{m.book_listings_price()}</th>
          </tr>
        </thead>
        <tbody>
          {listings.map((listing) => (
            <tr key={listing.store.text}>
              <th scope="row">
                <Localized of={listing.store} />
                <p className={styles.small}>
                  {listing.place ? <Localized of={listing.place} /> : null}
                  {listing.phone ? (
                    <>
                      <br />
                      <a href={`tel:${listing.phone.replace(/\s/g, "")}`}>{listing.phone}</a>
                    </>
                  ) : null}
                  {listing.opening ? (
                    <>
                      <br />
                      <Localized of={listing.opening} />
                    </>
                  ) : null}
                </p>
              </th>
              <td>
                {availabilityText(listing.availability)}
                <p className={styles.small}>
                  {m.book_listings_confirmed()}: {listing.confirmedOn}
                </p>
              </td>
              <td>
                <Price price={listing.price} />
                {waitlist && listing.availability === "notHeld" ? (
                  <Link to={to(waitlist.path)}>{waitlist.label}</Link>
                ) : null}
                {listing.cart && listings.length > 1 ? <AddToCart offer={listing.cart} look="plain" /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {delivery ? <p className={styles.small}>{delivery}</p> : null}
    </>
  );
}
