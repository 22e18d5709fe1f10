import { languageOfPath } from "#app/domain/language.ts";
import { bookstoreDesk } from "#app/features/desks/bookstore-desk.server.ts";
import { DeskHomePage } from "#app/features/desks/desk-home.view.tsx";
import { deskLabels } from "#app/features/desks/desk-labels.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskLabels("bookstore"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const home = await bookstoreDesk(viewer, url.searchParams.get("bookstore"), languageOfPath(url.pathname));
  return { name: viewer?.name ?? "", home };
}

export default function BookstoreHome({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["bookstore", "listing"]);
  return <DeskHomePage desk="bookstore" {...loaderData} />;
}
