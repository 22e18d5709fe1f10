import { ADMIN_LISTS, listAsFile } from "#app/lists.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/export-table";

/** A list of site administration as a file, `as=csv` or `as=xlsx`, with the parameters of its page or the selected rows. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  return await listAsFile(ADMIN_LISTS, params.adminList, viewerOf(context), { request, url });
}
