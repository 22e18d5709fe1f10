import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { spreadsheetImport } from "#app/features/spreadsheets/import-operation.server.ts";
import { prepareImport } from "#app/features/spreadsheets/prepare-import.server.ts";
import { preparedOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { type SheetValue, writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { personViewer } from "#app/platform/viewer/person-viewer.server.ts";
import { entryOf } from "./demo-rows.ts";
import { demoPublishers } from "./publishers.ts";

const HEADINGS = ["Edition code", "Title (Nepali)", "Format", "ISBN-13", "Thickness (mm)", "Published on"];

/** Rows with something wrong, as they are found in lists that people keep by hand. */
const WRONG: readonly SheetValue[][] = [
  [null, "पहाडको बाटो", "paperback", "9789937000013", 14, "2081"],
  [null, "नदीको गीत", "कडा गाता", null, 18, "2081-04"],
  [null, "आँगन", "paperback", null, "पातलो", "2081-13"],
];

const publisherCodeRow = z.object({
  publisher: z.string(),
  code: z.string(),
});

/**
 * Imports a spreadsheet into the list of the first publisher: the thickness of some of its editions, and rows that are refused,
 * so that the pages of operations show real work.
 */
export async function addDemoImport(db: Database, personId: string, uploadDir: string): Promise<void> {
  const slug = entryOf(new Map(demoPublishers.map(({ key, slug }) => [key, slug])), "dobato");
  const rows = await queryRows(
    db,
    publisherCodeRow,
    sql`
    select p.id as publisher, e.code from publishers p join books b on b.publisher_id = p.id
      join book_editions e on e.book_id = b.id join book_formats f on f.id = e.format_id
    where p.slug = ${slug} and f.code = 'paperback' and e.thickness_mm is null order by e.code limit 4`,
  );
  const publisherId = rows[0]?.publisher;
  const person = await personViewer(personId, false);
  if (!publisherId || !person) return;
  const file = path.join(uploadDir, "operations", "demo.csv");
  await mkdir(path.dirname(file), { recursive: true });
  async function* table(): AsyncGenerator<readonly SheetValue[]> {
    yield HEADINGS;
    for (const [at, { code }] of rows.entries()) yield [code, null, null, null, 12 + at, null];
    yield* WRONG;
  }
  await pipeline(writeSheet("csv", table()), createWriteStream(file));
  const received = { path: file, fileName: "books-2083.csv", kind: "csv" } as const;
  const prepared = await prepareImport(person, publisherId, received, { uploadDir, language: "en" });
  if (!prepared.ok) throw new Error(prepared.code);
  const { parsed } = await preparedOperation(person, spreadsheetImport, prepared.value);
  const start = { input: parsed, total: parsed.rows };
  await startPrepared(person, spreadsheetImport, prepared.value, start, { uploadDir, production: false });
}
