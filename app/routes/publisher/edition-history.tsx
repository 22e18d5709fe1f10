import { languageOfPath } from "#app/domain/language.ts";
import { editionHistory } from "#app/features/books/history/edition-history.server.ts";
import { EditionHistoryPage } from "#app/features/books/history/edition-history.view.tsx";
import { restoreEditionVersion } from "#app/features/books/history/restore-edition.server.ts";
import { RestoreVersionForm } from "#app/features/books/history/restore-version.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/edition-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return pageMeta(args, { title: data ? `${m.history_title()}: ${data.title.text}` : m.history_title() });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await editionHistory(viewerOf(context), params.editionId, languageOfPath(url.pathname));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, RestoreVersionForm);
  if (!form.ok) return form.answer;
  const { restored, version: openedVersion } = form.value;
  const restore = { version: restored, openedVersion };
  return await form.settleChange(await restoreEditionVersion(viewerOf(context), params.editionId, restore));
}

export default function EditionHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["edition", "book"]);
  return (
    <EditionHistoryPage
      {...loaderData}
      editionId={params.editionId}
      answer={useFormAnswer<typeof action>()}
    />
  );
}
