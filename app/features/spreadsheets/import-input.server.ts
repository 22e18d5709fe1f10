import { z } from "zod";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { type ColumnKey, isColumnKey } from "./columns.ts";
import { PREETI_CHOICES } from "./preeti-cells.ts";

/** Only the good rows; all rows or none; or a check that saves nothing. */
export const IMPORT_MODES = ["good", "all", "check"] as const;

/** What an import of a spreadsheet is given, as it is stored with the operation. */
export const ImportInput = z.object({
  fileName: z.string().default(""),
  kind: z.enum(["csv", "xlsx"]).default("csv"),
  headings: z.array(z.string()).default([]),
  /** Rows of the file, without its headings. */
  rows: z.number().int().default(0),
  /** The sheet of a workbook, and the row with the headings; null in imports from before they could be chosen. */
  sheet: z.string().nullable().default(null),
  headingRow: z.number().int().nullable().default(null),
  mapping: z.array(z.custom<ColumnKey>(isColumnKey).nullable()).default([]),
  /** What is done with text of the font Preeti, for each column. */
  preeti: z.array(z.enum(PREETI_CHOICES).nullable()).default([]),
  mode: z.enum(IMPORT_MODES).default("good"),
  /** Id of the import whose refused rows the file has, corrected. */
  corrects: z.uuid().nullable().default(null),
  /** The language of the file of refused rows. */
  language: z.enum(LANGUAGES).default("en"),
});

export type ImportInput = z.output<typeof ImportInput>;
