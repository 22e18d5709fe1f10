import { href } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { bookHistory } from "#app/features/books/history/book-history.server.ts";
import { HistoryView } from "#app/features/books/history/history.view.tsx";
import { restoreBookVersion } from "#app/features/books/history/restore-book.server.ts";
import { RestoreVersionForm } from "#app/features/books/history/restore-version.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/book-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return pageMeta(args, {
    title: data ? `${m.history_of_book()}: ${data.title.text}` : m.history_of_book(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await bookHistory(viewerOf(context), params.bookId, {
    language: languageOfPath(url.pathname),
    after: url.searchParams.get("after"),
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, RestoreVersionForm);
  if (!form.ok) return form.answer;
  const { restored, version: openedVersion } = form.value;
  const restore = { version: restored, openedVersion };
  return await form.settleChange(await restoreBookVersion(viewerOf(context), params.bookId, restore));
}

export default function BookHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["book", "review"]);
  const { to } = useLanguage();
  const { title, editionId, page } = loaderData;
  const path =
    editionId === undefined
      ? href("/publishers/manage/books/unpublished/:bookId", params)
      : href("/publishers/manage/books/:editionId", { editionId });
  return (
    <HistoryView
      kind="book"
      heading={m.history_of_book()}
      page={page}
      answer={useFormAnswer<typeof action>()}
      back={{ to: to(path), label: <Localized of={title} /> }}
      actions={
        editionId === undefined ? null : (
          <Link
            className={buttonClass("plain")}
            to={to(href("/publishers/manage/books/:editionId/history", { editionId }))}
          >
            {m.history_of_edition()}
          </Link>
        )
      }
    />
  );
}
