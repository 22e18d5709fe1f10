import { href } from "react-router";
import { HOLD_NOTICES } from "#app/features/bookstores/holds/hold-labels.ts";
import { holdList } from "#app/features/bookstores/holds/hold-list.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/holds";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.holddesk_title(), description: m.holddesk_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    list: await listPage(holdList, { viewer: viewerOf(context), scope: null, url }),
    notice: codeIn(HOLD_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(holdList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function Holds({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["hold", "listing", "edition", "book"]);
  const { to } = useLanguage();
  return (
    <DeskPage title={m.holddesk_title()} lead={m.holddesk_description()}>
      <Notice>{loaderData.notice ? HOLD_NOTICES[loaderData.notice]() : null}</Notice>
      <List
        list={loaderData.list}
        label={m.holddesk_title()}
        url={to(href("/bookstore/manage/holds"))}
        answer={useFormAnswer<typeof action>()}
        messages={LIST_REFUSALS}
        empty={<EmptyState text={m.holddesk_empty()} />}
      />
    </DeskPage>
  );
}
