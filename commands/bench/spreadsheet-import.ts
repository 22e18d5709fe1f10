import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { operationOf } from "#app/platform/operations/read-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import { preparedOperation, startPrepared } from "#app/platform/operations/start-operation.server.ts";
import { writeSheet } from "#app/platform/spreadsheets/write-sheet.server.ts";
import { personViewer } from "#app/platform/viewer/person-viewer.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople } from "#commands/measuring/requests.ts";
import { type SheetOfBooks, sheetOfBooks } from "./sheet-of-books.ts";

const ROWS = 10_000;
const TARGET_S = 60;
const MEGABYTE = 1_000_000;
const GROWTH_TARGET_MB = 96;
const SAMPLE_MS = 100;
/** The share of the time at its beginning and at its end in which the least memory is compared: between collections it varies. */
const SHARE = 0.2;
/**
 * Rows whose covers are drawn, and the longest time for a thousand, in seconds. A picture takes 40 ms of a core: setting its letters 11,
 * drawing the outlines 22, its dominant colour 5.
 */
const COVERS = 200;
const COVERS_TARGET_S = 90;

/**
 * The times of imports of an XLSX file of 10,000 rows into an empty list: new rows, the same once more, and with other prices; by how
 * much the memory grows meanwhile; and the time in which covers are drawn.
 */
export async function spreadsheetImportOfManyRows(): Promise<Finding[]> {
  const uploadDir = mkdtempSync(join(tmpdir(), "ek-bench-sheets-"));
  try {
    const person = await adminOfNewPublisher();
    const importAlone = async (of: Table) => {
      const imported = await importTable(person, uploadDir, of);
      await cancelDrawing(imported.id);
      return imported;
    };
    const added = await importAlone({ rows: ROWS, dearer: 0, name: "new" });
    const unchanged = await importAlone({ rows: ROWS, dearer: 0, name: "unchanged" });
    const changed = await importAlone({ rows: ROWS, dearer: 5, name: "changed" });
    const others = await adminOfNewPublisher();
    const few = await importTable(others, uploadDir, { rows: COVERS, dearer: 0, first: ROWS, name: "few" });
    const growth = growthOf(added.used);
    return [
      importTime("added", added),
      importTime("unchanged", unchanged),
      importTime("changed", changed),
      {
        measured: `memory during the first of these: ${growth.toFixed(1)} MB more at its end than at its beginning`,
        target: `under ${GROWTH_TARGET_MB} MB`,
        isMet: growth < GROWTH_TARGET_MB,
      },
      await drawingTime(few.id, uploadDir),
    ];
  } finally {
    rmSync(uploadDir, { recursive: true, force: true });
  }
}

type Person = { readonly viewer: Viewer; readonly publisherId: string };

let publishers = 0;

async function adminOfNewPublisher(): Promise<Person> {
  publishers += 1;
  const slug = `sheet-bench-${publishers}`;
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into publishers (slug, name, legal_name) values (${slug}, '{"en":"Sheet bench"}', 'Sheet bench') returning id`);
  const publisherId = rows[0]?.id ?? "";
  const [made] = await makePeople(1);
  if (!made) throw new Error("There is no person to import.");
  await db().insert(userRoles).values({ userId: made.id, type: "admin", publisherId });
  const viewer = await personViewer(made.id, false);
  if (!viewer) throw new Error("The person has no role.");
  return { viewer, publisherId };
}

type Imported = {
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Bytes of the heap, every tenth of a second. */
  readonly used: readonly number[];
};

type Table = SheetOfBooks & { readonly name: string };

async function importTable({ viewer, publisherId }: Person, uploadDir: string, of: Table): Promise<Imported> {
  // These load the messages, which are generated after the start of the command.
  const { spreadsheetImport } = await import("#app/features/spreadsheets/import-operation.server.ts");
  const { prepareImport } = await import("#app/features/spreadsheets/prepare-import.server.ts");
  const path = join(uploadDir, `${of.name}.xlsx`);
  await pipeline(writeSheet("xlsx", sheetOfBooks(of)), createWriteStream(path));

  const used: number[] = [];
  const sampling = setInterval(() => used.push(process.memoryUsage().heapUsed), SAMPLE_MS);
  const started = performance.now();
  const file = { path, fileName: `${of.name}.xlsx`, kind: "xlsx" as const };
  const prepared = await prepareImport(viewer, publisherId, file, { uploadDir, language: "en" });
  if (!prepared.ok) throw new Error(prepared.code);
  const { parsed } = await preparedOperation(viewer, spreadsheetImport, prepared.value);
  const start = { input: parsed, total: parsed.rows, inBackground: false };
  await startPrepared(viewer, spreadsheetImport, prepared.value, start, { uploadDir, production: false });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  const { report } = await operationOf(viewer, prepared.value);
  return { id: prepared.value, counts: report.counts ?? {}, seconds, used };
}

function importTime(count: "added" | "unchanged" | "changed", { counts, seconds }: Imported): Finding {
  const rows = counts[count] ?? 0;
  return {
    measured: `import of an XLSX file, ${rows} rows ${count}: ${seconds.toFixed(1)} s`,
    target: `${ROWS} in under ${TARGET_S} s`,
    isMet: rows === ROWS && seconds < TARGET_S,
  };
}

function growthOf(used: readonly number[]): number {
  const part = Math.ceil(used.length * SHARE);
  return Math.max(0, (Math.min(...used.slice(-part)) - Math.min(...used.slice(0, part))) / MEGABYTE);
}

/** The processes of the product would draw the covers of an import beside the next one. */
async function cancelDrawing(importId: string): Promise<void> {
  await db().execute(
    sql`update operations set state = 'cancelled', cancel_asked_on = now(), ended_on = now() where follows = ${importId}`,
  );
}

/** Draws the covers that an import is followed by. */
async function drawingTime(importId: string, uploadDir: string): Promise<Finding> {
  const { OPERATIONS } = await import("#app/operations.server.ts");
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from operations where follows = ${importId}`,
  );
  const id = rows[0]?.id ?? "";
  const started = performance.now();
  const signal = new AbortController().signal;
  await runOperation(OPERATIONS, id, { uploadDir, production: false, signal, isLast: true });
  const seconds = (performance.now() - started) / 1000;
  const drawn = await db().execute<{ drawn: number }>(
    sql`select (report #>> '{counts,drawn}')::int as drawn from operations where id = ${id}`,
  );
  const editions = drawn.rows[0]?.drawn ?? 0;
  const ofThousand = (seconds / COVERS) * 1000;
  return {
    measured: `drawing front and back of ${editions} editions: ${seconds.toFixed(1)} s, ${ofThousand.toFixed(0)} s for 1000`,
    target: `${COVERS} editions, 1000 in under ${COVERS_TARGET_S} s`,
    isMet: editions === COVERS && ofThousand < COVERS_TARGET_S,
  };
}
