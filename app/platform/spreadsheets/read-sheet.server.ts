import { open } from "node:fs/promises";
import { checkArchive } from "./check-archive.server.ts";
import { readCsv } from "./read-csv.server.ts";
import { readWorkbook, type SheetFacts } from "./read-workbook.server.ts";
import { SHEET_LIMITS, SheetRefused, type SheetRow } from "./sheet-refused.ts";

/** What a file is, by its first bytes, whatever it is called: a workbook of any program, rows of texts, or XML that has no table. */
export type FileKind = "csv" | "workbook" | "xml";

/** Enough for the first tag of a page or a document, after comments and instructions. */
const HEAD = 4096;

/**
 * @throws SheetRefused for a file of another kind, such as a picture
 */
export async function fileKind(path: string): Promise<FileKind> {
  return kindOf(await headOf(path));
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  const head = Buffer.alloc(HEAD);
  try {
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    if (bytesRead === 0) throw new SheetRefused("sheet_empty");
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isArchive = (head: Buffer) => head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
/** Files of Excel before 2007, and newer ones that are protected by a password. */
const isCompound = (head: Buffer) =>
  head.subarray(0, 8).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]));

/** Tables as XML or HTML, as many programs write them under the name of an Excel file. */
const TABLE =
  /<html[\s>]|<table[\s>]|<!doctype html|urn:schemas-microsoft-com:office:spreadsheet|<office:document[\s>]/i;

function kindOf(head: Buffer): FileKind {
  if (isArchive(head) || isCompound(head)) return "workbook";
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = head
    .toString(isUtf16 ? "utf16le" : "utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  if (text.startsWith("<")) return TABLE.test(text) ? "workbook" : "xml";
  if (isUtf16 && /^(?:\ufffe)?\u3c00/.test(text)) return "xml";
  if (isUtf16) return "csv";
  if (head.includes(0)) throw new SheetRefused("sheet_unknown_kind");
  return "csv";
}

/** A file without sheets. */
const NO_SHEETS: SheetFacts = { sheets: [], sheet: null, hidden: [], merged: [] };

/**
 * The facts of a table, then its rows, one after the other. Empty rows are left out.
 * @param sheet the name of a sheet of a workbook; null for the first with cells
 * @throws SheetRefused
 */
export async function* readSheet(
  path: string,
  sheet: string | null = null,
): AsyncGenerator<SheetFacts | SheetRow, void, undefined> {
  const head = await headOf(path);
  const kind = kindOf(head);
  if (kind === "xml") throw new SheetRefused("sheet_unknown_kind");
  if (isArchive(head)) await checkArchive(path);
  let characters = 0;
  if (kind === "csv") yield NO_SHEETS;
  for await (const row of kind === "workbook" ? readWorkbook(path, sheet) : readCsv(path)) {
    if ("number" in row) {
      const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (own > SHEET_LIMITS.row) throw new SheetRefused("sheet_row_too_long", { row: row.number });
      characters += own;
      if (characters > SHEET_LIMITS.characters) throw new SheetRefused("sheet_too_large_inside");
    }
    yield row;
  }
}

/** The rows of a table, as `readSheet` reads them, without its facts. @throws SheetRefused */
export async function* sheetRows(path: string, sheet: string | null = null): AsyncGenerator<SheetRow> {
  for await (const row of readSheet(path, sheet)) if ("number" in row) yield row;
}
