import { languageOfPath } from "#app/domain/text/language.ts";
import { soldFile } from "#app/features/sold/sold-page.server.ts";
import { fileResponse } from "#app/platform/request/file-response.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/sold-file";

/** What was sold as a file, `as=csv` or `as=xlsx`, with the parameters of its page. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { format, mediaType, content, name } = await soldFile(
    viewerOf(context),
    url,
    languageOfPath(url.pathname),
  );
  const headers = {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="ekadeshma-sold-${name}.${format}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
  return fileResponse(request, headers, content);
}
