import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { headingKey } from "./columns.ts";
import { bookKeyOf, type FileRow, type RowResult } from "./match-rows.server.ts";

/**
 * Finds the rows of a file that are about the same edition as an earlier row: both would overwrite each other at every import.
 * One instance looks at all rows of a file, in their order.
 */
export class RepeatedRows {
  /** The rows in which editions were named before, by what names them. */
  readonly #byName = new Map<string, number>();
  /** The rows in which stored editions were found before, by their ids. */
  readonly #byEdition = new Map<string, number>();

  /** The refusal of a row that names the same edition as an earlier one. */
  refusalOf(row: FileRow): Extract<RowResult, { ok: false }> | undefined {
    const key = nameOf(row);
    return key === undefined ? undefined : note(this.#byName, key, row);
  }

  /** The refusal of a row for which the same stored edition was found as for an earlier one. */
  refusalOfFound(row: FileRow, editionId: string): Extract<RowResult, { ok: false }> | undefined {
    return note(this.#byEdition, editionId, row);
  }
}

function note(rows: Map<string, number>, key: string, row: FileRow) {
  const earlier = rows.get(key);
  if (earlier === undefined) rows.set(key, row.number);
  return earlier === undefined || earlier === row.number ? undefined : repeats(row, earlier);
}

/** What names the edition of a row: its code, its ISBN, or its book with a format and a number. */
function nameOf({ cells }: FileRow): string | undefined {
  const { code, isbn13, isbn10, format, editionNumber } = cells;
  if (code !== undefined) return code.toUpperCase();
  const isbn = isbn13 ?? isbn10;
  if (isbn !== undefined) return isbnDigits(isbn)?.isbn13 ?? isbn.replace(/[\s-]/g, "");
  if (format === undefined) return undefined;
  return `${bookKeyOf(cells)}\n${headingKey(format)}\n${toLatinDigits(editionNumber ?? "")}`;
}

function repeats({ number, given, cells }: FileRow, earlier: number): Extract<RowResult, { ok: false }> {
  const field = cells.code ? "code" : cells.isbn13 ? "isbn13" : cells.isbn10 ? "isbn10" : "titleEn";
  return {
    ok: false,
    refused: [
      {
        row: number,
        name: cells.titleNp ?? cells.titleEn ?? cells.isbn13 ?? "",
        field: field === "titleEn" && cells.titleEn === undefined ? "titleNp" : field,
        code: "sheet_repeated",
        values: { row: earlier },
        given,
      },
    ],
  };
}
