import { href, useLocation } from "react-router";
import { AddBooks, NoBooks } from "#app/desk/add-books.view.tsx";
import { editionList, editionListPage } from "#app/desk/edition-list.server.ts";
import { mayAddBooks } from "#app/desk/reads/publisher-choice.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { answerList } from "#app/platform/lists/answer-list.server.ts";
import { LIST_REFUSALS } from "#app/platform/lists/list-messages.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { List } from "#app/ui/list/list.tsx";
import { isEmptyList } from "#app/ui/list/list-data.ts";
import type { Route } from "./+types/books";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.edition_title(), description: m.edition_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return { list: await editionListPage(viewer, url), mayAdd: mayAddBooks(viewer) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(editionList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function PublisherBooks({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["book", "edition", "publisher"]);
  const { to } = useLanguage();
  const { search } = useLocation();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage
      title={m.edition_title()}
      actions={
        isEmptyList(loaderData.list) ? null : (
          <>
            <Link className={buttonClass("plain")} to={to(href("/publishers/manage/export/onix")) + search}>
              {m.onix_export_link()}
            </Link>
            {loaderData.mayAdd ? <AddBooks /> : null}
          </>
        )
      }
    >
      <List
        list={loaderData.list}
        label={m.edition_title()}
        url={to(href("/publishers/manage/books"))}
        answer={answer}
        messages={LIST_REFUSALS}
        empty={loaderData.mayAdd ? <NoBooks /> : <EmptyState text={m.edition_empty_of_book()} />}
      />
    </DeskPage>
  );
}
