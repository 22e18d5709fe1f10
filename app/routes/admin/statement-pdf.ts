import { languageOfPath } from "#app/domain/text/language.ts";
import { statementFile } from "#app/features/statements/statement-pdf.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/statement-pdf";

/** A statement as PDF. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return await statementFile(viewerOf(context), params.statementId, languageOfPath(url.pathname));
}
