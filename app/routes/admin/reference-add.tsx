import { languageOfPath } from "#app/domain/text/language.ts";
import { answerAdd } from "#app/features/reference/engine/answer-reference.server.ts";
import { addPage } from "#app/features/reference/engine/kind-page.server.ts";
import { ReferenceForm } from "#app/features/reference/engine/reference.form.tsx";
import { kindAt } from "#app/features/reference/kinds.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/reference-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: args.loaderData?.title });

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  return await addPage(viewerOf(context), kindAt(pattern), languageOfPath(url.pathname));
}

export async function action({ request, context, pattern, url }: Route.ActionArgs) {
  const posted = { request, viewer: viewerOf(context), kind: kindAt(pattern) };
  return await answerAdd({ ...posted, language: languageOfPath(url.pathname) });
}

export default function ReferenceAddRoute({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { title, back, fields, stored } = loaderData;
  return (
    <DeskPage title={title} back={back}>
      <ReferenceForm answer={answer} fields={fields} stored={stored} submit={title} />
    </DeskPage>
  );
}
