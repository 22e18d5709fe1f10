/** Why a file is not read at all. Each is the key of a message. */
export type SheetRefusal =
  | "sheet_unknown_kind"
  | "sheet_protected"
  | "sheet_unreadable"
  | "sheet_too_slow"
  | "sheet_encoding"
  | "sheet_malformed"
  | "sheet_too_many_rows"
  | "sheet_too_many_columns"
  | "sheet_cell_too_long"
  | "sheet_row_too_long"
  | "sheet_too_large_inside"
  | "sheet_merged"
  | "sheet_empty";

/** Thrown for a file that cannot be read as a table. `values` fill the placeholders of the message. */
export class SheetRefused extends Error {
  readonly code: SheetRefusal;
  readonly values: Readonly<Record<string, string | number>>;
  constructor(code: SheetRefusal, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/**
 * The most rows and columns that are read, and the most characters of a cell, of a row and of all rows together. Cells of an XLSX
 * file may repeat one long text, so that a small file has far more of them than its parts; rows that are refused are stored.
 */
export const SHEET_LIMITS = {
  rows: 100_000,
  columns: 200,
  cell: 32_767,
  row: 100_000,
  characters: 100_000_000,
} as const;

/** What is wrong with one cell, whatever its column is. */
export type CellProblem = {
  /** Index of the column. */
  readonly at: number;
  readonly code: "sheet_cell_error" | "sheet_cell_formula";
};

/**
 * A row of a table that is not empty. Cells are text, as a person reads them: numbers in Latin digits without separators, percentages
 * with their sign, days as `2024-05-06`, months as `2024-05` and years as `2024`, as far as the format shows them.
 */
export type SheetRow = {
  /** Counted from 1, as the program shows it. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly problems?: readonly CellProblem[];
  /** The cells that the spreadsheet program has as days, each as it shows it: it makes a day of `1-2`. */
  readonly days?: readonly { readonly at: number; readonly shown: string }[];
};
