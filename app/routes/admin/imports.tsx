import { href, redirect } from "react-router";
import { FileForm } from "#app/desk/file-form.view.tsx";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import {
  DocumentCheckEnd,
  DocumentImportPage,
} from "#app/features/document-import/desk/document-import.view.tsx";
import { DOCUMENT_IMPORT_REFUSALS } from "#app/features/document-import/desk/document-import-messages.ts";
import { receiveDocuments } from "#app/features/document-import/desk/receive-documents.server.ts";
import {
  documentCheck,
  startDocumentImport,
} from "#app/features/document-import/desk/start-document-import.server.ts";
import { answerOperation } from "#app/features/operations/answer-operation.server.ts";
import { operationPage } from "#app/features/operations/operation-page.server.ts";
import { OperationPage } from "#app/features/operations/operation-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { OPERATION_KINDS, OPERATIONS } from "#app/operations.server.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { countText } from "#app/ui/number-text.ts";
import type { Route } from "./+types/imports";

export const handle = takesFile(IMPORT_FILE_MAX_MB * 1_000_000);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.checked?.page.title ?? m.documents_title(),
    description: m.documents_description(),
  });

/** The form that takes a file; or, with the parameter `operation`, the check of the file that was sent. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("operation");
  if (id === null) return { checked: undefined };
  const viewer = viewerOf(context);
  const check = await documentCheck(viewer, id, requestDetailsOf(context).config.uploadDir);
  const page = await operationPage(viewer, id, OPERATION_KINDS, languageOfPath(url.pathname));
  return { checked: { check, page } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { config } = requestDetailsOf(context);
  const language = languageOfPath(url.pathname);
  const operationAt = (operationId: string) =>
    inLanguage(href("/admin/operations/:operationId", { operationId }), language);
  const id = url.searchParams.get("operation");
  if (id === null) {
    const received = await receiveDocuments(request, viewer, { language, settings: config });
    if ("answer" in received) return received.answer;
    throw redirect(`${inLanguage(href("/admin/imports"), language)}?operation=${received.id}`);
  }
  if (url.searchParams.has("start"))
    throw redirect(operationAt(await startDocumentImport(viewer, id, config)));
  // A check has nothing to undo, so the form cancels it, which is never refused.
  const result = await answerOperation(request, viewer, id, OPERATIONS, config);
  throw redirect(operationAt("next" in result ? result.next : id));
}

export default function AdminImports({ loaderData: { checked } }: Route.ComponentProps) {
  useRefreshOn(["operation"]);
  const answer = useFormAnswer<typeof action>();
  if (checked)
    return (
      <OperationPage page={checked.page} answer={undefined}>
        <DocumentCheckEnd operationId={checked.page.id} {...checked.check} />
      </OperationPage>
    );
  return (
    <DocumentImportPage>
      <FileForm
        answer={answer}
        messages={DOCUMENT_IMPORT_REFUSALS}
        label={m.documents_file()}
        hint={m.documents_file_hint({ size: countText(IMPORT_FILE_MAX_MB) })}
        accept=".json,application/json"
        tooLarge="documents_file_too_large"
      />
    </DocumentImportPage>
  );
}
