import type { Readable } from "node:stream";
import type { SaxesAttributePlain } from "saxes";
import yauzl from "yauzl";
import { checkRow } from "./read-csv.server.ts";
import { SHEET_LIMITS, SheetRefused, type SheetRow } from "./sheet-refused.ts";
import { localName, newParser, textOf, type Workbook } from "./xlsx-parts.ts";
import { readSheetXml } from "./xlsx-rows.ts";

/** Limits of the unpacked parts, in bytes. The shared texts are in memory as a whole; the rows are not. */
const PART_MAX = 400_000_000;
const TEXTS_MAX = 60_000_000;
const SMALL_PART_MAX = 4_000_000;
/** A part that unpacks to more than this many times its size in the file was made to fill a disk or a memory. */
const RATIO_MAX = 250;
const RATIO_FROM = 1_000_000;
const ENTRIES_MAX = 2000;

type Attributes = Record<string, string | SaxesAttributePlain>;

/**
 * The rows of the first sheet of an XLSX file, one after the other. Of a formula the value is taken that the spreadsheet program
 * computed last.
 * @throws SheetRefused
 */
export async function* readXlsx(path: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(path);
  try {
    const { entries } = zip;
    const book = await smallXml(zip, "xl/workbook.xml");
    const links = await smallXml(zip, "xl/_rels/workbook.xml.rels");
    const sheet = book.find(({ name, attributes }) => name === "sheet" && attributes.state !== "hidden");
    const target = links.find(
      ({ name, attributes }) => name === "Relationship" && attributes.Id === sheet?.attributes["r:id"],
    )?.attributes.Target;
    const part = typeof target === "string" ? target.replace(/^\/?(?:xl\/)?/, "xl/") : "";
    if (!entries.has(part)) throw new SheetRefused("sheet_malformed", { row: 1 });
    const workbook: Workbook = {
      texts: entries.has("xl/sharedStrings.xml") ? await sharedTexts(zip) : [],
      isDate: entries.has("xl/styles.xml") ? dateStyles(await smallXml(zip, "xl/styles.xml")) : () => false,
      is1904: book.some(
        ({ name, attributes }) => name === "workbookPr" && /^(?:1|true)$/.test(attributes.date1904 ?? ""),
      ),
    };
    for await (const row of readSheetXml(await zip.read(part, PART_MAX), workbook)) {
      checkRow(row.number, row.cells);
      if (row.cells.some((cell) => cell !== "") || row.problems) yield row;
    }
  } catch (error) {
    throw asRefusal(error);
  } finally {
    zip.close();
  }
}

type Zip = {
  readonly entries: ReadonlyMap<string, yauzl.Entry>;
  readonly read: (name: string, max: number) => Promise<Readable>;
  readonly close: () => void;
};

/** Errors of a file that is broken inside become refusals; those of the disk do not. */
function asRefusal(error: unknown): unknown {
  if (error instanceof SheetRefused) return error;
  if (error instanceof Error && "syscall" in error) return error;
  return new SheetRefused("sheet_malformed", { row: 1 });
}

async function openZip(path: string): Promise<Zip> {
  const file = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(asRefusal(error)) : resolve(opened),
    );
  });
  try {
    const entries = await allEntries(file);
    const read = async (name: string, max: number) => {
      const entry = entries.get(name);
      if (!entry) throw new SheetRefused("sheet_malformed", { row: 1 });
      const { uncompressedSize, compressedSize } = entry;
      const isBomb = uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX;
      if (uncompressedSize > max || isBomb) throw new SheetRefused("sheet_too_large_inside");
      // The library ends the stream with an error as soon as it has more bytes than the entry states.
      return await new Promise<Readable>((resolve, reject) => {
        file.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
      });
    };
    return { entries, read, close: () => file.close() };
  } catch (error) {
    file.close();
    throw error;
  }
}

async function allEntries(file: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  return await new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    file.on("entry", (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      if (entries.size > ENTRIES_MAX) reject(new SheetRefused("sheet_too_large_inside"));
      else file.readEntry();
    });
    file.once("end", () => resolve(entries));
    file.once("error", (error: Error) => reject(asRefusal(error)));
    file.readEntry();
  });
}

type Element = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** All elements of a small part, in their order. */
async function smallXml(zip: Zip, name: string): Promise<readonly Element[]> {
  const elements: Element[] = [];
  const parser = newParser();
  parser.on(
    "opentag",
    (tag) => void elements.push({ name: localName(tag.name), attributes: plain(tag.attributes) }),
  );
  for await (const chunk of textOf(await zip.read(name, SMALL_PART_MAX))) parser.write(chunk);
  parser.close();
  return elements;
}

async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  const parser = newParser();
  let text: string | undefined;
  let isText = false;
  let isPhonetic = false;
  parser.on("opentag", ({ name }) => {
    const local = localName(name);
    if (local === "si") text = "";
    else if (local === "rPh") isPhonetic = true;
    else if (local === "t") isText = !isPhonetic;
  });
  parser.on("text", (piece) => {
    if (isText && text !== undefined && text.length <= SHEET_LIMITS.cell) text += piece;
  });
  parser.on("closetag", ({ name }) => {
    const local = localName(name);
    if (local === "t") isText = false;
    else if (local === "rPh") isPhonetic = false;
    else if (local === "si") texts.push(text ?? "");
  });
  for await (const chunk of textOf(await zip.read("xl/sharedStrings.xml", TEXTS_MAX))) parser.write(chunk);
  parser.close();
  return texts;
}

/** Formats of numbers that show a day, by their ids (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

function dateStyles(elements: readonly Element[]): (style: number) => boolean {
  const own = new Map<number, string>();
  const dates: boolean[] = [];
  let isInCells = false;
  for (const { name, attributes } of elements) {
    if (name === "numFmt") own.set(Number(attributes.numFmtId), attributes.formatCode ?? "");
    if (name === "cellXfs") isInCells = true;
    else if (name === "cellStyles" || name === "dxfs") isInCells = false;
    else if (name === "xf" && isInCells) {
      const id = Number(attributes.numFmtId ?? 0);
      // What is quoted or in brackets is text or a colour.
      const code = own.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, "");
      dates.push(code === undefined ? isBuiltInDate(id) : /[yd]/i.test(code));
    }
  }
  return (style) => dates[style] ?? false;
}

const plain = (attributes: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === "string" ? value : value.value,
    ]),
  );
