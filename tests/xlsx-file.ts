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
  const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const namespaces = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationships}"`;
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  return await zipOf({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("workbook.xml", "sheet.main")}${type("worksheets/one.xml", "worksheet")}${texts ? type("sharedStrings.xml", "sharedStrings") : ""}${styles ? type("styles.xml", "styles") : ""}</Types>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook ${namespaces}>${workbook}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/one.xml"/>${texts ? `<Relationship Id="rId2" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/>` : ""}${styles ? `<Relationship Id="rId3" Type="${relationships}/styles" Target="styles.xml"/>` : ""}</Relationships>`,
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
