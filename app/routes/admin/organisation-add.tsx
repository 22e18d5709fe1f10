import { languageOfPath } from "#app/domain/text/language.ts";
import { ReferenceForm } from "#app/features/reference/engine/reference.form.tsx";
import { answerAddOrganisation } from "#app/features/reference/organisations/answer-organisation.server.ts";
import { addOrganisationPage } from "#app/features/reference/organisations/organisation-page.server.ts";
import { organisationAt } from "#app/features/reference/organisations/organisations.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/organisation-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: args.loaderData?.title });

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  return await addOrganisationPage(viewerOf(context), organisationAt(pattern), languageOfPath(url.pathname));
}

export async function action({ request, context, pattern, url }: Route.ActionArgs) {
  const posted = { request, viewer: viewerOf(context), kind: organisationAt(pattern) };
  return await answerAddOrganisation({ ...posted, language: languageOfPath(url.pathname) });
}

export default function OrganisationAddRoute({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { title, back, fields, stored } = loaderData;
  return (
    <DeskPage title={title} back={back}>
      <ReferenceForm answer={answer} fields={fields} stored={stored} submit={title} />
    </DeskPage>
  );
}
