import { languageOfPath } from "#app/domain/text/language.ts";
import { answerEditorList } from "#app/features/editor-lists/answer-editor-list.server.ts";
import { EditorListDeskPage } from "#app/features/editor-lists/editor-list-desk.view.tsx";
import { EDITOR_LIST_CODES, EDITOR_LIST_FORMS } from "#app/features/editor-lists/editor-list-forms.schema.ts";
import { EDITOR_LIST_NOTICES } from "#app/features/editor-lists/editor-list-labels.ts";
import { editorListPage } from "#app/features/editor-lists/editor-list-page.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/editor-list";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.list.title.text,
  });

const shownFor = async (url: URL) => ({
  shopId: (await companyInfo()).shopId,
  language: languageOfPath(url.pathname),
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return {
    list: await editorListPage(viewerOf(context), params.editorListId, await shownFor(url)),
    done: codeIn(EDITOR_LIST_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, EDITOR_LIST_FORMS, { codes: EDITOR_LIST_CODES });
  if (!form.ok) return form.answer;
  return await answerEditorList(form, viewerOf(context), params.editorListId, await shownFor(url));
}

export default function AdminEditorList({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["editorList", "book", "listing"]);
  return <EditorListDeskPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
