import { BOOKSTORE_LISTS, listAsFile } from "#app/lists.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/export-table";

/** A list of the bookstore's desk as a file, `as=csv` or `as=xlsx`, with the parameters of its page. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  return await listAsFile(BOOKSTORE_LISTS, params.list, viewerOf(context), { request, url });
}
