import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { answerReference } from "#app/features/reference/engine/answer-reference.server.ts";
import { referencePage } from "#app/features/reference/engine/kind-page.server.ts";
import { ReferencePage } from "#app/features/reference/engine/reference.view.tsx";
import { kindAt } from "#app/features/reference/kinds.server.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/reference";

export const handle = takesFile(IMAGE_MAX_BYTES);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.page.title.text,
  });

const secretOf = (context: Route.LoaderArgs["context"]): string =>
  requestDetailsOf(context).config.sessionSecret ?? "";

/** The id of the row: the only parameter, whose name is the word of the kind. */
const idIn = (params: Readonly<Record<string, string | undefined>>): string => Object.values(params).join("");

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const page = await referencePage(viewerOf(context), kindAt(pattern), {
    id: idIn(params),
    language: languageOfPath(url.pathname),
    isOwnPage: url.searchParams.has("merged"),
    secret: secretOf(context),
  });
  return { page, done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")) };
}

export async function action({ request, context, params, pattern, url }: Route.ActionArgs) {
  return await answerReference(idIn(params), {
    request,
    viewer: viewerOf(context),
    kind: kindAt(pattern),
    language: languageOfPath(url.pathname),
    images: createImageStore(requestDetailsOf(context).config.uploadDir),
    secret: secretOf(context),
  });
}

export default function ReferenceRoute({ loaderData }: Route.ComponentProps) {
  useRefreshOn([loaderData.page.kind]);
  return <ReferencePage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
