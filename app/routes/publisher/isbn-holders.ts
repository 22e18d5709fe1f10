import { parseIsbn } from "#app/domain/identifiers/isbn.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { editionsWithIsbn } from "#app/features/books/edition/editions-with-isbn.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/isbn-holders";

/** The editions that have the ISBN of `isbn`, as the forms name them once it is sent, as JSON: for a field in which it is typed. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const parsed = parseIsbn(url.searchParams.get("isbn") ?? "");
  const holders = parsed.ok
    ? await editionsWithIsbn(viewerOf(context), parsed.value, null, languageOfPath(url.pathname))
    : [];
  return Response.json(holders, { headers: { "cache-control": "private, no-store" } });
}
