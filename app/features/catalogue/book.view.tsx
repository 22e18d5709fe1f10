import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized, LocalizedList, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { AddToCart } from "./add-to-cart.view.tsx";
import { availabilityText } from "./availability-text.ts";
import styles from "./book.module.css";
import { BookFacts } from "./book-facts.view.tsx";
import type { BookPage, SiblingEdition } from "./book-page.ts";
import { CoverViewer } from "./cover-viewer.view.tsx";
import { useLateFonts } from "./late-fonts.ts";
import { Listings } from "./listings.view.tsx";
import { Price } from "./price.view.tsx";
import { ReviewStars, Reviews } from "./reviews.view.tsx";
import { worksPath } from "./works-path.ts";

/** The page of an edition. `children`: related books. */
export function Book({ page, children }: { page: BookPage; children: React.ReactNode }) {
  return (
    <Main>
      <Container className={styles.page}>
        <article>
          <div className={styles.top}>
            <Crumbs page={page} />
            <CoverViewer key={page.editionId} covers={page.covers} />
            <div className={styles.text}>
              <Head page={page} />
              <PriceAndAvailability page={page} />
              <Editions editions={page.siblings} />
              {page.headline ? (
                <p className={styles.headline}>
                  <Localized of={page.headline} />
                </p>
              ) : null}
              {page.description ? (
                <section className={styles.block} aria-labelledby="description">
                  <h2 id="description">{m.book_description()}</h2>
                  <p className={styles.reading}>
                    <Localized of={page.description} />
                  </p>
                </section>
              ) : null}
            </div>
          </div>
          <div className={styles.lower}>
            <BookFacts page={page} />
            {page.listings.length > 0 ? (
              <div className={styles.block}>
                <Listings listings={page.listings} waitlist={page.waitlist} delivery={page.delivery} />
              </div>
            ) : null}
          </div>
          <Reviews summary={page.reviews} />
        </article>
      </Container>
      {children}
    </Main>
  );
}

function Crumbs({ page }: { page: BookPage }) {
  const { to } = useLanguage();
  const bookstore = to(href("/bookstore"));
  return (
    <nav className={styles.crumbs} aria-label={m.book_breadcrumb()}>
      <Link to={bookstore}>{m.catalogue_bookstore_title()}</Link>
      {page.genres.map(({ slug, name }) => (
        <Link key={slug} to={to(worksPath("genres", slug))}>
          <Localized of={name} />
        </Link>
      ))}
    </nav>
  );
}

function Head({ page }: { page: BookPage }) {
  useLateFonts();
  const langOf = useLangOf();
  const [title, other] = page.title;
  return (
    <header className={styles.head}>
      {title ? <h1 lang={langOf(title)}>{title.text}</h1> : null}
      {other ? (
        <p className={styles.other} lang={langOf(other)}>
          {other.text}
        </p>
      ) : null}
      {page.subtitle ? (
        <p className={styles.subtitle}>
          <Localized of={page.subtitle} />
        </p>
      ) : null}
      {page.byline.length > 0 ? (
        <p className={styles.by}>
          <LocalizedList of={page.byline} />
        </p>
      ) : null}
      {page.reviews.average ? (
        <p className={styles.rating}>
          <ReviewStars average={page.reviews.average} readers={page.reviews.readers} />
        </p>
      ) : null}
    </header>
  );
}

function PriceAndAvailability({ page }: { page: BookPage }) {
  const { to } = useLanguage();
  return (
    <div className={styles.priceAndAvailability}>
      <Price price={page.price} isLarge />
      {page.discounts.length > 1 ? (
        <p className={styles.small}>
          {m.book_discount_chain({ chain: page.discounts.map((percent) => `${percent}%`).join(" + ") })}
        </p>
      ) : null}
      <p className={styles.stock} data-state={page.availability}>
        {availabilityText(page.availability)}
      </p>
      {page.availability === "forthcoming" && page.publishedOn ? (
        <p className={styles.small}>{m.book_expected_on({ date: page.publishedOn })}</p>
      ) : null}
      {page.availability === "unconfirmed" && page.publishedOn ? (
        <p className={styles.small}>{m.book_announced_for({ date: page.publishedOn })}</p>
      ) : null}
      {page.fileHelp ? <p className={styles.small}>{page.fileHelp}</p> : null}
      {page.cart ? <AddToCart offer={page.cart} look="highlight" className={styles.hold} /> : null}
      {page.cart?.from ? <p className={styles.small}>{page.cart.from}</p> : null}
      {page.waitlist && !page.cart ? (
        <Link to={to(page.waitlist.path)} className={`${buttonClass("highlight")} ${styles.hold}`}>
          {page.waitlist.label}
        </Link>
      ) : null}
      {page.hold ? (
        <Link
          to={to(page.hold.path)}
          className={`${buttonClass(page.cart ? "plain" : "highlight")} ${styles.hold}`}
        >
          {page.hold.label}
        </Link>
      ) : null}
    </div>
  );
}

/** The editions of the book. Each has its own page, so the choices are links. */
function Editions({ editions }: { editions: readonly SiblingEdition[] }) {
  const { to } = useLanguage();
  return (
    <section className={styles.block} aria-labelledby="editions">
      <h2 id="editions">{m.book_editions()}</h2>
      <ul className={styles.editions}>
        {editions.map((edition) => (
          <li key={edition.path}>
            <Link
              to={to(edition.path)}
              className={styles.edition}
              aria-current={edition.isCurrent ? "page" : undefined}
              preventScrollReset
            >
              <strong>
                <Localized of={edition.label} />
              </strong>
              <span>{m.book_edition_number({ number: edition.editionNumber })}</span>
              {edition.price ? <span className={styles.editionPrice}>{edition.price.final}</span> : null}
              <span>{availabilityText(edition.availability)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
