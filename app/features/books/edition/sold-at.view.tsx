import { href } from "react-router";
import { AVAILABILITY_LABELS, LISTING_STATUS_LABELS } from "#app/desk/listing-status.ts";
import { isPublicStatus } from "#app/domain/editions/edition.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EditionPage } from "./edition-page.server.ts";
import type { SoldAt } from "./sold-at.server.ts";

/** Where the edition is sold and at what price; where it is not, who can list it. */
export function SoldAtPart({ page }: { page: EditionPage }) {
  const { id, soldAt, publicAddress } = page;
  const { to } = useLanguage();
  const { stores, hidden, couldList } = soldAt;
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
        <NotSold page={page} />
      ) : (
        <ul className={common.rows}>
          {stores.map(({ id: store, bookstore, availability, price, listingId }) => (
            <li key={store}>
              <Store bookstore={bookstore} listingId={listingId} />
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
      {hidden.length > 0 ? (
        <>
          <p className={common.muted}>{m.listing_hidden_at()}</p>
          <ul className={common.rows}>
            {hidden.map(({ id: store, bookstore, status: state, isStoreClosed, listingId }) => (
              <li key={store}>
                <Store bookstore={bookstore} listingId={listingId} />
                <span className={common.muted}>
                  {isStoreClosed ? m.bookstore_badge_closed() : LISTING_STATUS_LABELS[state]()}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
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

/** Why readers find the edition in no bookstore; nothing where those follow that have it and do not show it. */
function NotSold({ page: { status, soldAt, isKeptFromNepal } }: { page: EditionPage }) {
  const isUnlisted = soldAt.hidden.length === 0;
  if (isKeptFromNepal) return <p className={common.muted}>{m.listing_kept_from_nepal()}</p>;
  if (!isPublicStatus(status)) return <p className={common.muted}>{m.listing_sold_later()}</p>;
  return isUnlisted ? <p className={common.muted}>{m.listing_sold_nowhere()}</p> : null;
}

/** The name of a bookstore; with a link to the listing where that is the viewer's own. */
function Store({ bookstore, listingId }: Pick<SoldAt, "bookstore" | "listingId">) {
  const { to } = useLanguage();
  const name = <Localized of={bookstore} />;
  if (listingId === undefined) return name;
  return (
    <Link className={common.link} to={to(href("/bookstore/manage/books/:listingId", { listingId }))}>
      {name}
    </Link>
  );
}
