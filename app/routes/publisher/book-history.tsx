import { href } from "react-router";
import { readRestore, shownEntries } from "#app/desk/history/history-request.server.ts";
import { bookHistory } from "#app/features/history/book-history.server.ts";
import { HistoryView } from "#app/features/history/history.view.tsx";
import { restoreBookVersion } from "#app/features/history/restore-book.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/book-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  return pageMeta(args, {
    title: data ? `${m.history_of_book()}: ${data.title.text}` : m.history_of_book(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await bookHistory(viewerOf(context), params.bookId, shownEntries(url));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readRestore(request);
  if (!form.ok) return form.answer;
  return await form.respondToChange(await restoreBookVersion(viewerOf(context), params.bookId, form.restore));
}

export default function BookHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["book", "review"]);
  const { title, editionId, page } = loaderData;
  const path =
    editionId === undefined
      ? href("/publishers/manage/books/unpublished/:bookId", params)
      : href("/publishers/manage/books/:editionId", { editionId });
  return (
    <HistoryView
      kind="book"
      page={page}
      answer={useFormAnswer<typeof action>()}
      back={{ path, label: <Localized of={title} /> }}
      other={editionId && href("/publishers/manage/books/:editionId/history", { editionId })}
    />
  );
}
