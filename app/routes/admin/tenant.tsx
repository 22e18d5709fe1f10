import { languageOfPath } from "#app/domain/language.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import { answerTenant } from "#app/features/reference/tenants/answer-tenant.server.ts";
import { TenantPageView } from "#app/features/reference/tenants/tenant.view.tsx";
import { tenantPage } from "#app/features/reference/tenants/tenant-page.server.ts";
import { tenantAt } from "#app/features/reference/tenants/tenants.server.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/tenant";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: (args.loaderData as Awaited<ReturnType<typeof loader>> | undefined)?.page.title.text,
  });

/** The id of the row: the only parameter. */
const idIn = (params: Readonly<Record<string, string | undefined>>): string => Object.values(params).join("");

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  return {
    page: await tenantPage(viewerOf(context), tenantAt(pattern), idIn(params), language),
    done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, pattern, url }: Route.ActionArgs) {
  return await answerTenant(idIn(params), {
    request,
    viewer: viewerOf(context),
    kind: tenantAt(pattern),
    language: languageOfPath(url.pathname),
  });
}

export default function TenantRoute({ loaderData }: Route.ComponentProps) {
  useRefreshOn([loaderData.page.name, "book", "listing"]);
  return <TenantPageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
