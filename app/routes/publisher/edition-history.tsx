import { href } from "react-router";
import { readRestore, shownEntries } from "#app/desk/history/history-request.server.ts";
import { editionHistory } from "#app/features/history/edition-history.server.ts";
import { HistoryView } from "#app/features/history/history.view.tsx";
import { restoreEditionVersion } from "#app/features/history/restore-edition.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/edition-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  return pageMeta(args, {
    title: data
      ? `${m.history_of_edition()}: ${data.title.text}, ${data.format.text}`
      : m.history_of_edition(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await editionHistory(viewerOf(context), params.editionId, shownEntries(url));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readRestore(request);
  if (!form.ok) return form.answer;
  const result = await restoreEditionVersion(viewerOf(context), params.editionId, form.restore);
  if ("missing" in result && result.missing.length > 0)
    return form.invalid(Object.fromEntries(result.missing.map((field) => [field, { code: result.code }])));
  return await form.respondToChange(result);
}

export default function EditionHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["edition", "book"]);
  const { title, format, bookId, page } = loaderData;
  const label = (
    <>
      <Localized of={title} />, <Localized of={format} />
    </>
  );
  return (
    <HistoryView
      kind="edition"
      page={page}
      answer={useFormAnswer<typeof action>()}
      back={{ path: href("/publishers/manage/books/:editionId", params), label }}
      other={href("/publishers/manage/books/history/:bookId", { bookId })}
    />
  );
}
