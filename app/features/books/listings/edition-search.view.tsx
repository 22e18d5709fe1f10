import type { ReactNode } from "react";
import { href, Form as SearchForm } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { controlClass } from "#app/ui/form/control.ts";
import { Link } from "#app/ui/link.tsx";
import type { FoundEdition, FoundEditions } from "./find-editions.server.ts";
import styles from "./listing.module.css";

type SearchProps = {
  searched: string;
  /** Whether an edition is chosen already. */
  isChosen: boolean;
  bookstoreId: string;
};

/**
 * The search for an edition by its number or title. The field has the focus: a barcode scanner types the number and presses
 * Enter, also for the next book.
 */
export function EditionSearch({ searched, isChosen, bookstoreId }: SearchProps) {
  return (
    <SearchForm role="search" className={styles.search}>
      <input type="hidden" name="bookstore" value={bookstoreId} />
      <label htmlFor="listing-search">{m.listing_search()}</label>
      <div className={styles.searchRow}>
        <input
          id="listing-search"
          type="search"
          name="q"
          defaultValue={searched}
          maxLength={QUERY_MAX}
          autoComplete="off"
          spellCheck={false}
          // The page is for this field, and no other has the focus.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!isChosen}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={controlClass}
        />
        <Button look={isChosen ? "plain" : "action"}>{m.listing_search_submit()}</Button>
      </div>
    </SearchForm>
  );
}

type FoundProps = {
  results: FoundEditions | undefined;
  /** What the page says where nothing was found. */
  none: string;
  /** The URL that chooses an edition. */
  urlOf: (editionId: string) => string;
  /** Whether an edition that the store lists already may be chosen too. */
  isForListed?: boolean;
};

/** What the search found: each with a link that chooses it, or to the listing that the store has of it. */
export function FoundEditionList({ results, none, urlOf, isForListed = false }: FoundProps) {
  if (!results) return null;
  const { found, hasMore, isWrongNumber } = results;
  if (found.length === 0) return <p role="status">{isWrongNumber ? m.listing_wrong_digit() : none}</p>;
  return (
    <DeskSection id="found" heading={m.listing_found()}>
      <ul className={styles.found}>
        {found.map((edition) => (
          <li key={edition.id}>
            <EditionLine
              edition={edition}
              action={
                !isForListed && isListed(edition) ? undefined : (
                  <Link
                    className={common.link}
                    to={urlOf(edition.id)}
                    aria-label={m.listing_choose_of({
                      title: `${edition.title.text}, ${edition.format.text}`,
                    })}
                  >
                    {m.listing_choose()}
                  </Link>
                )
              }
            />
          </li>
        ))}
      </ul>
      {hasMore ? <p className={common.muted}>{m.listing_found_more()}</p> : null}
    </DeskSection>
  );
}

const isListed = ({ listing }: FoundEdition) => listing !== undefined && listing.status !== "withdrawn";

/** An edition in a few lines with its cover, and what to do with it: where the store lists it already, the way to the listing. */
export function EditionLine({ edition, action }: { edition: FoundEdition; action?: ReactNode }) {
  const { to } = useLanguage();
  const { title, format, number, isbn, publisher, price, cover, listing } = edition;
  return (
    <div className={styles.edition}>
      {cover ? (
        <img
          className={styles.cover}
          style={{ backgroundColor: cover.colour }}
          src={cover.src}
          alt=""
          width={56}
          height={84}
        />
      ) : (
        <span className={styles.cover} />
      )}
      <div className={styles.about}>
        <p className={styles.title}>
          <Localized of={title} />
        </p>
        <p className={common.muted}>
          <Localized of={format} />, {m.edition_numbered({ number })}, <Localized of={publisher} />
        </p>
        <p className={common.muted}>
          {isbn ? <span className={styles.code}>{isbn}</span> : null}
          {isbn ? " · " : null}
          {price ?? m.listing_no_price()}
        </p>
      </div>
      {action ??
        (listing && isListed(edition) ? (
          <Link
            className={common.link}
            to={to(href("/bookstore/manage/books/:listingId", { listingId: listing.id }))}
          >
            {m.listing_already()}
          </Link>
        ) : null)}
    </div>
  );
}
