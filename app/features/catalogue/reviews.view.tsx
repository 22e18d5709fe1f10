import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type { ReviewSummary, ShownReview } from "./book-page.ts";
import styles from "./reviews.module.css";

/** Published reviews of the book, and the average of its readers' ratings. */
export function Reviews({ summary }: { summary: ReviewSummary }) {
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <div className={styles.head}>
        <h2 id="reviews">{m.book_reviews()}</h2>
        {summary.average ? (
          <p className={styles.average}>
            <ReviewStars average={summary.average} readers={summary.readers} />
          </p>
        ) : null}
      </div>
      {summary.reviews.length === 0 ? <p>{m.book_reviews_none()}</p> : null}
      <ul className={styles.list}>
        {summary.reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The average as stars and as text. `average` is formatted text. */
export function ReviewStars({ average, readers }: { average: string; readers: number }) {
  const { language } = useLanguage();
  const count = formatNumber(readers, language);
  return (
    <>
      <strong>{m.book_reviews_average({ average })}</strong>
      <span>
        {readers === 1 ? m.book_reviews_count_one({ count }) : m.book_reviews_count_other({ count })}
      </span>
    </>
  );
}

function Review({ review }: { review: ShownReview }) {
  const langOf = useLangOf();
  const kinds: Record<ShownReview["kind"], string> = {
    press: m.book_review_press(),
    endorsement: m.book_review_endorsement(),
    reader: m.book_review_reader(),
  };
  return (
    <div className={styles.review}>
      {review.rating === undefined ? null : <Stars rating={review.rating} />}
      {review.title ? <h3 lang={langOf(review.title)}>{review.title.text}</h3> : null}
      <p className={styles.text} lang={langOf(review.text)}>
        {review.text.text}
      </p>
      <p className={styles.by}>
        <Localized of={review.reviewer} />
        {review.source ? (
          <>
            {", "}
            {review.sourceUrl ? (
              // The publisher chose the page, not the site: it gets no credit from search engines.
              <a href={review.sourceUrl} rel="nofollow noopener">
                <Localized of={review.source} />
              </a>
            ) : (
              <Localized of={review.source} />
            )}
          </>
        ) : null}
        {` · ${kinds[review.kind]}${review.writtenOn === undefined ? "" : ` · ${review.writtenOn}`}`}
      </p>
    </div>
  );
}

const STAR = "M8 1.2l2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12.2l-4.3 2.4.9-4.9L1 6.3l4.9-.6z";

function Stars({ rating }: { rating: number }) {
  const { language } = useLanguage();
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={m.book_stars({ rating: digitsIn(String(rating), language) })}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          width="16"
          height="16"
          viewBox="0 0 16 16"
          aria-hidden="true"
          fill={star <= rating ? "currentColor" : "none"}
          stroke="currentColor"
        >
          <path d={STAR} />
        </svg>
      ))}
    </span>
  );
}
