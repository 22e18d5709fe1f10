import { languageOfPath } from "#app/domain/text/language.ts";
import { answerPage } from "#app/features/brand-book/desk/answer-book.server.ts";
import { bookPageDesk } from "#app/features/brand-book/desk/book-desk.server.ts";
import { BOOK_NOTICES } from "#app/features/brand-book/desk/book-labels.ts";
import { PageDesk } from "#app/features/brand-book/desk/page-desk.view.tsx";
import { BOOK_CODES, formOf, PAGE_FORMS } from "#app/features/brand-book/desk/page-forms.schema.ts";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-page";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.page.shownTitle,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { searchParams, pathname } = url;
  const viewer = viewerOf(context);
  return {
    page: await bookPageDesk(viewer, params.brandPage, searchParams.get("from"), languageOfPath(pathname)),
    done: codeIn(BOOK_NOTICES, searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, PAGE_FORMS, { codes: BOOK_CODES, by: formOf });
  if (!form.ok) return form.answer;
  return await answerPage(form, viewerOf(context), params.brandPage, languageOfPath(url.pathname));
}

export default function AdminBrandPage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return <PageDesk {...loaderData} answer={answer} preview={moreOf(answer, "preview")} />;
}
