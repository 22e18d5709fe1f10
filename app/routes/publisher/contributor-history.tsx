import { href } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import {
  contributorHistory,
  restoreContributorVersion,
} from "#app/features/books/history/contributor-history.server.ts";
import { HistoryView } from "#app/features/books/history/history.view.tsx";
import { RestoreVersionForm } from "#app/features/books/history/restore-version.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/contributor-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  return pageMeta(args, {
    title: data ? `${m.history_of_contributor()}: ${data.title.text}` : m.history_of_contributor(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await contributorHistory(viewerOf(context), params.contributorId, {
    language: languageOfPath(url.pathname),
    after: url.searchParams.get("after"),
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, RestoreVersionForm);
  if (!form.ok) return form.answer;
  const { restored, version: openedVersion } = form.value;
  const restore = { version: restored, openedVersion };
  return await form.settleChange(
    await restoreContributorVersion(viewerOf(context), params.contributorId, restore),
  );
}

export default function ContributorHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["contributor"]);
  const { to } = useLanguage();
  const path = href("/publishers/manage/books/contributors/:contributorId", params);
  return (
    <HistoryView
      kind="contributor"
      heading={m.history_of_contributor()}
      page={loaderData.page}
      answer={useFormAnswer<typeof action>()}
      back={{ to: to(path), label: <Localized of={loaderData.title} /> }}
    />
  );
}
