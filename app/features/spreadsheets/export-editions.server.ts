import type { Language } from "#app/domain/text/language.ts";
import { COLUMN_KEYS, headingOf } from "./columns.ts";
import { cellsOf } from "./record-cells.server.ts";
import { recordsOf } from "./sheet-records.server.ts";
import { sheetReference } from "./sheet-reference.server.ts";

/** The export of editions: every column that an import reads, so that an exported file imports without a difference. */
export const EDITION_EXPORT = {
  headings: (language: Language) => COLUMN_KEYS.map((key) => headingOf(key, language)),
  async rows(ids: readonly string[], language: Language) {
    const reference = await sheetReference();
    return (await recordsOf(ids)).map((record) => cellsOf(record, reference, language));
  },
} as const;
