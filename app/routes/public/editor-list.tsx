import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { EditorListView } from "#app/features/catalogue/editor-lists/editor-list.view.tsx";
import { editorListData } from "#app/features/catalogue/editor-lists/read-editor-lists.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { Route } from "./+types/editor-list";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Editor's list")];

export const meta: Route.MetaFunction = (args) => {
  const list = args.loaderData && fromJson(args.loaderData);
  return pageMeta(args, {
    title: list?.title.text,
    description: list?.introduction?.text ?? list?.title.text,
    share: { kind: "list", key: args.params.editorList, shows: [list?.title.text] },
  });
};

export async function loader({ params, url }: Route.LoaderArgs) {
  const { shopId } = await companyInfo();
  return await editorListData(params.editorList, shopId, languageOfPath(url.pathname));
}

export default function EditorListScreen({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["editorList", "listing", "edition", "book"]);
  return <EditorListView list={fromJson(loaderData)} />;
}
