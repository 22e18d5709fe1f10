import { beginningOf } from "#app/domain/text.ts";
import { readSheet } from "#app/platform/spreadsheets/read-sheet.server.ts";
import { SheetRefused, type SheetRow } from "#app/platform/spreadsheets/sheet-refused.ts";
import { cellsByColumn, type Mapping } from "./columns.ts";
import type { FileRow } from "./match-rows.server.ts";
import { convertPreeti, type PreetiChoice } from "./preeti-cells.ts";

/** The headings of a file, its first rows, and the number of its rows, which are all read once to know that they can be. */
export async function scanFile(path: string, shown: number) {
  let headings: readonly string[] | undefined;
  const first: SheetRow[] = [];
  let rows = 0;
  for await (const row of readSheet(path)) {
    if (!headings) {
      headings = withoutTrailing(row.cells);
      continue;
    }
    rows += 1;
    if (first.length < shown) first.push(row);
  }
  if (!headings || rows === 0) throw new SheetRefused("sheet_empty");
  return { headings, first, rows };
}

function withoutTrailing(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1).map((cell) => beginningOf(cell, 200));
}

/** What the person chose for the columns of a file, in their order. */
export type ChosenColumns = {
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
  let isHeading = true;
  for await (const row of readSheet(path)) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
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
  { number, cells, problems = [] }: SheetRow,
  { mapping, preeti }: ChosenColumns,
): FileRow {
  return {
    number,
    cells: cellsByColumn(
      mapping,
      cells.map((text, at) => (preeti[at] ? convertPreeti(text, preeti[at]) : text)),
    ),
    given: cells,
    problems: problems.flatMap(({ at, code }) => {
      const key = mapping[at];
      return key ? [{ key, code }] : [];
    }),
  };
}
