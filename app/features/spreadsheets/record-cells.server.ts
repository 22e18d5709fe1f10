import type { Language } from "#app/domain/text/language.ts";
import { bookTexts } from "./book-cells.server.ts";
import { COLUMN_KEYS, type ColumnKey } from "./columns.ts";
import { editionTexts } from "./edition-cells.server.ts";
import type { SheetBook, SheetEdition, SheetRecord } from "./sheet-records.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** The cells of an edition, in the order of the columns, with Latin digits in either language. */
export function cellsOf({ edition, book }: SheetRecord, reference: SheetReference, language: Language) {
  const texts = { ...bookTexts(book, reference, language), ...editionTexts(edition, reference, language) };
  return COLUMN_KEYS.map((key) => {
    const text = texts[key];
    return text === undefined || text === "" ? null : text;
  });
}

/** The texts of the stored book, and of the edition where there is one, by column. */
export function storedTexts(
  { edition, book }: { readonly edition?: SheetEdition | undefined; readonly book: SheetBook },
  reference: SheetReference,
  language: Language,
): Readonly<Partial<Record<ColumnKey, string>>> {
  const texts = {
    ...bookTexts(book, reference, language),
    ...(edition ? editionTexts(edition, reference, language) : {}),
  };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      text == null || text === "" ? [] : [[key, String(text)]],
    ),
  );
}
