import { languageOfPath } from "#app/domain/text/language.ts";
import { suggestionsOf } from "#app/features/catalogue/suggestions/suggestions.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/suggestions";

/** What is suggested in a search field while a visitor types, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shopId } = await companyInfo();
  const typed = url.searchParams.get("q") ?? "";
  const language = languageOfPath(url.pathname);
  const { source } = requestDetailsOf(context);
  const suggestions = shopId ? await suggestionsOf(typed, shopId, language, source) : { typed, groups: [] };
  return Response.json(suggestions, { headers: { "cache-control": "private, no-store" } });
}
