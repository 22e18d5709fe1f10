import { Readable } from "node:stream";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { selectedEditions } from "#app/features/onix/desk/onix-export.server.ts";
import { exportMessage } from "#app/features/onix/write/export-message.server.ts";
import { incompleteEditions } from "#app/features/onix/write/missing-values.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { fileResponse } from "#app/platform/request/file-response.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/onix-export-file";

/** The selected editions as an ONIX message, or with `only=complete` those whose records lack nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const now = new Date();
  const { ids } = await selectedEditions(viewerOf(context), url);
  const editionIds = url.searchParams.get("only") === "complete" ? await completeOf(ids) : ids;
  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "content-disposition": `attachment; filename="ekadeshma-onix-${todayInNepal(now)}.xml"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
  const origin = requestDetailsOf(context).config.baseUrl;
  const message = Readable.from(exportMessage({ editionIds, origin, now }));
  return fileResponse(request, headers, message);
}

async function completeOf(editionIds: readonly string[]): Promise<string[]> {
  const incomplete = new Set((await incompleteEditions(editionIds)).map(({ id }) => id));
  return editionIds.filter((id) => !incomplete.has(id));
}
