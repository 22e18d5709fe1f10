import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { operationPath } from "#app/domain/web/desk-path.ts";
import { isDocumentCheck } from "#app/features/document-import/desk/start-document-import.server.ts";
import { onixImport } from "#app/features/onix/desk/onix-import.server.ts";
import { isOnixCheck } from "#app/features/onix/desk/start-onix-import.server.ts";
import { answerOperation } from "#app/features/operations/answer-operation.server.ts";
import { operationPage } from "#app/features/operations/operation-page.server.ts";
import { OperationPage } from "#app/features/operations/operation-page.view.tsx";
import { OPERATION_KINDS, OPERATIONS } from "#app/operations.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { operationOf } from "#app/platform/operations/read-operation.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/operation";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.page.title ?? "" });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { operationId } = params;
  const operation = await operationOf(viewerOf(context), operationId);
  // Its page has the button that imports what was checked.
  const checkAt = isOnixCheck(onixImport, operation)
    ? href("/publishers/manage/import/onix")
    : isDocumentCheck(operation) && href("/admin/imports");
  if (checkAt) throw redirect(`${inLanguage(checkAt, language)}?operation=${operationId}`);
  return { page: await operationPage(viewerOf(context), params.operationId, OPERATION_KINDS, language) };
}

export async function action({ request, context, params: { operationId }, url }: Route.ActionArgs) {
  const { config } = requestDetailsOf(context);
  const result = await answerOperation(request, viewerOf(context), operationId, OPERATIONS, config);
  if (!("next" in result)) return result.answer;
  const page = operationPath(url.pathname, result.next);
  throw redirect(inLanguage(page, languageOfPath(url.pathname)));
}

export default function Operation({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["operation"]);
  return <OperationPage page={loaderData.page} answer={useFormAnswer<typeof action>()} />;
}
