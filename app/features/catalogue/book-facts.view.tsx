import { Fragment } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./book.module.css";
import type { BookPage, CreditGroup, DetailKey, RelatedProduct, ShownContentsLine } from "./book-page.ts";
import { linkedPeople } from "./linked-people.view.tsx";

/** Details, credits and contents of the book. */
export function BookFacts({ page }: { page: BookPage }) {
  const { to } = useLanguage();
  const labels: Record<DetailKey, string> = {
    publisher: m.book_detail_publisher(),
    edition: m.book_detail_edition(),
    series: m.book_detail_series(),
    published: m.book_detail_published(),
    expected: m.book_detail_expected(),
    announced: m.book_detail_announced(),
    language: m.book_detail_language(),
    originalLanguage: m.book_detail_original_language(),
    format: m.book_detail_format(),
    pages: m.book_detail_pages(),
    duration: m.book_detail_duration(),
    size: m.book_detail_size(),
    weight: m.book_detail_weight(),
    isbn13: m.book_detail_isbn13(),
    isbn10: m.book_detail_isbn10(),
    upc: m.book_detail_upc(),
    imprint: m.book_detail_imprint(),
    part: m.book_detail_part(),
    furtherSeries: m.book_detail_further_series(),
    furtherLanguages: m.book_detail_further_languages(),
    furtherOriginals: m.book_detail_further_originals(),
    firstPublished: m.book_detail_first_published(),
    audience: m.book_detail_audience(),
    ages: m.book_detail_ages(),
    awards: m.book_detail_awards(),
  };
  return (
    <div className={styles.text}>
      <section className={styles.block} aria-labelledby="details">
        <h2 id="details">{m.book_details()}</h2>
        <dl className={styles.details}>
          {page.details.map(({ key, value, path }) => (
            <Fragment key={key}>
              <dt>{labels[key]}</dt>
              <dd>
                {path === undefined ? (
                  <Localized of={value} />
                ) : (
                  <Link to={to(path)}>
                    <Localized of={value} />
                  </Link>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
      {page.credits.length > 0 ? <Credits groups={page.credits} /> : null}
      {page.relatedProducts.length > 0 ? <RelatedProducts products={page.relatedProducts} /> : null}
      {page.contents.length > 0 ? (
        <section className={styles.block} aria-labelledby="contents">
          <h2 id="contents">{m.book_contents()}</h2>
          <details className={styles.contents}>
            <summary>{m.book_contents_open()}</summary>
            <Contents lines={page.contents} />
          </details>
        </section>
      ) : null}
    </div>
  );
}

function RelatedProducts({ products }: { products: readonly RelatedProduct[] }) {
  const { to } = useLanguage();
  return (
    <section className={styles.block} aria-labelledby="related-products">
      <h2 id="related-products">{m.book_related_products()}</h2>
      <dl className={styles.details}>
        {products.map(({ relation, isbn, title, path }) => (
          <Fragment key={relation + isbn}>
            <dt>{relation}</dt>
            <dd>
              {title && path ? (
                <Link to={to(path)}>
                  <Localized of={title} />
                </Link>
              ) : (
                <span lang="en">{isbn}</span>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Credits({ groups }: { groups: readonly CreditGroup[] }) {
  const { language, to } = useLanguage();
  return (
    <section className={styles.block} aria-labelledby="credits">
      <h2 id="credits">{m.book_credits()}</h2>
      <dl className={styles.details}>
        {groups.map((group) => (
          <Fragment key={group.role.text}>
            <dt>
              <Localized of={group.role} />
            </dt>
            <dd>{linkedPeople(group.people, language, to)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Contents({ lines }: { lines: readonly ShownContentsLine[] }) {
  const langOf = useLangOf();
  return (
    <ol>
      {lines.map((line) => (
        <li key={line.title.text + (line.page ?? "")}>
          <span className={styles.line}>
            <span lang={langOf(line.title)}>{line.title.text}</span>
            {line.page ? <span>{line.page}</span> : null}
          </span>
          {line.children.length > 0 ? <Contents lines={line.children} /> : null}
        </li>
      ))}
    </ol>
  );
}
