import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { availabilityText } from "./availability-text.ts";
import styles from "./book.module.css";
import type { ShownHolder } from "./book-page.ts";
import { Price } from "./price.view.tsx";

/** The stores that list this edition, with availability and the day it was confirmed. */
export function Holders({ holders }: { holders: readonly ShownHolder[] }) {
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
          {holders.map((holder) => (
            <tr key={holder.store.text}>
              <th scope="row">
                <Localized of={holder.store} />
                <p className={styles.small}>
                  {holder.place ? <Localized of={holder.place} /> : null}
                  {holder.phone ? (
                    <>
                      <br />
                      <a href={`tel:${holder.phone.replace(/\s/g, "")}`}>{holder.phone}</a>
                    </>
                  ) : null}
                  {holder.opening ? (
                    <>
                      <br />
                      <Localized of={holder.opening} />
                    </>
                  ) : null}
                </p>
              </th>
              <td>
                {availabilityText(holder.availability)}
                <p className={styles.small}>
                  {m.book_listings_confirmed()}: {holder.confirmedOn}
                </p>
              </td>
              <td>
                <Price price={holder.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
