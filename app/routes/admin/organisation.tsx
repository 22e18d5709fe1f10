import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { notifyPublisherOfClosing } from "#app/features/bookstores/requests/copy-request-letters.server.ts";
import { tellReader } from "#app/features/holds/hold-letters.server.ts";
import { answerOrganisation } from "#app/features/reference/organisations/answer-organisation.server.ts";
import { OrganisationPageView } from "#app/features/reference/organisations/organisation.view.tsx";
import { organisationPage } from "#app/features/reference/organisations/organisation-page.server.ts";
import { organisationAt } from "#app/features/reference/organisations/organisations.server.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/organisation";

export const handle = takesFile(IMAGE_MAX_BYTES);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.page.title.text,
  });

/** The id of the row: the only parameter. */
const idIn = (params: Readonly<Record<string, string | undefined>>): string => Object.values(params).join("");

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  return {
    page: await organisationPage(viewerOf(context), organisationAt(pattern), idIn(params), language),
    done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, pattern, url }: Route.ActionArgs) {
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  return await answerOrganisation(idIn(params), {
    notify: { reader: tellReader(sender), publisher: notifyPublisherOfClosing(sender) },
    images: createImageStore(requestDetailsOf(context).config.uploadDir),
    request,
    viewer: viewerOf(context),
    kind: organisationAt(pattern),
    language: languageOfPath(url.pathname),
  });
}

export default function OrganisationRoute({ loaderData }: Route.ComponentProps) {
  useRefreshOn([loaderData.page.name, "book", "listing"]);
  return <OrganisationPageView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
