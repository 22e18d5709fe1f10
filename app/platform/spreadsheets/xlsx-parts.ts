import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { SheetRefused } from "./sheet-refused.ts";

/** What the rows of a sheet need from the other parts of the file. */
export type Workbook = {
  readonly texts: readonly string[];
  /** Whether a number in this style is a date. */
  readonly isDate: (style: number) => boolean;
  readonly is1904: boolean;
};

/** A parser of a part, which refuses what no spreadsheet program writes. */
export const newParser = () => {
  const parser = new SaxesParser();
  parser.on("error", () => {
    throw new SheetRefused("sheet_malformed", { row: 1 });
  });
  // Entities of a document type could multiply a small text without end.
  parser.on("doctype", () => {
    throw new SheetRefused("sheet_malformed", { row: 1 });
  });
  return parser;
};

export const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The text of a part. A part is UTF-8 in every known program. */
export async function* textOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
