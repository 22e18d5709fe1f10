import { href } from "react-router";
import { isPublicStatus } from "#app/domain/edition.ts";
import { AVAILABILITY_LABELS } from "#app/features/books/listings/listing-status.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EditionPage } from "./edition-page.server.ts";

/** Where the edition is sold and at what price; where it is not, who can list it. */
export function SoldAtPart({
  page: { id, status, soldAt, publicAddress, isKeptFromNepal },
}: {
  page: EditionPage;
}) {
  const { to } = useLanguage();
  const { stores, couldList } = soldAt;
  return (
    <DeskSection
      id="soldAt"
      heading={m.listing_sold_at()}
      level={3}
      action={
        publicAddress ? (
          <Link className={common.link} to={to(publicAddress)}>
            {m.edition_public_page()}
          </Link>
        ) : null
      }
    >
      {stores.length === 0 ? (
        <p className={common.muted}>
          {isKeptFromNepal
            ? m.listing_kept_from_nepal()
            : isPublicStatus(status)
              ? m.listing_sold_nowhere()
              : m.listing_sold_later()}
        </p>
      ) : (
        <ul className={common.rows}>
          {stores.map(({ id: store, bookstore, availability, price, listingId }) => (
            <li key={store}>
              {listingId ? (
                <Link
                  className={common.link}
                  to={to(href("/bookstore/manage/books/:listingId", { listingId }))}
                >
                  <Localized of={bookstore} />
                </Link>
              ) : (
                <Localized of={bookstore} />
              )}
              <span>
                {availability ? (
                  <span className={common.muted}>{AVAILABILITY_LABELS[availability]()} </span>
                ) : null}
                {price ?? m.listing_no_price()}
              </span>
            </li>
          ))}
        </ul>
      )}
      {couldList.map((store) => (
        <p key={store.id}>
          <Link
            className={common.link}
            to={to(
              `${href("/bookstore/manage/books/add")}?${new URLSearchParams({ bookstore: store.id, edition: id })}`,
            )}
          >
            {m.listing_list_in({ store: store.name.text })}
          </Link>
        </p>
      ))}
    </DeskSection>
  );
}
