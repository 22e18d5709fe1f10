import { publisherChoice } from "#app/desk/reads/publisher-choice.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { preparedOperation } from "#app/platform/operations/start-operation.server.ts";
import { cellHelp } from "./cell-help.server.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { previewOf } from "./import-preview.server.ts";

/**
 * The page of an import: which publisher, and, once a file was sent, its columns and what would happen.
 * @throws AppError notFound as `publisherChoice`, and for a file that was not sent or is imported already
 */
export async function importPage(viewer: Viewer | null, url: URL, language: Language, uploadDir: string) {
  const operationId = url.searchParams.get("operation");
  const operation =
    operationId === null ? undefined : await preparedOperation(viewer, spreadsheetImport, operationId);
  const choice = await publisherChoice(
    viewer,
    operation?.publisherId ?? url.searchParams.get("publisher"),
    language,
  );
  const help = cellHelp(language);
  if (!operation) return { ...choice, help, file: undefined };
  const path = filesOf(uploadDir, operation.id).path("input");
  const preview = await previewOf(operation.publisherId ?? "", operation.parsed, path, language);
  return { ...choice, help, file: { id: operation.id, name: operation.parsed.fileName, ...preview } };
}

export type ImportPageData = Awaited<ReturnType<typeof importPage>>;

export type FilePage = NonNullable<ImportPageData["file"]>;
