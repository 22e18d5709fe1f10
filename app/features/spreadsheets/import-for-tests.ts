import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll } from "vitest";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { type SheetValue, writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { type publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { type ColumnKey, headingOf } from "./columns.ts";
import { spreadsheetImport } from "./import-operation.server.ts";
import { prepareImport } from "./prepare-import.server.ts";

export type Member = Awaited<ReturnType<typeof publisherWithMember>>;
/** The cells of a row, by their columns. */
export type Row = Partial<Record<ColumnKey, SheetValue>>;

/** Imports of the tests of a file, in a folder of their own. */
export function sheetImports() {
  const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-sheets-"));
  afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));
  const settings = { uploadDir, production: false };

  async function fileOf(kind: "csv" | "xlsx", rows: readonly Row[]): Promise<string> {
    const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ColumnKey[];
    const path = join(uploadDir, `${crypto.randomUUID()}.${kind}`);
    async function* table() {
      yield keys.map((key) => headingOf(key, "en"));
      for (const row of rows) yield keys.map((key) => row[key] ?? null);
    }
    await pipeline(writeSheet(kind, table()), createWriteStream(path));
    return path;
  }

  async function prepared(
    { publisherId, admin }: Member,
    kind: "csv" | "xlsx",
    path: string,
    fileName = `books.${kind}`,
  ) {
    const file = { path, fileName, kind };
    return await prepareImport(admin, publisherId, file, { uploadDir, language: "en" });
  }

  async function imported(
    of: Member,
    rows: readonly Row[],
    kind: "csv" | "xlsx" = "csv",
    mode: "good" | "all" | "check" = "good",
  ) {
    const id = value(await prepared(of, kind, await fileOf(kind, rows)));
    const { input, total } = await operationOf(of.admin, id).then(({ input }) => ({
      input: spreadsheetImport.input.parse(input),
      total: rows.length,
    }));
    value(
      await startPrepared(
        of.admin,
        spreadsheetImport,
        id,
        { input: { ...input, mode }, total, inBackground: false },
        settings,
      ),
    );
    const { state, report } = await operationOf(of.admin, id);
    return { id, state, report, refusals: await refusalsOf(id, 1000) };
  }

  return { uploadDir, settings, fileOf, prepared, imported };
}

/** An ISBN of Nepal from a number below 10,000. */
export const isbn = (n: number) => {
  const twelve = `97899370${String(n).padStart(4, "0")}`;
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

/** A row with most of what a file says of a book and its edition. */
export const FULL: Row = {
  titleEn: "The River",
  titleNp: "नदी",
  abbreviationEn: "River",
  contributors: "Ann Lee; Michael Hutt (Translator)",
  genres: "novels",
  language: "Nepali",
  descriptionEn: "A long\nstory",
  format: "paperback",
  isbn13: isbn(1),
  price: 450.5,
  currency: "NPR",
  discounts: "10% [2026-01-01..2026-02-01] Dashain; 5%",
  published: "2081-04 BS",
  pages: "२४०",
  widthMm: 140,
  weightG: "300",
};
