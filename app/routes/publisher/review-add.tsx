import { href } from "react-router";
import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AddReviewPage } from "#app/features/books/reviews/add-review.view.tsx";
import { answerAddReview } from "#app/features/books/reviews/answer-review.server.ts";
import { AddReviewForm } from "#app/features/books/reviews/review-forms.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/review-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.review_add() });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { book } = await editionRecord(viewerOf(context), params.editionId);
  return { title: localized(book.title, languageOfPath(url.pathname)) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { book, edition } = await editionRecord(viewer, params.editionId);
  const form = await readForm(request, AddReviewForm);
  if (!form.ok) return form.answer;
  const ids = { bookId: book.id, editionId: edition.id };
  return await answerAddReview(form, viewer, ids, languageOfPath(url.pathname));
}

export default function AddReview({ loaderData, params }: Route.ComponentProps) {
  const back = href("/publishers/manage/books/:editionId", { editionId: params.editionId });
  return <AddReviewPage {...loaderData} back={back} answer={useFormAnswer<typeof action>()} />;
}
