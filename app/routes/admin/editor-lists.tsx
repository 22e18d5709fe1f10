import { href } from "react-router";
import { allEditorLists } from "#app/features/editor-lists/all-editor-lists.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/editor-lists";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.listdesk_title(), description: m.listdesk_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(allEditorLists, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(allEditorLists, request, { viewer: viewerOf(context), scope: null, url });
}

export default function AdminEditorLists({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["editorList"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={m.listdesk_title()}
      lead={m.listdesk_description()}
      actions={
        <Link className={buttonClass()} to={to(href("/admin/lists/add"))}>
          {m.listdesk_add()}
        </Link>
      }
    >
      <List
        list={loaderData.list}
        label={m.listdesk_title()}
        url={to(href("/admin/lists"))}
        answer={answer}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
