import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { isbnDigits } from "#app/domain/identifiers/isbn.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { beginningOf } from "#app/domain/text/text.ts";
import type { Refused } from "#app/domain/web/operation.ts";
import { type CellProblem, parts } from "./cell-refused.ts";
import { type RowValues, readCells } from "./cell-values.server.ts";
import { type Cells, COLUMN_KEYS, type ColumnKey, headingKey } from "./columns.ts";
import { storedTexts } from "./record-cells.server.ts";
import type { FoundRecords, SheetBook, SheetEdition, Wanted } from "./sheet-records.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** A row of a file, by its columns. */
export type FileRow = {
  readonly number: number;
  readonly cells: Cells;
  /** The row as it was given. */
  readonly given: readonly string[];
  /** What is wrong with cells whatever they mean. */
  readonly problems: readonly CellProblem[];
};

/** A row whose cells were read: what it is about, and the values that differ from what is stored. */
export type ReadRow = {
  readonly number: number;
  readonly given: readonly string[];
  /** A name for the report. */
  readonly name: string;
  readonly edition: SheetEdition | undefined;
  readonly book: SheetBook | undefined;
  /** The key of a book that the file itself adds, where none is stored. */
  readonly bookKey: string;
  readonly values: RowValues;
  /** Whether nothing in it differs from what is stored. */
  readonly isSame: boolean;
};

export type RowResult =
  | { readonly ok: true; readonly row: ReadRow }
  | { readonly ok: false; readonly refused: Refused[] };

const plainIsbn = (text: string | undefined) => (text === undefined ? undefined : isbnDigits(text));

/** What must be read from the database to know what these rows are about. */
export function wantedBy(rows: readonly FileRow[]): Wanted {
  const all = <Value>(of: (cells: Cells) => readonly (Value | undefined)[]) => [
    ...new Set(rows.flatMap(({ cells }) => of(cells)).filter((value) => value !== undefined)),
  ];
  return {
    codes: all(({ code }) => [code?.toUpperCase()]),
    isbns: all(({ isbn13, isbn10 }) =>
      [plainIsbn(isbn13), plainIsbn(isbn10)].flatMap((isbn) => [isbn?.isbn13, isbn?.isbn10]),
    ),
    bookIds: all(({ bookCode }) => [bookCode]),
    titles: all(({ titleEn, titleNp }) => [titleEn?.normalize("NFC"), titleNp?.normalize("NFC")]),
  };
}

/** Reads one row, with what was found in the database for it and its neighbours. */
export function readRow(file: FileRow, found: FoundRecords, reference: SheetReference): RowResult {
  const { number, cells, given } = file;
  const name = beginningOf(cells.titleNp ?? cells.titleEn ?? cells.isbn13 ?? cells.code ?? "", NAME_MAX);
  const refuse = (problems: readonly CellProblem[]): RowResult => ({
    ok: false,
    refused: problems.map(({ key, code, values }) => ({
      row: number,
      name,
      field: key,
      code,
      given,
      ...(values && { values }),
    })),
  });
  if (file.problems.length > 0) return refuse(file.problems);
  const matched = matchEdition(cells, found, reference);
  if ("code" in matched) return refuse([matched]);
  const { edition, book } = matched;
  const stored = book ? LANGUAGES.map((language) => storedTexts({ edition, book }, reference, language)) : [];
  const differing = Object.fromEntries(
    COLUMN_KEYS.flatMap((key) => {
      const text = cells[key];
      const isStored = stored.some((texts) => sameText(texts[key], text));
      return text === undefined || isStored ? [] : [[key, text]];
    }),
  ) as Cells;
  // The currency alone changes the price of an edition, which must be read in it.
  const toRead = differing.currency && cells.price ? { ...differing, price: cells.price } : differing;
  const storedCredits = new Set(
    stored.flatMap(({ contributors, editionContributors }) =>
      [contributors, editionContributors].flatMap((text) => parts(text ?? "")),
    ),
  );
  const { values, problems } = readCells(toRead, reference, edition?.currency ?? null, storedCredits);
  const missing: CellProblem[] = [];
  const isWrong = (...keys: readonly ColumnKey[]) => problems.some(({ key }) => keys.includes(key));
  if (!book && !values.title.en && !values.title.np && !isWrong("titleEn", "titleNp"))
    missing.push({ key: "titleEn", code: "sheet_title_missing" });
  if (!edition && !values.formatId && !isWrong("format"))
    missing.push({ key: "format", code: "sheet_format_missing" });
  if (problems.length + missing.length > 0) return refuse([...problems, ...missing]);
  const { code: _code, bookCode: _bookCode, ...rest } = differing;
  const isSame =
    edition !== undefined &&
    Object.keys(rest).length === 0 &&
    !edition.isArchived &&
    book?.isArchived !== true;
  return { ok: true, row: { number, given, name, edition, book, bookKey: bookKeyOf(cells), values, isSame } };
}

const sameText = (stored: string | undefined, given: string | undefined): boolean =>
  stored !== undefined && given !== undefined && plain(stored) === plain(given);
const plain = (text: string) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim();

/** What names the book of a row: its code, or its titles. */
export const bookKeyOf = ({ bookCode, titleEn, titleNp, abbreviationEn, abbreviationNp }: Cells): string =>
  bookCode !== undefined && !isUuid(bookCode)
    ? `code ${headingKey(bookCode)}`
    : [titleEn, titleNp, abbreviationEn, abbreviationNp].map((text) => plain(text ?? "")).join("\n");

type Matched =
  | { readonly edition: SheetEdition | undefined; readonly book: SheetBook | undefined }
  | CellProblem;

/** The edition and the book that a row is about; undefined for those that the row adds. */
function matchEdition(cells: Cells, found: FoundRecords, reference: SheetReference): Matched {
  if (cells.code) {
    const own = found.editions.find(({ edition }) => edition.code === cells.code?.toUpperCase());
    return own ?? { key: "code", code: "sheet_code_unknown" };
  }
  const isbn = plainIsbn(cells.isbn13) ?? plainIsbn(cells.isbn10);
  if (isbn) {
    const numbers = [isbn.isbn13, isbn.isbn10].filter((each) => each !== undefined);
    const same = found.editions.filter(({ edition }) =>
      numbers.some((each) => each === edition.isbn13 || each === edition.isbn10),
    );
    const inUse = same.filter(({ edition }) => !edition.isArchived);
    const candidates = inUse.length > 0 ? inUse : same;
    if (candidates.length > 1) {
      const closer = candidates.filter(({ book }) => isTitled(book, cells));
      return closer.length === 1 && closer[0] ? closer[0] : { key: "isbn13", code: "sheet_isbn_ambiguous" };
    }
    if (candidates[0]) return candidates[0];
    const others = numbers.filter((each) => found.foreign.has(each)).map((each) => found.foreign.get(each));
    if (others.length > 0) {
      const publisher = others.find((each) => each != null);
      // The name in each language in which the report may be read.
      const values =
        publisher &&
        Object.fromEntries(LANGUAGES.map((language) => [language, localized(publisher, language).text]));
      return { key: "isbn13", code: "sheet_isbn_other_publisher", ...(values && { values }) };
    }
  }
  const book = matchBook(cells, found);
  if (book && "code" in book) return book;
  if (!book) return { edition: undefined, book: undefined };
  return { edition: siblingOf(book, cells, isbn !== undefined, found, reference), book };
}

/** The edition of a book in the format and with the number of a row; without a number, the only one in the format. */
function siblingOf(
  { id }: SheetBook,
  cells: Cells,
  hasIsbn: boolean,
  { siblings }: FoundRecords,
  reference: SheetReference,
): SheetEdition | undefined {
  const formatId = cells.format === undefined ? undefined : reference.formats.find(cells.format);
  // An edition with another ISBN is another edition.
  const inFormat = siblings.filter(
    (each) => each.bookId === id && each.formatId === formatId && !(hasIsbn && each.isbn13 !== null),
  );
  if (cells.editionNumber !== undefined)
    return inFormat.find(
      ({ editionNumber }) => editionNumber === Number(toLatinDigits(cells.editionNumber ?? "")),
    );
  const inUse = inFormat.filter(({ isArchived }) => !isArchived);
  return inUse.length === 1 ? inUse[0] : undefined;
}

const isTitled = (book: SheetBook, cells: Cells): boolean =>
  (cells.titleEn !== undefined || cells.titleNp !== undefined) &&
  (cells.titleEn === undefined || sameText(book.title.en, cells.titleEn)) &&
  (cells.titleNp === undefined || sameText(book.title.np, cells.titleNp)) &&
  (cells.abbreviationEn === undefined ||
    !book.abbreviation?.en ||
    sameText(book.abbreviation.en, cells.abbreviationEn)) &&
  (cells.abbreviationNp === undefined ||
    !book.abbreviation?.np ||
    sameText(book.abbreviation.np, cells.abbreviationNp));

function matchBook(cells: Cells, { books }: FoundRecords): SheetBook | CellProblem | undefined {
  const { bookCode } = cells;
  if (bookCode !== undefined && isUuid(bookCode))
    return (
      books.find(({ id }) => id === bookCode.toLowerCase()) ?? { key: "bookCode", code: "sheet_book_unknown" }
    );
  return (
    books.find((book) => !book.isArchived && isTitled(book, cells)) ??
    books.find((book) => isTitled(book, cells))
  );
}
