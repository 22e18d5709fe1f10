import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { operationOf } from "#app/platform/operations/read-operation.server.ts";
import { preparedOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { type SheetValue, writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { personViewer } from "#app/platform/viewer/person-viewer.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople } from "#commands/measuring/requests.ts";

const ROWS = 10_000;
const TARGET_S = 60;
const MEGABYTE = 1_000_000;
const GROWTH_TARGET_MB = 96;
const SAMPLE_MS = 100;
/** The share of the time at its beginning and at its end in which the least memory is compared: between collections it varies. */
const SHARE = 0.2;

/** The time of an import of 10,000 rows from an XLSX file into an empty list, and by how much the memory grows meanwhile. */
export async function spreadsheetImportOfManyRows(): Promise<Finding[]> {
  const uploadDir = mkdtempSync(join(tmpdir(), "ek-bench-sheets-"));
  try {
    return await measure(uploadDir);
  } finally {
    rmSync(uploadDir, { recursive: true, force: true });
  }
}

async function measure(uploadDir: string): Promise<Finding[]> {
  // These load the messages, which are generated after the start of the command.
  const { spreadsheetImport } = await import("#app/features/books/spreadsheets/import-operation.server.ts");
  const { prepareImport } = await import("#app/features/books/spreadsheets/prepare-import.server.ts");
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into publishers (slug, name, legal_name) values ('sheet-bench', '{"en":"Sheet bench"}', 'Sheet bench') returning id`);
  const publisherId = rows[0]?.id ?? "";
  const [made] = await makePeople(1);
  if (!made) throw new Error("There is no person to import.");
  await db().insert(userRoles).values({ userId: made.id, type: "admin", publisherId });
  const person = await personViewer(made.id, false);
  const path = join(uploadDir, "rows.xlsx");
  await pipeline(writeSheet("xlsx", table()), createWriteStream(path));

  const used: number[] = [];
  const sampling = setInterval(() => used.push(process.memoryUsage().heapUsed), SAMPLE_MS);
  const started = performance.now();
  const file = { path, fileName: "rows.xlsx", kind: "xlsx" as const };
  const prepared = await prepareImport(person, publisherId, file, { uploadDir, language: "en" });
  if (!prepared.ok) throw new Error(prepared.code);
  const { parsed } = await preparedOperation(person, spreadsheetImport, prepared.value);
  const start = { input: parsed, total: parsed.rows, inBackground: false };
  await startPrepared(person, spreadsheetImport, prepared.value, start, { uploadDir, production: false });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);

  const { report } = await operationOf(person, prepared.value);
  const added = report.counts?.added ?? 0;
  const part = Math.ceil(used.length * SHARE);
  const growth = Math.max(0, (Math.min(...used.slice(-part)) - Math.min(...used.slice(0, part))) / MEGABYTE);
  return [
    {
      measured: `import of ${added} rows of an XLSX file: ${seconds.toFixed(1)} s`,
      target: `${ROWS} in under ${TARGET_S} s`,
      isMet: added === ROWS && seconds < TARGET_S,
    },
    {
      measured: `memory during that import: ${growth.toFixed(1)} MB more at its end than at its beginning`,
      target: `under ${GROWTH_TARGET_MB} MB`,
      isMet: growth < GROWTH_TARGET_MB,
    },
  ];
}

async function* table(): AsyncGenerator<SheetValue[]> {
  yield [
    "Title (English)",
    "Title (Nepali)",
    "Contributors",
    "Genres",
    "Format",
    "List price",
    "Pages",
    "Published on",
    "Description (English)",
  ];
  for (let at = 1; at <= ROWS; at++)
    yield [
      `Sheet book ${at}`,
      `पाना ${at}`,
      `Writer ${at % 500}`,
      "Novels",
      "paperback",
      100 + at,
      100 + (at % 300),
      "2081-04 BS",
      "A sentence of the description. ".repeat(10),
    ];
}
