import { buffer } from "node:stream/consumers";
import yazl from "yazl";

/** The parts of an XLSX file as XML; of the workbook only what comes before its sheets. */
export type XlsxParts = {
  readonly sheet: string;
  readonly workbook?: string;
  readonly texts?: string;
  readonly styles?: string;
};

/** An archive with files by their names. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer<ArrayBuffer>> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

/** An XLSX file with one sheet, for what the product itself never writes. */
export async function xlsxOf({
  sheet,
  workbook = "",
  texts,
  styles,
}: XlsxParts): Promise<Buffer<ArrayBuffer>> {
  return await zipOf({
    "xl/workbook.xml": `<workbook xmlns:r="r">${workbook}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/one.xml"/></Relationships>',
    "xl/worksheets/one.xml": sheet,
    ...(texts && { "xl/sharedStrings.xml": texts }),
    ...(styles && { "xl/styles.xml": styles }),
  });
}

/** The XML of a sheet with these rows. */
export const sheetOf = (rows: string, before = "", after = "") =>
  `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;

/** The XML of rows of texts. */
export const textRows = (...rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`,
    )
    .join("");
