import type { ReactNode } from "react";
import { href } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { BookLine, BookLines } from "#app/ui/book-line.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { FoundEdition, FoundEditions } from "./find-editions.server.ts";
import styles from "./listing.module.css";

type SearchProps = {
  searched: string;
  /** Whether an edition is chosen already. */
  isChosen: boolean;
  shopId: string;
};

/** The search for an edition by its number or title. */
export function EditionSearch({ searched, isChosen, shopId }: SearchProps) {
  return (
    <DeskSearch
      id="listing-search"
      label={m.listing_search()}
      submit={m.listing_search_submit()}
      searched={searched}
      maxLength={QUERY_MAX}
      isChosen={isChosen}
      isForScanner
    >
      <HiddenField name="bookstore" value={shopId} />
    </DeskSearch>
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
      <BookLines items={found}>
        {(edition) => (
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
        )}
      </BookLines>
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
    <BookLine
      cover={cover}
      title={<Localized of={title} />}
      action={
        action ??
        (listing && isListed(edition) ? (
          <Link
            className={common.link}
            to={to(href("/bookstore/manage/books/:listingId", { listingId: listing.id }))}
          >
            {m.listing_already()}
          </Link>
        ) : null)
      }
    >
      <p className={common.muted}>
        <Localized of={format} />, {m.edition_numbered({ number })}, <Localized of={publisher} />
      </p>
      <p className={common.muted}>
        {isbn ? <span className={styles.code}>{isbn}</span> : null}
        {isbn ? " · " : null}
        {price ?? m.listing_no_price()}
      </p>
    </BookLine>
  );
}
