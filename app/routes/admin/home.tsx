import { adminDesk } from "#app/features/desks/admin-desk.server.ts";
import { AdminHome } from "#app/features/desks/admin-home.view.tsx";
import { deskLabels } from "#app/features/desks/desk-labels.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskLabels("admin"));

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  return { counts: await adminDesk(viewer), name: viewer?.name ?? "" };
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["publisher", "bookstore", "book", "edition", "listing"]);
  return <AdminHome {...loaderData} />;
}
