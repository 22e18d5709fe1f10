import { href } from "react-router";
import { listingList } from "#app/features/bookstores/listings/listing-list.server.ts";
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
import type { Route } from "./+types/books";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.listing_title(), description: m.listing_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    list: await listPage(listingList, { viewer: viewerOf(context), scope: null, url }),
    bookstore: url.searchParams.get("bookstore"),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return await answerList(listingList, request, { viewer: viewerOf(context), scope: null, url });
}

export default function BookstoreBooks({ loaderData: { list, bookstore } }: Route.ComponentProps) {
  useRefreshOn(["listing", "stock", "bookstore", "edition", "book"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  const chosen = bookstore ? `?${new URLSearchParams({ bookstore })}` : "";
  const add = (
    <Link className={buttonClass()} to={to(href("/bookstore/manage/books/add")) + chosen}>
      {m.listing_add()}
    </Link>
  );
  return (
    <DeskPage title={m.listing_title()} actions={isEmptyList(list) ? null : add}>
      <List
        list={list}
        label={m.listing_title()}
        url={to(href("/bookstore/manage/books"))}
        answer={answer}
        messages={LIST_REFUSALS}
        empty={<EmptyState text={m.listing_empty()} action={add} />}
      />
    </DeskPage>
  );
}
