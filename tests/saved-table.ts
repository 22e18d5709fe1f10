import type { SheetValue } from "#app/platform/spreadsheets/write-sheet.server.ts";

/** What the files of `tests/files/libreoffice` have: this table, opened and saved by LibreOffice in several formats. */
export const TABLE: readonly (readonly SheetValue[])[] = [
  [
    "Title (English)",
    "Title (Nepali)",
    "Format",
    "ISBN-13",
    "List price",
    "Description (English)",
    "Published on",
  ],
  ["=1+1", "नेपाली ज्ञ क्ष", "Paperback", "9789937070010", 450.5, "First\nSecond", "2081-04 BS"],
  ["_x0041_ & <b>", "'quoted'", "EPUB", "0123456789", 0, 'a; b, "c"', "2024-05-06"],
];
