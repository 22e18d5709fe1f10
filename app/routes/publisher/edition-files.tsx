import { redirect } from "react-router";
import { EDITION_FILE_MAX_MB } from "#app/domain/editions/edition-file.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { answerFiles } from "#app/features/books/files/answer-files.server.ts";
import { FILE_NOTICES } from "#app/features/books/files/file-messages.ts";
import { filesPage } from "#app/features/books/files/files-page.server.ts";
import { FilesDeskPage } from "#app/features/books/files/files-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/edition-files";

export const handle = takesFile(EDITION_FILE_MAX_MB * 1_000_000);

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.edition_files_title() });

export async function loader({ context, params: { editionId }, url }: Route.LoaderArgs) {
  return {
    page: await filesPage(viewerOf(context), editionId, languageOfPath(url.pathname)),
    notice: codeIn(FILE_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params: { editionId }, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const page = await filesPage(viewer, editionId, languageOfPath(url.pathname));
  const { uploadDir } = requestDetailsOf(context).config;
  const answered = await answerFiles(request, viewer, page, uploadDir);
  if ("answer" in answered) return answered.answer;
  return redirect(`${url.pathname}?done=${answered.notice}`, 303);
}

export default function EditionFiles({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["edition"]);
  return <FilesDeskPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
