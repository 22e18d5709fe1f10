import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { AddToBook } from "#app/features/brand-book/desk/add-to-book.view.tsx";
import { answerAddition } from "#app/features/brand-book/desk/answer-book.server.ts";
import { bookContents } from "#app/features/brand-book/desk/book-desk.server.ts";
import { ADD_FORMS, BOOK_CODES } from "#app/features/brand-book/desk/page-forms.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/brand-page-add";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.kind === "section" ? m.branddesk_add_section() : m.branddesk_add_page(),
    description: m.branddesk_pages_lead(),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    contents: await bookContents(viewerOf(context), languageOfPath(url.pathname)),
    kind: url.searchParams.get("kind") === "section" ? ("section" as const) : ("page" as const),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, ADD_FORMS, { codes: BOOK_CODES });
  if (!form.ok) return form.answer;
  const answered = await answerAddition(form, viewerOf(context));
  if ("answer" in answered) return answered.answer;
  const { page } = answered;
  const path =
    page === undefined
      ? href("/admin/brand/pages")
      : href("/admin/brand/pages/:brandPage", { brandPage: page });
  throw redirect(`${inLanguage(path, languageOfPath(url.pathname))}?done=book_added`);
}

export default function AdminBrandPageAdd({ loaderData }: Route.ComponentProps) {
  return <AddToBook {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
