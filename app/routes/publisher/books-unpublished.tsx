import { href } from "react-router";
import { mayAddBooks } from "#app/desk/reads/publisher-choice.server.ts";
import { unpublishedList } from "#app/features/books/book/unpublished-list.server.ts";
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
import { isEmptyList } from "#app/ui/list/list-data.ts";
import type { Route } from "./+types/books-unpublished";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.bookdesk_unpublished(),
    description: m.bookdesk_unpublished_description(),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return {
    list: await listPage(unpublishedList, { viewer, scope: null, url }),
    mayAdd: mayAddBooks(viewer),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(unpublishedList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function UnpublishedBooks({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["book", "edition", "publisher"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  const path = to(href("/publishers/manage/books/unpublished"));
  const add = loaderData.mayAdd ? (
    <Link className={buttonClass()} to={to(href("/publishers/manage/books/add"))}>
      {m.bookdesk_add()}
    </Link>
  ) : null;
  return (
    <DeskPage
      title={m.bookdesk_unpublished()}
      lead={m.bookdesk_unpublished_description()}
      actions={isEmptyList(loaderData.list) ? null : add}
    >
      <List
        list={loaderData.list}
        label={m.bookdesk_unpublished()}
        url={path}
        answer={answer}
        messages={LIST_REFUSALS}
        empty={<EmptyState text={m.bookdesk_unpublished_empty()} action={add} />}
      />
    </DeskPage>
  );
}
