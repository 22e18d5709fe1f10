import { href } from "react-router";
import { storeStatementList } from "#app/features/statements/statement-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/statements";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.statement_store_title(), description: m.statement_store_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(storeStatementList, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(storeStatementList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function StoreStatements({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["statement"]);
  const { to } = useLanguage();
  return (
    <DeskPage title={m.statement_store_title()} lead={m.statement_store_description()}>
      <List
        list={loaderData.list}
        label={m.statement_store_title()}
        url={to(href("/bookstore/manage/statements"))}
        answer={useFormAnswer<typeof action>()}
        messages={LIST_REFUSALS}
        empty={<EmptyState text={m.statement_empty()} />}
      />
    </DeskPage>
  );
}
