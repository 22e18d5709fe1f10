// @ts-check
/**
 * A separate process that reads a workbook (XLSX, XLSB, XLS, ODS, tables in XML or HTML) and writes its rows to standard output, a file, a line of
 * JSON each. The library has the whole sheet in memory, so a file that was made to fill it ends this process and no other; the limits are
 * set by `read-workbook.server.ts`, which starts it. Nothing in the file is run and no link is followed: of a formula the value is taken
 * that the spreadsheet program computed last.
 */
import { readFileSync } from "node:fs";
import * as XLSX from "@e965/xlsx";

/** @typedef {import("./read-workbook.server.ts").WorkbookLine} WorkbookLine */
/** @typedef {{ readonly path: string, readonly sheet: string | null, readonly rows: number, readonly columns: number, readonly cell: number, readonly characters: number }} Request */
/** @typedef {import("@e965/xlsx").CellObject} Cell */

/** @param {WorkbookLine} line */
const write = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

class Refused extends Error {
  /** @param {import("./sheet-refused.ts").SheetRefusal} code @param {Record<string, string | number>} [values] */
  constructor(code, values = {}) {
    super(code);
    this.refusal = { code, values };
  }
}

/** Texts of web pages that look like numbers or days stay texts: nobody has chosen a format for them. */
const READING = /** @type {const} */ ({
  dense: true,
  cellDates: true,
  cellNF: true,
  raw: true,
  sheetStubs: true,
});

/** @param {number} number */
const plainNumber = (number) => {
  // Programs compute with binary fractions: what they show has at most fifteen digits.
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) >= 1e21 || Number.isSafeInteger(rounded)
    ? String(rounded)
    : rounded.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 15 });
};

/** A format without what is quoted, escaped, in brackets, or for negative numbers and texts. @param {Cell} cell */
const formatOf = ({ z }) =>
  String(z ?? "")
    .split(";")[0]
    ?.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, "") ?? "";

/** A number as a person reads it: percentages with their sign, leading zeros that the format adds. @param {number} value @param {Cell} cell */
function numberText(value, cell) {
  const format = formatOf(cell);
  if (format.includes("%")) return `${plainNumber(value * 100)}%`;
  const padded = /^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0;
  return padded ? String(value).padStart(format.length, "0") : plainNumber(value);
}

/** A day, or the month or the year, as far as its format shows it. @param {Date} day @param {Cell} cell */
function dayText(day, cell) {
  if (Number.isNaN(day.getTime())) return "";
  // Computed days may be some milliseconds before midnight.
  const text = new Date(day.getTime() + 500).toISOString().slice(0, 10);
  const format = formatOf(cell).toLowerCase();
  if (!format.includes("y") || format.includes("d")) return text;
  return format.includes("m") ? text.slice(0, 7) : text.slice(0, 4);
}

/** @param {Cell | undefined | null} cell @returns {{ text: string, problem?: import("./sheet-refused.ts").CellProblem["code"], shown?: string }} */
function read(cell) {
  if (!cell) return { text: "" };
  const { t: type, v: value, f: formula } = cell;
  if (type === "e") return { text: "", problem: "sheet_cell_error" };
  if (value === undefined || value === null || type === "z")
    return formula ? { text: "", problem: "sheet_cell_formula" } : { text: "" };
  if (type === "b") return { text: value ? "yes" : "no" };
  if (value instanceof Date) return { text: dayText(value, cell), shown: (cell.w ?? "").slice(0, 60) };
  if (typeof value === "number") return { text: numberText(value, cell) };
  return { text: String(value).replace(/\r\n?/g, "\n").trim() };
}

/** @param {import("@e965/xlsx").WorkBook} book */
const visibleSheets = (book) => book.SheetNames.filter((_name, at) => !book.Workbook?.Sheets?.[at]?.Hidden);

/** @typedef {import("@e965/xlsx").WorkBook & { keys?: readonly string[], files?: Record<string, { content?: Uint8Array }> }} BookWithFiles */

/**
 * The numbers of the hidden rows of an XLSX file of one sheet without a part of styles, as many programs that export write it;
 * undefined for other files, of which the library says them. Of such a file it does not: asked for them, it catches an error of its
 * own for each cell, and takes forty seconds instead of two for a sheet of 10,000 rows.
 * @param {BookWithFiles} book
 */
function hiddenWithoutStyles({ keys = [], files = {} }) {
  const sheets = keys.filter((key) => /\/worksheets\/[^/]+\.xml$/i.test(key));
  if (sheets.length !== 1 || keys.some((key) => /\/styles\.xml$/i.test(key))) return undefined;
  const xml = Buffer.from(files[sheets[0] ?? ""]?.content ?? []).toString("utf8");
  return Array.from(xml.matchAll(/<(?:\w+:)?row\b[^>]*>/g), ([row]) => row)
    .filter((row) => /\shidden=["'](?:1|true)["']/.test(row))
    .flatMap((row) => /\sr=["'](\d+)["']/.exec(row)?.[1] ?? [])
    .map(Number);
}

/** @param {Buffer} bytes @param {string} name @param {boolean} cellStyles */
function cellsOf(bytes, name, cellStyles) {
  const sheet = XLSX.read(bytes, { ...READING, cellStyles, sheets: name }).Sheets[name];
  // A sheet of a chart has no cells.
  const rows = /** @type {(Cell | undefined)[][]} */ (sheet?.["!data"] ?? []);
  const hasCells = rows.some((row) => row?.some((cell) => read(cell).text !== ""));
  return { sheet, rows, hasCells };
}

/** What is known before a sheet is read. The unpacked parts of the file are not kept. @param {Buffer} bytes */
function overviewOf(bytes) {
  const book = XLSX.read(bytes, { sheets: [], bookFiles: true });
  return { names: visibleSheets(book), known: hiddenWithoutStyles(book) };
}

/** @param {Request} request */
function main({ path, sheet: wanted, rows: rowsMax, columns: columnsMax, cell: cellMax, characters: most }) {
  const bytes = readFileSync(path);
  const { names, known } = overviewOf(bytes);
  const chosen = wanted !== null && names.includes(wanted) ? [wanted] : names;
  let found;
  let name = chosen[0] ?? "";
  for (const each of chosen) {
    found = cellsOf(bytes, each, known === undefined);
    name = each;
    if (found.hasCells) break;
  }
  if (!found?.hasCells || !found.sheet) throw new Refused("sheet_empty");
  const { sheet, rows } = found;
  const last = rows.findLastIndex((row) => row?.some((cell) => read(cell).text !== ""));
  if (last > rowsMax) throw new Refused("sheet_too_many_rows", { max: rowsMax });
  const rowsHidden = known ?? (sheet["!rows"] ?? []).flatMap((row, at) => (row?.hidden ? [at + 1] : []));
  const hidden = rowsHidden.filter((number) => rows[number - 1]?.some(Boolean));
  const merged = (sheet["!merges"] ?? []).map((range) => ({
    row: range.e.r + 1,
    range: XLSX.utils.encode_range(range),
  }));
  write({ sheets: names, sheet: name, hidden, merged });
  let characters = 0;
  for (const [at, row] of rows.entries()) {
    if (!row) continue;
    const texts = Array.from(row, read);
    const width = texts.findLastIndex(({ text, problem }) => text !== "" || problem) + 1;
    if (width === 0) continue;
    if (width > columnsMax) throw new Refused("sheet_too_many_columns", { max: columnsMax });
    const own = texts.slice(0, width);
    if (own.some(({ text }) => text.length > cellMax))
      throw new Refused("sheet_cell_too_long", { row: at + 1 });
    characters += own.reduce((sum, { text }) => sum + text.length, 0);
    if (characters > most) throw new Refused("sheet_too_large_inside");
    const problems = own.flatMap(({ problem }, column) => (problem ? [{ at: column, code: problem }] : []));
    const days = own.flatMap(({ shown }, column) => (shown === undefined ? [] : [{ at: column, shown }]));
    write({
      number: at + 1,
      cells: own.map(({ text }) => text),
      ...(problems.length > 0 && { problems }),
      ...(days.length > 0 && { days }),
    });
  }
  write({ end: true });
}

try {
  main(JSON.parse(process.argv[2] ?? "{}"));
} catch (error) {
  if (error instanceof Refused) write({ refused: error.refusal });
  else {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    const isOther =
      error instanceof Error && /unsupported|unrecognized|cannot find file/i.test(error.message);
    const code = isProtected ? "sheet_protected" : isOther ? "sheet_unknown_kind" : "sheet_unreadable";
    write({ refused: { code, values: {} } });
  }
}
