import type { ChildProcess } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { TABLE } from "#tests/saved-table.ts";
import { sheetOf, type XlsxParts, xlsxOf, zipOf } from "#tests/xlsx-file.ts";
import { readSheet, sheetRows } from "./read-sheet.server.ts";
import { SheetRefused, type SheetRow } from "./sheet-refused.ts";
import { csvCell, type SheetValue, writeSheet } from "./write-sheet.server.ts";

const folder = mkdtempSync(join(tmpdir(), "ekadeshma-spreadsheets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let count = 0;
const newPath = () => join(folder, `file-${count++}`);

/** The processes that read workbooks, as long as they run. */
const reading = new Set<ChildProcess>();
vi.mock(import("node:child_process"), async (original) => {
  const actual = await original();
  const spawn = (...given: Parameters<typeof actual.spawn>) => {
    const child = actual.spawn(...given);
    reading.add(child);
    child.once("exit", () => reading.delete(child));
    return child;
  };
  return { ...actual, spawn: spawn as typeof actual.spawn };
});

async function read(path: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(path)) {
    rows.push(row);
    // What reads the rows of a file is slower than the parser.
    if (rows.length < 10) await setImmediate();
  }
  return rows;
}
const textsOf = async (path: string) => (await read(path)).map(({ cells }) => cells);
const refusalOf = async (path: string) => {
  try {
    await read(path);
  } catch (error) {
    if (error instanceof SheetRefused) return [error.code, error.values];
    throw error;
  }
  return "read";
};

function fileOf(content: string | Buffer): string {
  const path = newPath();
  writeFileSync(path, content);
  return path;
}

const utf16 = (text: string, order: "le" | "be") => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};

const xlsx = async (parts: XlsxParts) => fileOf(await xlsxOf(parts));

describe("a CSV file", () => {
  test.each([
    ["UTF-8", Buffer.from("नाम,b\nक,2\n")],
    ["UTF-8 with a byte-order mark", Buffer.from("\ufeffनाम,b\r\nक,2\r\n")],
    ["UTF-16, little-endian", utf16("नाम\tb\r\nक\t2\r\n", "le")],
    ["UTF-16, big-endian", utf16("नाम;b\nक;2", "be")],
  ])("is read as %s, whatever separates its cells", async (_what, bytes) => {
    expect(await textsOf(fileOf(bytes))).toEqual([
      ["नाम", "b"],
      ["क", "2"],
    ]);
  });

  test("has cells with line breaks, quotes and separators, and empty rows, which are counted and left out", async () => {
    expect(await read(fileOf('a,b\n"one\ntwo","say ""yes"", please"\n\n,,\n3,4'))).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 2, cells: ["one\ntwo", 'say "yes", please'] },
      { number: 5, cells: ["3", "4"] },
    ]);
  });

  test.each([
    ['Size,b\n6" x 9",2\n', ["Size", "b"], ['6" x 9"', "2"]],
    ['Size (6" x 9"),b\n1,"2, 3"\n', ['Size (6" x 9")', "b"], ["1", "2, 3"]],
    ['Width ";b;c\n1,5;"2";3\n', ['Width "', "b", "c"], ["1,5", "2", "3"]],
    ['a,b\n"Home" and away,2\n', ["a", "b"], ['"Home" and away', "2"]],
    ['a,b\n"""Home"", he said,\nand left","6"""\n', ["a", "b"], ['"Home", he said,\nand left', '6"']],
  ])("has quotes inside cells, which are read as they are: %j", async (text, ...rows) => {
    expect(await textsOf(fileOf(text))).toEqual(rows);
  });

  test.each([
    ["by the end of the file", 'a,b\n1,2\n3,"4\n5,6\n7,8\n', 3],
    ["before another quoted cell of a later row", 'a,b\n1,2\n\n"3,4\n5,"6"\n7,8\n', 4],
    ["before another quoted cell of its row", 'a,b\n1,2\n"3,"4"\n7,8\n', 3],
    ["within the longest row", `a,b\n${"1,2\n".repeat(4000)}"${"x".repeat(3_000_000)}`, 4002],
  ])(
    "is refused for a quote that is not closed %s, with the row in which it is",
    async (_what, text, row) => {
      expect(await refusalOf(fileOf(text))).toEqual(["sheet_malformed", { row }]);
    },
  );

  test.each([
    ["another encoding", Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), "sheet_encoding"],
    ["UTF-16 without a byte-order mark", Buffer.from("a,b\n", "utf16le"), "sheet_unknown_kind"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), "sheet_unknown_kind"],
    ["nothing", Buffer.from(""), "sheet_empty"],
    [
      "a file of Excel that ends after its first bytes",
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      "sheet_unreadable",
    ],
    ["XML", Buffer.from("<?xml version='1.0'?><a/>"), "sheet_unknown_kind"],
    ["a quote that is never closed", Buffer.from(`a,b\n"${"x".repeat(3_000_000)}`), "sheet_malformed"],
    [
      "too many columns",
      Buffer.from(Array.from({ length: 201 }, () => "a").join(",")),
      "sheet_too_many_columns",
    ],
    ["a cell that is too long", Buffer.from(`a\n${"x".repeat(32_768)}`), "sheet_cell_too_long"],
    ["two million rows", Buffer.from("a\n".repeat(2_000_000)), "sheet_too_many_rows"],
  ])("is refused for %s", async (_what, bytes, code) => {
    expect(await refusalOf(fileOf(bytes))).toMatchObject([code, expect.anything()]);
  });
});

describe("an XLSX file", () => {
  test("has shared and own texts, numbers, days of both systems, yes and no, and gaps", async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>own</t></is></c></row>
      <row r="3"><c r="A3"><v>9.789937000017E12</v></c><c r="B3" s="1"><v>45418</v></c><c r="C3"><v>0.30000000000000004</v></c>
      <c r="D3" t="b"><v>1</v></c><c r="E3" s="2"><v>59</v></c><c r="F3" t="s"><v>1</v></c></row>`;
    const texts =
      "<sst><si><t>नाम</t></si><si><r><t>two </t></r><r><t>parts</t></r><rPh><t>sound</t></rPh></si></sst>";
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    expect(await read(await xlsx({ sheet: sheetOf(rows), texts, styles }))).toEqual([
      { number: 1, cells: ["नाम", "", "own"] },
      {
        number: 3,
        cells: ["9789937000017", "2024-05-06", "0.3", "yes", "1900-02-28", "two parts"],
        days: [
          { at: 1, shown: "2024-05-06" },
          { at: 4, shown: "2/28/00" },
        ],
      },
    ]);
    const later = await xlsx({
      sheet: sheetOf('<row r="1"><c s="1"><v>43956</v></c></row>'),
      styles,
      workbook: '<workbookPr date1904="1"/>',
    });
    expect(await textsOf(later)).toEqual([["2024-05-06"]]);
  });

  test("of a formula has the last value, and tells of one without a value and of an error", async () => {
    const rows = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c><c r="C1" t="e"><v>#REF!</v></c><c r="D1" t="str"><f>A1</f><v>text</v></c></row>`;
    expect(await read(await xlsx({ sheet: sheetOf(rows) }))).toEqual([
      {
        number: 1,
        cells: ["2", "", "", "text"],
        problems: [
          { at: 1, code: "sheet_cell_formula" },
          { at: 2, code: "sheet_cell_error" },
        ],
      },
    ]);
  });

  test("says which cells are merged, which rows are hidden, and which sheet is read", async () => {
    const sheet = sheetOf(
      '<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row>',
      "",
      '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    );
    const facts = await readSheet(await xlsx({ sheet })).next();
    expect(facts.value).toEqual({
      sheets: ["A"],
      sheet: "A",
      hidden: [2],
      merged: [{ row: 2, range: "A1:B2" }],
    });
  });

  test("is refused for a row beyond the last, whatever it says of its size", async () => {
    const one = '<row r="1"><c><v>1</v></c></row>';
    expect(await textsOf(await xlsx({ sheet: sheetOf(one, '<dimension ref="A1:XFD1048576"/>') }))).toEqual([
      ["1"],
    ]);
    expect(
      await refusalOf(await xlsx({ sheet: sheetOf('<row r="200000"><c><v>1</v></c></row>') })),
    ).toMatchObject(["sheet_too_many_rows", {}]);
  });

  test.each([
    ["that unpacks to far more than its size", sheetOf(" ".repeat(40_000_000)), "sheet_too_large_inside"],
    [
      "with a document type, whose entities could grow",
      `<!DOCTYPE a [<!ENTITY x "y">]>${sheetOf("")}`,
      "sheet_empty",
    ],
    ["that is not XML inside", "<worksheet><sheetData>", "sheet_empty"],
    [
      "with a column beyond the last",
      sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
      "sheet_too_many_columns",
    ],
  ])("is refused when it is one %s", async (_what, sheet, code) => {
    expect(await refusalOf(await xlsx({ sheet }))).toMatchObject([code, {}]);
  });

  test("is refused when its cells repeat long texts of the file too often, in one row or in all", async () => {
    const texts = `<sst><si><t>${"x".repeat(30_000)}</t></si></sst>`;
    const repeated = (rows: number, cells: number) =>
      sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows));
    const last = async (rows: number, cells: number) =>
      await refusalOf(await xlsx({ sheet: repeated(rows, cells), texts }));
    expect(await last(2, 3)).toBe("read");
    expect(await last(2, 4)).toEqual(["sheet_row_too_long", { row: 1 }]);
    expect(await last(1200, 3)).toEqual(["sheet_too_large_inside", {}]);
  });

  test("is refused when it is a broken archive, or another one", async () => {
    expect(
      await refusalOf(fileOf(Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(200)]))),
    ).toMatchObject(["sheet_unreadable", {}]);
    expect(await refusalOf(fileOf(await zipOf({ "hello.txt": "hello" })))).toMatchObject([
      "sheet_unknown_kind",
      {},
    ]);
  });
});

test.each(["xlsx", "ods", "xls", "fods", "csv"])(
  "a table that LibreOffice saved as %s is read as it was",
  async (format) => {
    // OpenDocument does not escape characters so, but the library takes `_x0041_` for one in it, too.
    const isOpenDocument = format === "ods" || format === "fods";
    const textOf = (cell: unknown) => String(cell).replace("_x0041_", isOpenDocument ? "A" : "_x0041_");
    const texts = TABLE.map((row) => row.map(textOf));
    expect(await textsOf(`tests/files/libreoffice/table.${format}`)).toEqual(texts);
  },
);

describe("a written file", () => {
  const HOSTILE = [
    "=1+1",
    "+1",
    "-1",
    "@a",
    "＝1+1",
    "＋1",
    "－1",
    "＠a",
    "\tx",
    "\rx",
    "'=1",
    "''@",
    "'quoted'",
    'a "b", c',
    "नेपाली\ntwo",
    "<&>]]>",
    " 007",
    "Part _x0041_ Manual",
    "_x005F_x0041_",
  ];
  const table: SheetValue[][] = [
    ["first", "second", "third"],
    ...HOSTILE.map((text, at) => [text, at * 1.5, null]),
  ];

  test.each(["csv", "xlsx"] as const)("as %s is read again as it was", async (format) => {
    async function* rows() {
      yield* table;
    }
    const path = newPath();
    await pipeline(writeSheet(format, rows()), createWriteStream(path));
    expect(await textsOf(path)).toEqual(
      table.map((row) => {
        const cells = row.map((cell) =>
          cell === null
            ? ""
            : String(cell)
                .trim()
                .replace(/\r/g, format === "csv" ? "\r" : "\n"),
        );
        // A workbook does not say how many empty cells end a row.
        return format === "xlsx" ? cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1) : cells;
      }),
    );
  });

  test("has no cell that a spreadsheet would run", () => {
    for (const text of HOSTILE.slice(0, 10)) expect(csvCell(text)).toMatch(/^"?'/);
    expect(csvCell(-5)).toBe("-5");
    expect(csvCell("plain")).toBe("plain");
  });
});

test("a workbook has been read before its first row is given, however long saving the rows takes", async () => {
  const path = newPath();
  async function* table(): AsyncGenerator<SheetValue[]> {
    for (let at = 0; at < 5000; at++)
      yield [`Row ${at}`, "A text that fills what lies between two processes. ".repeat(4)];
  }
  await pipeline(writeSheet("xlsx", table()), createWriteStream(path));
  let rows = 0;
  for await (const _row of sheetRows(path)) {
    if (rows === 0) expect(reading.size).toBe(0);
    rows += 1;
  }
  expect(rows).toBe(5000);
});
