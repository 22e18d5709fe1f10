import { href } from "react-router";
import { storeRequestList } from "#app/features/bookstores/requests/copy-request-list.server.ts";
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
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import type { Route } from "./+types/requests";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.copyrequest_title(), description: m.copyrequest_of_store_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await listPage(storeRequestList, { viewer: viewerOf(context), scope: null, url }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(storeRequestList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function StoreRequests({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["copyRequest", "listing", "edition", "book"]);
  const { to } = useLanguage();
  return (
    <DeskPage title={m.copyrequest_title()} lead={m.copyrequest_of_store_description()}>
      <List
        list={loaderData.list}
        label={m.copyrequest_title()}
        url={to(href("/bookstore/manage/requests"))}
        answer={useFormAnswer<typeof action>()}
        messages={LIST_REFUSALS}
        empty={
          <EmptyState
            text={m.copyrequest_of_store_empty()}
            action={
              <Link className={buttonClass()} to={to(href("/bookstore/manage/books"))}>
                {m.copyrequest_to_listed_books()}
              </Link>
            }
          />
        }
      />
    </DeskPage>
  );
}
