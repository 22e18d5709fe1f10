import type { SheetValue } from "#app/platform/spreadsheets/write-sheet.server.ts";

/** A sheet of books, numbered on from `first`, each `dearer` rupees above its price. */
export type SheetOfBooks = { readonly rows: number; readonly dearer: number; readonly first?: number };

/** The rows of a sheet of books, as a publisher's list: a row of headings, and one for each book. */
export async function* sheetOfBooks({ rows, dearer, first = 0 }: SheetOfBooks): AsyncGenerator<SheetValue[]> {
  yield [
    "Title (English)",
    "Title (Nepali)",
    "Contributors",
    "Genres",
    "Format",
    "ISBN",
    "List price",
    "Pages",
    "Published on",
    "Description (English)",
  ];
  for (let at = first + 1; at <= first + rows; at++)
    yield [
      `Sheet book ${at}`,
      `पाना ${at}`,
      `Writer ${at % 500}`,
      "Novels",
      "paperback",
      isbnOf(at),
      100 + at + dearer,
      100 + (at % 300),
      "2081-04 BS",
      "A sentence of the description. ".repeat(10),
    ];
}

/** An ISBN of its own for each row, with its check digit; none that `onix-import.ts` uses. */
function isbnOf(at: number): string {
  const digits = `9789937${20_000 + at}`;
  const sum = Array.from(digits, Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
