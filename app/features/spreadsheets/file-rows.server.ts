import { beginningOf } from "#app/domain/text/text.ts";
import { readSheet, sheetRows } from "#app/platform/spreadsheets/read-sheet.server.ts";
import type { SheetFacts } from "#app/platform/spreadsheets/read-workbook.server.ts";
import { SheetRefused, type SheetRow } from "#app/platform/spreadsheets/sheet-refused.ts";
import { cellsByColumn, countKnown, isDateColumn, type Mapping } from "./columns.ts";
import type { FileRow } from "./match-rows.server.ts";
import { convertPreeti, type PreetiChoice } from "./preeti-cells.ts";

/** Which table of a file is read: a sheet, and the number of the row with the headings; null where nobody has chosen. */
export type ChosenTable = { readonly sheet: string | null; readonly headingRow: number | null };

/** Rows among which the headings are looked for, below captions, and of which a person may choose one. */
const HEADING_ROWS = 10;

/** A row that may have the headings. */
export type HeadingRow = { readonly number: number; readonly cells: readonly string[] };

/**
 * What a file has, which is all read once to know that it can be: its sheets, its headings and the rows that may have them, and the number of
 * its rows. The headings are in the chosen row, or else in the one among the first of which most are known.
 * @throws SheetRefused
 */
export async function scanFile(path: string, { sheet, headingRow }: ChosenTable) {
  let facts: SheetFacts | undefined;
  const first: HeadingRow[] = [];
  let last = 0;
  let rows = 0;
  for await (const row of readSheet(path, sheet)) {
    if (!("number" in row)) {
      facts = row;
      continue;
    }
    rows += 1;
    last = row.number;
    if (first.length < HEADING_ROWS) first.push({ number: row.number, cells: withoutTrailing(row.cells) });
  }
  const headings = first.find(({ number }) => number === headingRow) ?? mostKnown(first);
  if (!facts || !headings || headings.number === last) throw new SheetRefused("sheet_empty");
  // Of merged cells all but the first would be read as empty. Above the headings they are captions.
  const merged = facts.merged.find(({ row }) => row >= headings.number);
  if (merged) throw new SheetRefused("sheet_merged", { range: merged.range });
  return {
    sheets: facts.sheets,
    sheet: facts.sheet,
    hidden: facts.hidden.filter((number) => number > headings.number).length,
    headings: headings.cells,
    headingRow: headings.number,
    headingRows: first.filter(({ number }) => number < last),
    rows: rows - first.filter(({ number }) => number <= headings.number).length,
  };
}

/** The first of the rows with the most headings that are known; the first of all where none is. */
function mostKnown(rows: readonly HeadingRow[]): HeadingRow | undefined {
  const known = rows.map(({ cells }) => countKnown(cells));
  return rows[Math.max(0, known.indexOf(Math.max(1, ...known)))];
}

function withoutTrailing(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1).map((cell) => beginningOf(cell, 200));
}

/** What the person chose for the columns of a file, in their order. */
export type ChosenColumns = ChosenTable & {
  readonly mapping: Mapping;
  /** Columns whose text of the font Preeti is converted. */
  readonly preeti: readonly (PreetiChoice | null)[];
};

/** The rows of a file below its headings, by their columns, so many at a time. */
export async function* batchesOf(
  path: string,
  columns: ChosenColumns,
  size: number,
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let headingRow = columns.headingRow;
  for await (const row of sheetRows(path, columns.sheet)) {
    // Imports that were prepared before the row could be chosen have their headings in the first one.
    headingRow ??= row.number;
    if (row.number <= headingRow) continue;
    batch.push(fileRow(row, columns));
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** A row by its columns. Problems of cells that are left out do not matter. */
export function fileRow(
  { number, cells, problems = [], days = [] }: SheetRow,
  { mapping, preeti }: Pick<ChosenColumns, "mapping" | "preeti">,
): FileRow {
  return {
    number,
    cells: cellsByColumn(
      mapping,
      cells.map((text, at) => (preeti[at] ? convertPreeti(text, preeti[at]) : text)),
    ),
    given: cells,
    problems: [
      ...problems.flatMap(({ at, code }) => {
        const key = mapping[at];
        return key ? [{ key, code }] : [];
      }),
      // A spreadsheet program makes a day of `1-2` or `11/22/63`: nobody can say any more what was typed.
      ...days.flatMap(({ at, shown }) => {
        const key = mapping[at];
        return key && !isDateColumn(key) ? [{ key, code: "sheet_cell_day", values: { text: shown } }] : [];
      }),
    ],
  };
}
