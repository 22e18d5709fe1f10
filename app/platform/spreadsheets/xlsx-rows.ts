import type { Readable } from "node:stream";
import { type CellProblem, SHEET_LIMITS, SheetRefused, type SheetRow } from "./sheet-refused.ts";
import { localName, newParser, textOf, type Workbook } from "./xlsx-parts.ts";

/** A cell while it is read. */
type Cell = { at: number; type: string; style: number; hasFormula: boolean; value: string };

/**
 * The rows of the XML of a sheet. Merged cells are refused at the end: only the first of them has the value, so that the others
 * would be imported as empty.
 */
export async function* readSheetXml(stream: Readable, workbook: Workbook): AsyncGenerator<SheetRow> {
  const parser = newParser();
  const ready: SheetRow[] = [];
  let number = 0;
  let cells: string[] = [];
  let problems: CellProblem[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  parser.on("opentag", ({ name, attributes }) => {
    const of = attributes as Record<string, string>;
    switch (localName(name)) {
      case "dimension":
        return checkDimension(of.ref ?? "");
      case "row":
        number = followingRow(number, of.r);
        if (number > SHEET_LIMITS.rows + 1)
          throw new SheetRefused("sheet_too_many_rows", { max: SHEET_LIMITS.rows });
        cells = [];
        problems = [];
        return;
      case "c": {
        const at = of.r === undefined ? cells.length : columnOf(of.r);
        if (at >= SHEET_LIMITS.columns)
          throw new SheetRefused("sheet_too_many_columns", { max: SHEET_LIMITS.columns });
        cell = { at, type: of.t ?? "n", style: Number(of.s ?? 0), hasFormula: false, value: "" };
        return;
      }
      case "f":
        if (cell) cell.hasFormula = true;
        return;
      case "v":
      case "t":
        isValue = cell !== undefined;
        return;
      case "mergeCell":
        throw new SheetRefused("sheet_merged", { range: (of.ref ?? "").slice(0, 40) });
      default:
    }
  });
  parser.on("text", (piece) => {
    if (isValue && cell && cell.value.length <= SHEET_LIMITS.cell) cell.value += piece;
  });
  parser.on("closetag", ({ name }) => {
    switch (localName(name)) {
      case "v":
      case "t":
        isValue = false;
        return;
      case "c": {
        if (!cell) return;
        while (cells.length < cell.at) cells.push("");
        cells[cell.at] = cell.type === "e" ? "" : textOfCell(cell, workbook).trim();
        if (cell.type === "e") problems.push({ at: cell.at, code: "sheet_cell_error" });
        else if (cell.hasFormula && cell.value === "" && cell.type !== "str")
          problems.push({ at: cell.at, code: "sheet_cell_formula" });
        cell = undefined;
        return;
      }
      case "row":
        ready.push({ number, cells, ...(problems.length > 0 && { problems }) });
        return;
      default:
    }
  });
  for await (const text of textOf(stream)) {
    parser.write(text);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

/** The number of a row, which is above that of the one before it: so a sheet never has more rows than its last number. */
function followingRow(before: number, given: string | undefined): number {
  const number = given === undefined ? before + 1 : Number(given);
  if (!Number.isInteger(number) || number <= before)
    throw new SheetRefused("sheet_malformed", { row: before + 1 });
  return number;
}

/** A sheet states how far it reaches before its first row. */
function checkDimension(ref: string): void {
  const last = /:[A-Z]+(\d+)$/.exec(ref)?.[1];
  if (last !== undefined && Number(last) > SHEET_LIMITS.rows + 1)
    throw new SheetRefused("sheet_too_many_rows", { max: SHEET_LIMITS.rows });
}

/** The index of a column from a reference: 0 for `A7`, 27 for `AB1`. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? "A")
    column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

function textOfCell({ type, value, style }: Cell, { texts, isDate, is1904 }: Workbook): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "yes" : value === "0" ? "no" : "";
  if (type !== "n" || value === "") return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return isDate(style) ? dayOf(number, is1904) : plainNumber(number);
}

/** Programs compute with binary fractions: what they show has at most fifteen digits. */
function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) >= 1e21
    ? String(rounded)
    : rounded.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 });
}

const DAYS_1904 = 1462;

/** A day as `2024-05-06` from the number of days since the end of 1899. Spreadsheets count a 29 February 1900 that never was. */
function dayOf(serial: number, is1904: boolean): string {
  const days = Math.floor(serial) + (is1904 ? DAYS_1904 : 0);
  const since = days < 60 ? days : days - 1;
  const at = new Date(Date.UTC(1899, 11, 31 + since));
  return Number.isNaN(at.getTime()) ? plainNumber(serial) : at.toISOString().slice(0, 10);
}
