import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { SHEET_LIMITS, SheetRefused, type SheetRow } from "./sheet-refused.ts";

const DELIMITERS = [",", ";", "\t"] as const;
/** More than any row of the longest cells: a quote that is never closed must not be read to the end of the file. */
const RECORD_MAX = 2_000_000;
/** How texts that look like numbers are kept from becoming ones: `="0123"`. */
const AS_TEXT = /^="([^"]*)"$/;
/** As `write-sheet` escapes text that a spreadsheet would take for a formula. */
const ESCAPED = /^'(?='*[=+\-@＝＋－＠\t\r])/;

/**
 * The rows of a CSV file, one after the other: comma, semicolon or tab, whichever its first line has most of. UTF-8, or UTF-16
 * with a byte-order mark.
 * @throws SheetRefused
 */
export async function* readCsv(path: string): AsyncGenerator<SheetRow> {
  const text = decoded(path);
  const first = await text.next();
  if (first.done || first.value === "") throw new SheetRefused("sheet_empty");
  // Excel reads this line as the separator of the cells, and not as a row.
  const [line = "", stated] = /^sep=([,;\t|])\r?\n/i.exec(first.value) ?? [];
  const beginning = first.value.slice(line.length);
  const delimiter = stated ?? delimiterOf(beginning);
  const rest = (async function* () {
    yield beginning;
    yield* text;
  })();
  const source = Readable.from(rest);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: RECORD_MAX,
    // A quote inside a cell, as in `6" x 9"`, is one of its characters.
    relax_quotes: true,
    // Some programs write spaces around quotes; for those after them see `withoutQuotes`.
    ltrim: true,
    raw: true,
  });
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let number = line === "" ? 0 : 1;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      number += 1;
      checkRow(number, record);
      const texts = record.map((cell) => withoutQuotes(cell, raw));
      if (texts.some((cell) => hasUnclosedQuote(cell, raw, delimiter)))
        throw new SheetRefused("sheet_malformed", { row: number });
      const cells = texts.map((cell) => cell.replace(ESCAPED, "").replace(AS_TEXT, "$1").trim());
      if (cells.some((cell) => cell !== "")) yield { number, cells };
    }
  } catch (error) {
    // The parser is some rows ahead of those that were read here.
    if (error instanceof CsvError)
      throw new SheetRefused("sheet_malformed", { row: Number(error["records"]) + 1 });
    throw error;
  } finally {
    source.destroy();
  }
}

/** @throws SheetRefused for more rows, columns or characters than are read */
export function checkRow(number: number, cells: readonly string[]): void {
  if (number > SHEET_LIMITS.rows + 1)
    throw new SheetRefused("sheet_too_many_rows", { max: SHEET_LIMITS.rows });
  if (cells.length > SHEET_LIMITS.columns)
    throw new SheetRefused("sheet_too_many_columns", { max: SHEET_LIMITS.columns });
  if (cells.some((cell) => cell.length > SHEET_LIMITS.cell))
    throw new SheetRefused("sheet_cell_too_long", { row: number });
}

/**
 * Whether a cell begins with a quote that was closed only by one of a later cell, so that it took several cells for one: its quotes
 * are then left in it. Where such a cell has no separator, as `"Home" and away`, it is read as it is.
 */
function hasUnclosedQuote(cell: string, raw: string, delimiter: string): boolean {
  if (!cell.startsWith('"') || !(cell.includes(delimiter) || /[\r\n]/.test(cell))) return false;
  return !raw.includes(`"${cell.replaceAll('"', '""')}"`);
}

/** A cell without the quotes around it that the parser has left, since spaces follow them. Quotes inside were halved already. */
function withoutQuotes(cell: string, raw: string): string {
  const inner = /^"([^]*)"\s+$/.exec(cell)?.[1];
  const isQuoted = inner !== undefined && raw.includes(`"${inner.replaceAll('"', '""')}"`);
  return isQuoted ? inner : cell;
}

async function* decoded(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes("\0")) throw new SheetRefused("sheet_encoding");
      if (text !== "") yield text;
    }
    const last = decoder?.decode();
    if (last) yield last;
  } catch (error) {
    // Bytes that are not of this encoding.
    if (error instanceof TypeError) throw new SheetRefused("sheet_encoding");
    throw error;
  }
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  return "utf-8";
}

function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/(?<=^|[,;\t\r\n])"(?:[^"]|"")*"/g, "").split(/\r?\n/, 1);
  const counts = DELIMITERS.map((each) => [each, line.split(each).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}
