import { onixExportPage } from "#app/features/onix/desk/onix-export.server.ts";
import { OnixExportView } from "#app/features/onix/desk/onix-export.view.tsx";
import { incompleteEditions } from "#app/features/onix/write/missing-values.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/onix-export";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.onix_export_title(), description: m.onix_export_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await onixExportPage(viewerOf(context), url, incompleteEditions);
}

export default function OnixExport({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["book", "edition"]);
  return <OnixExportView page={loaderData} />;
}
