import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { PublisherForm } from "#app/features/publishers/page/publisher.schema.ts";
import { PublisherPage } from "#app/features/publishers/page/publisher.view.tsx";
import { publisherPage, savePublisher } from "#app/features/publishers/page/publisher-page.server.ts";
import { PARTY_CODES } from "#app/fields/party-identifier.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/details";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.publisher_details() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestedId = url.searchParams.get("publisher");
  return await publisherPage(viewerOf(context), requestedId, languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const requestedId = url.searchParams.get("publisher");
  const { chosen } = await publisherChoice(viewer, requestedId, languageOfPath(url.pathname));
  // The page has no form before a publisher is chosen.
  if (!chosen) throw new AppError("badRequest");
  const form = await readForm(request, PublisherForm, { codes: PARTY_CODES });
  if (!form.ok) return form.answer;
  const { result, stored } = await savePublisher(viewer, chosen.id, form.value);
  return await form.respondToChange(result, { stored });
}

export default function PublisherDetails({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["publisher"]);
  return <PublisherPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
