import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { EditorListsView } from "#app/features/catalogue/editor-lists/editor-list.view.tsx";
import { editorListsData } from "#app/features/catalogue/editor-lists/read-editor-lists.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { Route } from "./+types/editor-lists";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Editor's lists")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.editorlist_title(),
    description: m.editorlist_lead(),
    share: { kind: "page", key: "lists", shows: [] },
  });

export async function loader({ url }: Route.LoaderArgs) {
  const { shopId } = await companyInfo();
  return await editorListsData(shopId, languageOfPath(url.pathname));
}

export default function EditorListsScreen({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["editorList", "listing", "edition", "book"]);
  return <EditorListsView lists={fromJson(loaderData).lists} />;
}
