import { findAtDesks } from "#app/desk-search.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { SearchPage } from "#app/features/desks/search/search-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.desks_search(), description: m.desks_search_description() });

/** What a text finds, for the page and for the dialog that is opened over any page of a desk. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  authorize(viewer, "account.enter");
  const text = searchTextOf(url.searchParams.get("q") ?? "") ?? "";
  return { text, groups: await findAtDesks(viewer, text, languageOfPath(url.pathname)) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
