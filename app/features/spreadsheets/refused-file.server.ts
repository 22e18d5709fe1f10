import { db } from "#app/db/client.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Refused } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OperationWork } from "#app/platform/operations/define-operation.server.ts";
import { allRefusals } from "#app/platform/operations/read-operation.server.ts";
import { SHEET_TYPES, type SheetValue, writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import type { ImportInput } from "./import-input.server.ts";
import { refusalText } from "./sheet-texts.server.ts";

/** The refused rows as they were given, in the format of the file, with the reasons in a last column. */
export async function writeRefusedFile({ id, input, files }: OperationWork<ImportInput>): Promise<void> {
  const { kind, fileName } = input;
  const first = await allRefusals(id).next();
  if (first.done) return;
  await files.write(db(), {
    role: "refused",
    fileName: `${fileName.replace(/\.\w{1,5}$/, "")}-refused.${kind}`,
    mediaType: SHEET_TYPES[kind],
    content: writeSheet(kind, rowsOf(id, input)),
  });
}

async function* rowsOf(id: string, { headings, language }: ImportInput): AsyncGenerator<SheetValue[]> {
  yield [...headings, m.sheet_reasons({}, { locale: language })];
  let current:
    | { readonly row: number | undefined; readonly given: readonly string[]; readonly reasons: string[] }
    | undefined;
  for await (const refused of allRefusals(id)) {
    const reason = reasonOf(refused, language);
    if (current && current.row === refused.row) {
      current.reasons.push(reason);
      continue;
    }
    if (current) yield cellsOf(current, headings.length);
    current = { row: refused.row, given: refused.given ?? [], reasons: [reason] };
  }
  if (current) yield cellsOf(current, headings.length);
}

const reasonOf = (refused: Refused, language: Language): string => refusalText(refused, language);

function cellsOf(
  { given, reasons }: { readonly given: readonly string[]; readonly reasons: readonly string[] },
  count: number,
): SheetValue[] {
  return [...Array.from({ length: count }, (_none, at) => given[at] ?? null), reasons.join(" ")];
}
