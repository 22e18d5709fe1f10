import { href, redirect } from "react-router";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerImport } from "#app/features/spreadsheets/answer-import.server.ts";
import { importPage } from "#app/features/spreadsheets/import-page.server.ts";
import { ImportPage } from "#app/features/spreadsheets/import-page.view.tsx";
import { receiveImport } from "#app/features/spreadsheets/receive-import.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/import";

export const handle = takesFile(IMPORT_FILE_MAX_MB * 1_000_000);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.sheet_import_title(), description: m.sheet_import_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { uploadDir } = requestDetailsOf(context).config;
  return await importPage(viewerOf(context), url, languageOfPath(url.pathname), uploadDir);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { config } = requestDetailsOf(context);
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const page = inLanguage(href("/publishers/manage/import"), language);
  const operationId = url.searchParams.get("operation");
  if (operationId === null) {
    const received = await receiveImport(request, viewer, url.searchParams.get("publisher"), {
      uploadDir: config.uploadDir,
      language,
    });
    if ("answer" in received) return received.answer;
    throw redirect(`${page}?operation=${received.id}`);
  }
  const result = await answerImport(request, viewer, operationId, config);
  if ("answer" in result) return result.answer;
  if (result.next === "check") throw redirect(`${page}?operation=${operationId}#preview`);
  throw redirect(inLanguage(href("/publishers/manage/operations/:operationId", { operationId }), language));
}

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportPage page={loaderData} answer={useFormAnswer<typeof action>()} />;
}
