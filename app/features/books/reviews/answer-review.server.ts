import { eq } from "drizzle-orm";
import { href, redirect } from "react-router";
import { db } from "#app/db/client.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { REVIEW_KIND_LABELS } from "#app/desk/messages/review-messages.ts";
import type { ReviewStatus } from "#app/domain/editions/review.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms, ReadForm } from "#app/platform/forms/read-form.server.ts";
import { moderateReview } from "#app/records/reviews/moderate-review.server.ts";
import { addReview, changeReview } from "#app/records/reviews/save-review.server.ts";
import type { AddReviewValue, REVIEW_FORMS } from "./review-forms.schema.ts";
import { storedReview } from "./reviews-of-book.server.ts";

/** The status that each form gives, and the notice of the page afterwards. */
const MOVES = {
  publishReview: { to: "published", notice: "review_published" },
  rejectReview: { to: "rejected", notice: "review_rejected" },
  withdrawReview: { to: "withdrawn", notice: "review_withdrawn" },
} as const satisfies Record<string, { readonly to: ReviewStatus; readonly notice: string }>;

/**
 * Carries out a form of the reviews on an edition's page.
 * @returns what came of it, as `answerEdition`
 * @throws AppError notFound when there is no such review, or the viewer may not change it
 */
export async function answerReview(
  form: OneOfForms<typeof REVIEW_FORMS>,
  viewer: Viewer | null,
  language: Language,
) {
  if (form.intent === "changeReview") {
    const { review: id, version, sourceUrl = null, ...values } = form.value;
    const change = { id, openedVersion: version, patch: { ...values, sourceUrl } };
    const result = await changeReview(db(), { actor: viewer }, change);
    const stored = async () => storedValues(await storedFields(id, language), { kind: kindLabel });
    return { isDone: result.ok, answer: await form.respondToChange(result, { stored }) };
  }
  const { to, notice } = MOVES[form.intent];
  const { review: id, version } = form.value;
  const reason = "statusReason" in form.value ? (form.value.statusReason ?? null) : null;
  const result = await moderateReview(db(), { actor: viewer }, { id, openedVersion: version, to, reason });
  return { isDone: result.ok, answer: await form.respondToChange(result, { notice }) };
}

const kindLabel = (kind: string) => {
  const labels: Readonly<Record<string, () => string>> = REVIEW_KIND_LABELS;
  return labels[kind]?.();
};

async function storedFields(id: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const [row] = await db().select().from(reviews).where(eq(reviews.id, id));
  return row ? storedReview(row, language) : {};
}

/**
 * Adds the review of a form, and leads to the page of the edition.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was added; AppError notFound when the viewer may not change the book's reviews
 */
export async function answerAddReview(
  form: Extract<ReadForm<AddReviewValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  { bookId, editionId }: { readonly bookId: string; readonly editionId: string },
  language: Language,
) {
  const { sourceUrl = null, ...values } = form.value;
  const added = await addReview(db(), { actor: viewer }, { bookId, ...values, sourceUrl });
  if (!added.ok) return form.refuse(added);
  const page = href("/publishers/manage/books/:editionId", { editionId });
  throw redirect(`${inLanguage(page, language)}?done=review_added&part=reviews#reviews`);
}
