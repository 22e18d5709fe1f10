import { href } from "react-router";
import { readRestore, shownEntries } from "#app/desk/history/history-request.server.ts";
import {
  contributorHistory,
  restoreContributorVersion,
} from "#app/features/history/contributor-history.server.ts";
import { HistoryView } from "#app/features/history/history.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/contributor-history";

export const meta: Route.MetaFunction = (args) => {
  const data = args.loaderData;
  return pageMeta(args, {
    title: data ? `${m.history_of_contributor()}: ${data.title.text}` : m.history_of_contributor(),
  });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await contributorHistory(viewerOf(context), params.contributorId, shownEntries(url));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readRestore(request);
  if (!form.ok) return form.answer;
  return await form.respondToChange(
    await restoreContributorVersion(viewerOf(context), params.contributorId, form.restore),
  );
}

export default function ContributorHistory({ loaderData, params }: Route.ComponentProps) {
  useRefreshOn(["contributor"]);
  const path = href("/publishers/manage/books/contributors/:contributorId", params);
  return (
    <HistoryView
      kind="contributor"
      page={loaderData.page}
      answer={useFormAnswer<typeof action>()}
      back={{ path, label: <Localized of={loaderData.title} /> }}
    />
  );
}
