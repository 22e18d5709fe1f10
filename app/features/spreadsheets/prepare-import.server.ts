import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { operationFiles, operations } from "#app/db/tables/operations.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import type { ReceivedFile } from "#app/platform/operations/receive-file.server.ts";
import { prepareOperation } from "#app/platform/operations/start-operation.server.ts";
import { type SheetRefusal, SheetRefused } from "#app/platform/spreadsheets/sheet-refused.ts";
import { SHEET_TYPES } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { guessMapping } from "./columns.ts";
import { scanFile } from "./file-rows.server.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { rememberedHeadings } from "./remembered-headings.server.ts";

/**
 * Prepares the import of a spreadsheet that was received: reads all of it once, guesses the columns, and stores it.
 * @returns id of the operation that a person may start then; or why the file is not read
 * @throws AppError notFound when the viewer may not add books to the publisher
 */
export async function prepareImport(
  viewer: Viewer | null,
  publisherId: string,
  file: ReceivedFile & { readonly kind: "csv" | "xlsx" },
  { uploadDir, language }: { readonly uploadDir: string; readonly language: Language },
): Promise<Done<string> | Refusal<SheetRefusal>> {
  const { path, fileName, kind } = file;
  try {
    const { headings, rows, sheet, headingRow } = await scanFile(path, { sheet: null, headingRow: null });
    const mapping = [...guessMapping(headings, await rememberedHeadings(publisherId, headings))];
    const corrects = await importRefusing(publisherId, fileName);
    const input = spreadsheetImport.input.parse({
      fileName,
      kind,
      headings,
      rows,
      sheet,
      headingRow,
      mapping,
      corrects,
      language,
    });
    const id = await prepareOperation(viewer, spreadsheetImport, { publisherId, input });
    await filesOf(uploadDir, id).adopt(db(), {
      role: "input",
      fileName,
      mediaType: SHEET_TYPES[kind],
      from: path,
    });
    return done(id);
  } catch (error) {
    if (error instanceof SheetRefused) return refuse(error.code, error.values);
    throw error;
  }
}

/** A file name without its ending, and without the number that a browser adds to a second download. */
const baseOf = (fileName: string): string => fileName.replace(/\.\w{1,5}$/, "").replace(/ ?\(\d+\)$/, "");

/** The id of the newest import of a publisher whose file of refused rows has this name; null where there is none. */
async function importRefusing(publisherId: string, fileName: string): Promise<string | null> {
  const [found] = await db()
    .select({ id: operations.id })
    .from(operations)
    .innerJoin(operationFiles, eq(operationFiles.operationId, operations.id))
    .where(
      and(
        eq(operations.publisherId, publisherId),
        eq(operationFiles.role, "refused"),
        sql`regexp_replace(${operationFiles.fileName}, '\\.\\w{1,5}$', '') = ${baseOf(fileName)}`,
      ),
    )
    .orderBy(desc(operations.createdOn))
    .limit(1);
  return found?.id ?? null;
}
