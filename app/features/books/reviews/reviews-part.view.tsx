import type { ReactNode } from "react";
import { href } from "react-router";
import type { EditionPartProps } from "#app/desk/edition-part.ts";
import { EDITION_NOTICES, EDITION_REFUSALS } from "#app/desk/messages/edition-messages.ts";
import { REVIEW_KIND_LABELS, reviewLabels } from "#app/desk/messages/review-messages.ts";
import { CloseLink } from "#app/desk/part.view.tsx";
import { DESCRIPTION_MAX } from "#app/domain/limits.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ReviewFields } from "./review-fields.view.tsx";
import styles from "./reviews.module.css";
import type { DeskReview, REVIEW_ACTIONS, ReviewsOfBook } from "./reviews-of-book.server.ts";

type ReviewAction = (typeof REVIEW_ACTIONS)[number];
type ReviewsPartProps = EditionPartProps<{ readonly reviews: ReviewsOfBook }>;
type ReviewAnswer = ReviewsPartProps["answer"];

/** The reviews of the book: what the press and endorsers wrote, and those of readers, to be moderated. */
export function ReviewsPart({ page, answer, done }: ReviewsPartProps) {
  const { language, to } = useLanguage();
  const { counts, entered, waiting, ofReaders } = page.reviews;
  const { published = 0, pending = 0 } = counts;
  const add = href("/publishers/manage/books/:editionId/reviews/add", { editionId: page.id });
  const list = (heading: string, reviews: readonly DeskReview[]) =>
    reviews.length === 0 ? null : (
      <>
        <h4 className={styles.heading}>{heading}</h4>
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} open={page.reviews.open} answer={answer} />
          ))}
        </ul>
      </>
    );
  return (
    <DeskSection
      id="reviews"
      heading={m.edition_part_reviews()}
      level={3}
      note={m.edition_reviews_counts({
        published: formatNumber(published, language),
        pending: formatNumber(pending, language),
      })}
      notice={done?.part === "reviews" ? EDITION_NOTICES[done.notice]() : undefined}
      action={
        <Link className={common.link} to={to(add)}>
          {m.review_add()}
        </Link>
      }
    >
      {list(m.review_list_waiting(), waiting)}
      {list(m.review_list_entered(), entered)}
      {list(m.review_list_readers(), ofReaders)}
    </DeskSection>
  );
}

type ReviewItemProps = {
  review: DeskReview;
  open: { readonly action: ReviewAction; readonly id: string } | undefined;
  answer: ReviewAnswer;
};

function ReviewItem({ review, open, answer }: ReviewItemProps) {
  // An answer is about one review, which its form names.
  const own = answer?.values.review?.[0] === review.id ? answer : undefined;
  const action = open?.id === review.id ? open.action : undefined;
  const id = `review-${review.id}`;
  return (
    <li id={id} className={styles.item}>
      {action === "changeReview" ? (
        <ChangeForm review={review} answer={own} />
      ) : (
        <>
          <ReviewText review={review} />
          {action === undefined ? (
            <Actions review={review} answer={own} />
          ) : (
            <ReasonForm review={review} intent={action} answer={own} />
          )}
        </>
      )}
    </li>
  );
}

function ReviewText({ review }: { review: DeskReview }) {
  const { language } = useLanguage();
  return (
    <>
      {review.title ? (
        <p>
          <strong>
            <Localized of={review.title} />
          </strong>
        </p>
      ) : null}
      <p className={styles.text}>
        <Localized of={review.text} />
      </p>
      <p className={common.muted}>
        <Localized of={review.reviewer} />
        {review.source ? (
          <>
            , <Localized of={review.source} />
          </>
        ) : null}
        {` · ${REVIEW_KIND_LABELS[review.kind]()}${review.writtenOn === undefined ? "" : ` · ${review.writtenOn}`}`}
        {review.rating === null
          ? null
          : ` · ${m.book_stars({ rating: digitsIn(String(review.rating), language) })}`}
      </p>
    </>
  );
}

/** What can be done with a review: each button and link names the reviewer for screen readers. */
function Actions({ review, answer }: { review: DeskReview; answer: ReviewAnswer }) {
  const { id, status, kind, version, reviewer } = review;
  const link = (action: ReviewAction, label: string) => (
    <Link
      className={common.link}
      to={`?edit=${action}&review=${id}#review-${id}`}
      aria-label={m.review_action_of({ action: label, name: reviewer.text })}
    >
      {label}
    </Link>
  );
  return (
    <div className={styles.actions}>
      {status === "pending" ? <Badge tone="warning">{m.review_status_pending()}</Badge> : null}
      {status === "pending" ? (
        <div>
          <Form
            answer={answer}
            messages={EDITION_REFUSALS}
            labels={{}}
            submit={m.review_publish()}
            look="plain"
            intent="publishReview"
          >
            <Opened review={review} answer={answer} version={version} />
          </Form>
        </div>
      ) : null}
      {status === "pending" ? link("rejectReview", m.review_reject()) : null}
      {kind === "reader" ? null : link("changeReview", m.edition_edit())}
      {status === "published" ? link("withdrawReview", m.review_withdraw()) : null}
    </div>
  );
}

function Opened({
  review,
  answer,
  version,
}: {
  review: DeskReview;
  answer: ReviewAnswer;
  version: number;
}): ReactNode {
  return (
    <>
      <HiddenField name="review" value={review.id} />
      <OpenedVersion version={version} answer={answer} />
    </>
  );
}

function ChangeForm({ review, answer }: { review: DeskReview; answer: ReviewAnswer }) {
  return (
    <EditForm
      answer={answer}
      messages={EDITION_REFUSALS}
      labels={reviewLabels()}
      submit={m.edition_save()}
      intent="changeReview"
      beside={<CloseLink id={`review-${review.id}`} />}
    >
      <Opened review={review} answer={answer} version={review.version} />
      <ReviewFields stored={review.stored} />
    </EditForm>
  );
}

type ReasonFormProps = {
  review: DeskReview;
  intent: "rejectReview" | "withdrawReview";
  answer: ReviewAnswer;
};

function ReasonForm({ review, intent, answer }: ReasonFormProps) {
  return (
    <EditForm
      answer={answer}
      messages={EDITION_REFUSALS}
      labels={reviewLabels()}
      submit={intent === "rejectReview" ? m.review_reject() : m.review_withdraw()}
      intent={intent}
      beside={<CloseLink id={`review-${review.id}`} />}
    >
      <Opened review={review} answer={answer} version={review.version} />
      <TextArea
        name="statusReason"
        hint={m.review_reason_hint()}
        maxLength={DESCRIPTION_MAX}
        rows={3}
        required
      />
    </EditForm>
  );
}
