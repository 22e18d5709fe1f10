import { languageOfPath } from "#app/domain/text/language.ts";
import { answerContents } from "#app/features/brand-book/desk/answer-book.server.ts";
import { bookContents } from "#app/features/brand-book/desk/book-desk.server.ts";
import { BOOK_NOTICES } from "#app/features/brand-book/desk/book-labels.ts";
import { ContentsDesk } from "#app/features/brand-book/desk/contents-desk.view.tsx";
import { BOOK_CODES, CONTENTS_FORMS } from "#app/features/brand-book/desk/page-forms.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-pages";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.branddesk_pages_title(), description: m.branddesk_pages_lead() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    contents: await bookContents(viewerOf(context), languageOfPath(url.pathname)),
    opened: url.searchParams.get("section"),
    done: codeIn(BOOK_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, CONTENTS_FORMS, { codes: BOOK_CODES });
  if (!form.ok) return form.answer;
  return await answerContents(form, viewerOf(context));
}

export default function AdminBrandPages({ loaderData }: Route.ComponentProps) {
  return <ContentsDesk {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
