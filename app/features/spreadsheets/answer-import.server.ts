import { z } from "zod";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { responderTo } from "#app/platform/forms/respond.server.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import type { RunSettings } from "#app/platform/operations/run-operation.server.ts";
import {
  changePrepared,
  preparedOperation,
  startPrepared,
} from "#app/platform/operations/start-operation.server.ts";
import { type SheetRefusal, SheetRefused } from "#app/platform/spreadsheets/sheet-refused.ts";
import {
  COLUMNS,
  type ColumnKey,
  guessMapping,
  isColumnKey,
  type Mapping,
  nepaliColumnOf,
} from "./columns.ts";
import { scanFile } from "./file-rows.server.ts";
import { IMPORT_MODES, type ImportInput } from "./import-input.server.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { PREETI_CHOICES } from "./preeti-cells.ts";
import { rememberedHeadings, rememberHeadings } from "./remembered-headings.server.ts";
import type { ImportRefusal } from "./sheet-messages.ts";

const FORMS = {
  table: z.object({
    sheet: z.string().max(200).optional(),
    headingRow: choice((text) => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)),
  }),
  map: z.object({ columns: z.array(z.string()), preeti: z.array(z.string()) }),
  start: z.object({ mode: choice((text) => IMPORT_MODES.find((mode) => mode === text)) }),
} as const;

/** The answer for a file that was refused. */
export const refusedFile = (code: ImportRefusal, values?: Readonly<Record<string, string | number>>) =>
  responderTo({}, undefined).invalid<ImportRefusal>({ file: values ? { code, values } : { code } });

/**
 * Carries out a form about a file that was sent: which column is which, or the start of the import.
 * @returns what is shown next, `check` or `operation`; else the answer for the form
 * @throws AppError notFound for a file that was not sent or is imported already
 */
export async function answerImport(
  request: Request,
  viewer: Viewer | null,
  id: string,
  settings: RunSettings,
) {
  const { parsed, publisherId } = await preparedOperation(viewer, spreadsheetImport, id);
  const form = await readForm(request, FORMS);
  if (!form.ok) return { answer: form.answer };
  if (form.intent === "table") {
    const changed = await otherTable(id, { parsed, publisherId }, form.value, settings);
    if (!changed.ok) return { answer: form.refuse<ImportRefusal>(changed) };
    return { next: "check" as const };
  }
  if (form.intent === "map") {
    const { columns } = form.value;
    const preeti = parsed.headings.map(
      (_heading, at) => PREETI_CHOICES.find((each) => each === form.value.preeti[at]) ?? null,
    );
    const mapping = inNepali(
      parsed.headings.map((_heading, at) => columnOf(columns[at])),
      parsed,
      preeti,
    );
    const twice = duplicateIn(mapping);
    if (twice)
      return {
        answer: form.refuse<ImportRefusal>({ code: "sheet_twice", values: { column: COLUMNS[twice]() } }),
      };
    await changePrepared(spreadsheetImport, id, { ...parsed, mapping, preeti });
    return { next: "check" as const };
  }
  await rememberHeadings(publisherId ?? "", parsed.headings, parsed.mapping);
  const input = { ...parsed, mode: form.value.mode };
  const started = await startPrepared(viewer, spreadsheetImport, id, { input, total: parsed.rows }, settings);
  return started.ok ? { next: "operation" as const } : { answer: form.refuse<ImportRefusal>(started) };
}

/** Reads another sheet, or its headings from another row: the columns are guessed anew. */
async function otherTable(
  id: string,
  { parsed, publisherId }: { readonly parsed: ImportInput; readonly publisherId: string | null },
  { sheet = null, headingRow }: { readonly sheet?: string | null | undefined; readonly headingRow: number },
  { uploadDir }: Pick<RunSettings, "uploadDir">,
): Promise<Done<undefined> | Refusal<SheetRefusal>> {
  try {
    const path = filesOf(uploadDir, id).path("input");
    // The headings of another sheet are in a row of their own.
    const isOther = sheet !== null && sheet !== parsed.sheet;
    const scanned = await scanFile(path, {
      sheet: sheet ?? parsed.sheet,
      headingRow: isOther ? null : headingRow,
    });
    const { headings, rows } = scanned;
    const remembered = await rememberedHeadings(publisherId ?? "", headings);
    await changePrepared(spreadsheetImport, id, {
      ...parsed,
      sheet: scanned.sheet,
      headingRow: scanned.headingRow,
      headings: [...headings],
      rows,
      mapping: [...guessMapping(headings, remembered)],
      preeti: [],
    });
    return done(undefined);
  } catch (error) {
    if (error instanceof SheetRefused) return refuse(error.code, error.values);
    throw error;
  }
}

/**
 * A column of which every cell is converted now has Nepali text: where it was the English one and the person did not choose
 * another, it becomes the Nepali one. The page shows it before anything is imported.
 */
function inNepali(
  mapping: Mapping,
  before: Pick<ImportInput, "mapping" | "preeti">,
  preeti: ImportInput["preeti"],
): (ColumnKey | null)[] {
  return mapping.map((key, at) => {
    const other = key === null ? undefined : nepaliColumnOf(key);
    const isNew = preeti[at] === "all" && before.preeti[at] !== "all" && before.mapping[at] === key;
    return isNew && other && !mapping.includes(other) ? other : key;
  });
}

const columnOf = (text: string | undefined): ColumnKey | null => (isColumnKey(text) ? text : null);

function duplicateIn(mapping: Mapping): ColumnKey | undefined {
  const used = mapping.filter((key) => key !== null);
  return used.find((key, at) => used.indexOf(key) !== at);
}
