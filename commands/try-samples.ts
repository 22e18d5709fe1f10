import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { ImportReport } from "#app/features/onix/report/import-report.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";
import { generate } from "./generate.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run try-samples -- [FOLDER] [--bookstore NAME]",
    text: `Imports every .xml file of a folder into the database of this configuration, three times: as a dry run, for real, and
again. The dry run must predict the import, and the second import must change nothing. Without an argument the folder is
the one in ONIX_SAMPLES; where there is none, nothing is tried.`,
  },
  { bookstore: { type: "string" } },
  0,
  1,
);

const given = positionals[0] ?? process.env.ONIX_SAMPLES;
const folder = given && path.resolve(process.env.INIT_CWD ?? ".", given);
if (!folder || !existsSync(folder)) {
  console.log(
    `Skipped: ${folder ? "the folder of samples does not exist" : "no folder of samples was given"}.`,
  );
  process.exit(0);
}

const config = configuration();
await generate();
const { importFile } = await import("#app/features/onix/import-file.server.ts");
const { FileRefused } = await import("#app/onix/read/file-refused.ts");
const { reportLines } = await import("#app/features/onix/report/import-report.ts");
const { importedCoversIn } = await import("./imported-covers.ts");

let failures = 0;
try {
  const database = await openAppDatabase(config);
  await seedReference(db());
  for (const file of readdirSync(folder).sort()) {
    if (file.toLowerCase().endsWith(".xml")) await tryFile(file, path.join(folder, file));
  }
  await closeDatabase();
  await database.close();
} catch (error) {
  fail(error);
}
if (failures > 0) fail(`${failures} files were not imported as they should be.`);

async function tryFile(name: string, file: string): Promise<void> {
  console.log(`\n${name}`);
  try {
    const dryRun = await run(file, true);
    const first = await run(file, false);
    for (const line of reportLines(first)) console.log(`  ${line}`);
    const again = await run(file, false);
    console.log(`  again: ${countsOf(again)}`);
    check(countsOf(dryRun) === countsOf(first), `the dry run predicted ${countsOf(dryRun)}`);
    check(
      again.created + again.updated + (again.listed?.count ?? 0) === 0,
      "the second import changed something",
    );
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    console.log(`  refused: ${error.message}`);
  }
}

async function run(file: string, isDryRun: boolean): Promise<ImportReport> {
  return await importFile({
    path: file,
    connect: async () => db(),
    isDryRun,
    actor: SYSTEM,
    bookstore: values.bookstore,
    draw: importedCoversIn(config.uploadDir),
  });
}

function countsOf(report: ImportReport): string {
  return reportLines(report).at(-1) ?? "";
}

function check(holds: boolean, complaint: string): void {
  if (holds) return;
  failures++;
  console.log(`  WRONG: ${complaint}`);
}
