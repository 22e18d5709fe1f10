import { AppError } from "#app/domain/errors.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { LISTS } from "#app/lists.server.ts";
import type { ListDefinition } from "#app/platform/lists/list-definition.server.ts";
import { exportList } from "#app/platform/lists/list-export.server.ts";
import { fileResponse } from "#app/platform/request/file-response.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/export-table";

type AnyRow = { readonly id: string };

/** A list of a desk as a file, `as=csv` or `as=xlsx`, with the parameters of its page or the selected rows. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const name = params.table;
  const as = url.searchParams.get("as");
  const list = LISTS.find((each) => each.name === name) as
    | ListDefinition<AnyRow, "publisher.enter">
    | undefined;
  if (!list || (as !== "csv" && as !== "xlsx")) throw new AppError("notFound");
  const requested = { viewer: viewerOf(context), scope: null, url };
  const { mediaType, content } = await exportList(list, requested, as);
  const headers = {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="ekadeshma-${name}-${todayInNepal(new Date())}.${as}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
  return fileResponse(request, headers, content);
}
