import { href, redirect } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { EditorListForm } from "#app/features/editor-lists/editor-list.form.tsx";
import { AddEditorList, EDITOR_LIST_CODES } from "#app/features/editor-lists/editor-list-forms.schema.ts";
import { addEditorList } from "#app/features/editor-lists/save-editor-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/editor-list-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.listdesk_add() });

export function loader({ context }: Route.LoaderArgs) {
  authorize(viewerOf(context), "editorList.change");
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, AddEditorList, { codes: EDITOR_LIST_CODES });
  if (!form.ok) return form.answer;
  const added = await addEditorList(viewerOf(context), form.value);
  if (!added.ok) return form.refuse(added);
  const detail = href("/admin/lists/:editorListId", { editorListId: added.value.id });
  throw redirect(`${inLanguage(detail, languageOfPath(url.pathname))}?done=list_added`);
}

export default function AddEditorListPage() {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage title={m.listdesk_add()} back={{ to: to(href("/admin/lists")), label: m.listdesk_title() }}>
      <EditorListForm answer={answer} />
    </DeskPage>
  );
}
