import { href } from "react-router";
import { messageList } from "#app/features/contact/desk/message-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/messages";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.message_title(), description: m.message_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(messageList, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(messageList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["contactMessage"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage title={m.message_title()} lead={m.message_description()}>
      <List
        list={loaderData.list}
        label={m.message_title()}
        url={to(href("/admin/messages"))}
        answer={answer}
        messages={LIST_REFUSALS}
      />
    </DeskPage>
  );
}
