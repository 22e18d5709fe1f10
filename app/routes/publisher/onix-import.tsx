import { href, redirect } from "react-router";
import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { IMPORT_FILE_MAX_MB } from "#app/domain/limits.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { onixImport } from "#app/features/onix/desk/onix-import.server.ts";
import { OnixCheckEnd, OnixImportPage } from "#app/features/onix/desk/onix-import.view.tsx";
import { ONIX_IMPORT_REFUSALS } from "#app/features/onix/desk/onix-import-messages.ts";
import { receiveOnix } from "#app/features/onix/desk/receive-onix.server.ts";
import { onixCheck, startOnixImport } from "#app/features/onix/desk/start-onix-import.server.ts";
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
import type { Route } from "./+types/onix-import";

export const handle = takesFile(IMPORT_FILE_MAX_MB * 1_000_000);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.checked?.page.title ?? m.onix_import_heading(),
    description: m.onix_import_description(),
  });

type Request = Pick<Route.LoaderArgs, "context" | "url">;

const choiceOf = async ({ context, url }: Request) =>
  await publisherChoice(viewerOf(context), url.searchParams.get("publisher"), languageOfPath(url.pathname));

/** The form that takes a file; or, with the parameter `operation`, the check of the file that was sent. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("operation");
  if (id === null) return { choice: await choiceOf({ context, url }), checked: undefined };
  const viewer = viewerOf(context);
  const { uploadDir } = requestDetailsOf(context).config;
  const check = await onixCheck(viewer, onixImport, id, uploadDir);
  const page = await operationPage(viewer, id, OPERATION_KINDS, languageOfPath(url.pathname));
  return { choice: undefined, checked: { check, page } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { config } = requestDetailsOf(context);
  const language = languageOfPath(url.pathname);
  const operationAt = (operationId: string) =>
    inLanguage(href("/publishers/manage/operations/:operationId", { operationId }), language);
  const id = url.searchParams.get("operation");
  if (id === null) {
    const received = await receive(request, { context, url });
    if ("answer" in received) return received.answer;
    const page = inLanguage(href("/publishers/manage/import/onix"), language);
    throw redirect(`${page}?operation=${received.id}`);
  }
  if (url.searchParams.has("start"))
    throw redirect(operationAt(await startOnixImport(viewer, onixImport, id, config)));
  // A check has nothing to undo, so the form cancels it, which is never refused.
  const result = await answerOperation(request, viewer, id, OPERATIONS, config);
  throw redirect(operationAt("next" in result ? result.next : id));
}

async function receive(request: globalThis.Request, { context, url }: Request) {
  // Authorises the person before the file is read.
  const { chosen } = await choiceOf({ context, url });
  if (!chosen) throw new AppError("notFound", { ability: "book.add" });
  return await receiveOnix(request, viewerOf(context), {
    definition: onixImport,
    publisherId: chosen.id,
    language: languageOfPath(url.pathname),
    settings: requestDetailsOf(context).config,
  });
}

export default function OnixImport({ loaderData: { choice, checked } }: Route.ComponentProps) {
  useRefreshOn(["operation"]);
  const answer = useFormAnswer<typeof action>();
  if (!checked)
    return (
      <OnixImportPage
        chosen={choice.chosen}
        others={choice.others}
        answer={answer}
        messages={ONIX_IMPORT_REFUSALS}
        tooLarge="onix_too_large"
      />
    );
  return (
    <OperationPage page={checked.page} answer={undefined}>
      <OnixCheckEnd operationId={checked.page.id} {...checked.check} />
    </OperationPage>
  );
}
