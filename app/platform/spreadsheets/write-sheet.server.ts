import { Readable } from "node:stream";
import yazl from "yazl";

/** A cell that is written: numbers as numbers, null as an empty cell. */
export type SheetValue = string | number | null;
export type SheetFormat = "csv" | "xlsx";

export const SHEET_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<SheetFormat, string>;

/** A table as a file, written while its rows are read: no more than a few are in memory. */
export function writeSheet(format: SheetFormat, rows: AsyncIterable<readonly SheetValue[]>): Readable {
  return format === "csv" ? Readable.from(csv(rows)) : xlsx(rows);
}

/** Excel reads a file without a byte-order mark as Latin text. */
const BYTE_ORDER_MARK = "\ufeff";

async function* csv(rows: AsyncIterable<readonly SheetValue[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield `${row.map(csvCell).join(",")}\r\n`;
}

/**
 * Text that a spreadsheet would take for a formula, and run, gets an apostrophe; `read-csv` takes it away. In East Asian settings the
 * signs of full width begin a formula too.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r]/;

export function csvCell(value: SheetValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

function xlsx(rows: AsyncIterable<readonly SheetValue[]>): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + xml), name);
  const sheet = Readable.from(sheetXml(rows));
  const output = zip.outputStream as Readable;
  sheet.on("error", (error) => output.destroy(error));
  output.on("close", () => sheet.destroy());
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return output;
}

async function* sheetXml(rows: AsyncIterable<readonly SheetValue[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`,
  );
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield Buffer.from(`<row r="${number}">${row.map(xmlCell).join("")}</row>`);
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** A text is typed as text, so that a spreadsheet never takes it for a formula. */
function xmlCell(value: SheetValue): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

// Characters that XML has no way to write are not in stored texts, but may be in a file that was refused.
// Spreadsheet programs read `_x0041_` in a text as a character.
const escapeXml = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replace(/[&<>]/g, (sign) => (sign === "&" ? "&amp;" : sign === "<" ? "&lt;" : "&gt;"));
