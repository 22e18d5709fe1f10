import { open } from "node:fs/promises";
import { readCsv } from "./read-csv.server.ts";
import { readXlsx } from "./read-xlsx.server.ts";
import { SHEET_LIMITS, SheetRefused, type SheetRow } from "./sheet-refused.ts";

/** What a file is, by its first bytes, whatever it is called. */
export type FileKind = "csv" | "xlsx" | "xml";

/**
 * @throws SheetRefused for a file of another kind, such as the format of Excel before 2007, or a picture
 */
export async function fileKind(path: string): Promise<FileKind> {
  const file = await open(path, "r");
  const head = Buffer.alloc(512);
  try {
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    if (bytesRead === 0) throw new SheetRefused("sheet_empty");
    return kindOf(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: Buffer): FileKind {
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))) return "xlsx";
  // Also a newer file that is protected by a password.
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new SheetRefused("sheet_old_excel");
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = head
    .toString(isUtf16 ? "utf16le" : "utf8")
    .replace(/^\ufeff/, "")
    .trimStart();
  if (text.startsWith("<") || (isUtf16 && /^(?:\ufffe)?\u3c00/.test(text))) return "xml";
  if (isUtf16) return "csv";
  if (head.includes(0)) throw new SheetRefused("sheet_unknown_kind");
  return "csv";
}

/**
 * The rows of a table, one after the other, its headings first. Empty rows are left out.
 * @throws SheetRefused
 */
export async function* readSheet(path: string): AsyncGenerator<SheetRow> {
  const kind = await fileKind(path);
  if (kind === "xml") throw new SheetRefused("sheet_unknown_kind");
  let characters = 0;
  for await (const row of kind === "xlsx" ? readXlsx(path) : readCsv(path)) {
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (own > SHEET_LIMITS.row) throw new SheetRefused("sheet_row_too_long", { row: row.number });
    characters += own;
    if (characters > SHEET_LIMITS.characters) throw new SheetRefused("sheet_too_large_inside");
    yield row;
  }
}
