import { href } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { editionHistory } from "#app/features/books/history/edition-history.server.ts";
import { HistoryView } from "#app/features/books/history/history.view.tsx";
import { restoreEditionVersion } from "#app/features/books/history/restore-edition.server.ts";
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
import type { Route } from "./+types/edition-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return pageMeta(args, {
    title: data
      ? `${m.history_of_edition()}: ${data.title.text}, ${data.format.text}`
      : m.history_of_edition(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await editionHistory(viewerOf(context), params.editionId, {
    language: languageOfPath(url.pathname),
    after: url.searchParams.get("after"),
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, RestoreVersionForm);
  if (!form.ok) return form.answer;
  const { restored, version: openedVersion } = form.value;
  const restore = { version: restored, openedVersion };
  const result = await restoreEditionVersion(viewerOf(context), params.editionId, restore);
  if ("missing" in result && result.missing.length > 0)
    return form.invalid(Object.fromEntries(result.missing.map((field) => [field, { code: result.code }])));
  return await form.settleChange(result);
}

export default function EditionHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["edition", "book"]);
  const { to } = useLanguage();
  const { title, format, bookId, page } = loaderData;
  return (
    <HistoryView
      kind="edition"
      heading={m.history_of_edition()}
      page={page}
      answer={useFormAnswer<typeof action>()}
      back={{
        to: to(href("/publishers/manage/books/:editionId", params)),
        label: (
          <>
            <Localized of={title} />, <Localized of={format} />
          </>
        ),
      }}
      actions={
        <Link
          className={buttonClass("plain")}
          to={to(href("/publishers/manage/books/history/:bookId", { bookId }))}
        >
          {m.history_of_book()}
        </Link>
      }
    />
  );
}
