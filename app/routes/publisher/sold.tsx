import { languageOfPath } from "#app/domain/text/language.ts";
import { soldPage } from "#app/features/sold/sold-page.server.ts";
import { SoldPageView } from "#app/features/sold/sold-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/sold";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.sold_title(), description: m.sold_lead() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return { page: await soldPage(viewerOf(context), url, languageOfPath(url.pathname)) };
}

export default function Sold({ loaderData }: Route.ComponentProps) {
  return <SoldPageView page={loaderData.page} />;
}
