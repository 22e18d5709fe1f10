import { sheetOf, textRows, xlsxOf, zipOf } from "#tests/xlsx-file.ts";

const BROKEN = { en: "The file is broken near row", np: "नजिक बिग्रिएको छ।" };
const TOO_MANY = { en: "more than 1,00,000 rows", np: "फाइलमा १,००,००० भन्दा धेरै पङ्क्ति छन्।" };
const NOT_READ = { en: "The letters of this file cannot be read.", np: "यस फाइलका अक्षर पढ्न सकिएन।" };
const NO_SHEET = { en: "This is no table", np: "यो तालिका होइन" };
const DAMAGED = { en: "This file cannot be read as a table", np: "यो फाइल तालिकाका रूपमा पढ्न सकिएन" };
const TOO_LARGE = { en: "The file is larger than 20 MB.", np: "फाइल २० एमबीभन्दा ठुलो छ।" };

/** A file that is not read at all, and why. */
export type RefusedFile = {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>>;
  readonly message: { readonly en: string; readonly np: string };
};

/** Files of every kind that is refused. */
export const REFUSED_FILES: readonly RefusedFile[] = [
  {
    what: "a picture",
    name: "a.csv",
    bytes: () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
    message: NO_SHEET,
  },
  {
    what: "an ONIX message",
    name: "a.csv",
    bytes: () => Buffer.from("<ONIXMessage release='3.0'/>"),
    message: { en: "This is an XML file.", np: "यो XML फाइल हो।" },
  },
  {
    what: "a text that is called an XLSX file",
    name: "a.xlsx",
    bytes: () => Buffer.from("Title,Format\nOne,paperback\n"),
    message: {
      en: "The file is called as one of a spreadsheet program, but is none.",
      np: "फाइलको नाम स्प्रेडसिट प्रोग्रामको जस्तो छ, तर यो त्यस्तो फाइल होइन।",
    },
  },
  {
    what: "another archive",
    name: "a.xlsx",
    bytes: async () => await zipOf({ "hello.txt": "hello" }),
    message: NO_SHEET,
  },
  {
    what: "a damaged file of an old Excel",
    name: "a.xls",
    bytes: () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    message: DAMAGED,
  },
  {
    what: "another encoding",
    name: "a.csv",
    bytes: () => Buffer.from([0x61, 0x2c, 0xe9, 0x0a, 0x0a]),
    message: NOT_READ,
  },
  {
    what: "a zero byte after its beginning",
    name: "a.csv",
    bytes: () => Buffer.from(`Title\n${"One\n".repeat(300)}T\0wo\n`),
    message: NO_SHEET,
  },
  {
    what: "a quote that is not closed",
    name: "a.csv",
    bytes: () => Buffer.from('Title,Format\nOne,paperback\n"Two,paperback\n'),
    message: BROKEN,
  },
  {
    what: "headings alone",
    name: "a.csv",
    bytes: () => Buffer.from("Title,Format\n"),
    message: { en: "no rows below its headings", np: "फाइलमा स्तम्भका नामपछि कुनै पङ्क्ति छैन।" },
  },
  {
    what: "two million rows of CSV",
    name: "a.csv",
    bytes: () => Buffer.from("a\n".repeat(2_000_000)),
    message: TOO_MANY,
  },
  {
    what: "two million rows of XLSX",
    name: "a.xlsx",
    bytes: async () => await xlsxOf({ sheet: sheetOf('<row r="2000000"><c><v>1</v></c></row>') }),
    message: TOO_MANY,
  },
  {
    what: "merged cells",
    name: "a.xlsx",
    bytes: async () =>
      await xlsxOf({
        sheet: sheetOf(textRows(["Title"], ["One"]), "", '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>'),
      }),
    message: { en: "Cells are merged (A1:B2).", np: "कोठाहरू जोडिएका छन् (A1:B2)।" },
  },
  {
    what: "an archive that unpacks to far more than its size",
    name: "a.xlsx",
    bytes: async () => await xlsxOf({ sheet: sheetOf(" ".repeat(40_000_000)) }),
    message: {
      en: "The file unpacks to far more than it should.",
      np: "फाइल खोल्दा हुनुपर्नेभन्दा निकै ठुलो हुन्छ।",
    },
  },
  {
    what: "more than 20 MB",
    name: "a.csv",
    bytes: () => Buffer.alloc(20_000_001, 0x61),
    message: TOO_LARGE,
  },
];
