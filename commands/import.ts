import path from "node:path";
import { closeDatabase, db, useCommandTimeLimits } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { prepareFolders } from "#app/platform/installation/folders.server.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";
import { type AppDatabase, openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, onStopSignals, readArguments } from "./command-line.ts";
import { generate } from "./generate.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run import -- FILE [--publisher NAME] [--bookstore NAME] [--dry-run]",
    text: `Imports a message of ONIX for Books 3.0 or 3.1. Of a record that was imported before, only what differs now is
written. An invalid record is refused and named; the others are imported. An incomplete file is refused as a whole.

  --publisher NAME   imports for the publisher of this slug or name: new books are its own, and records of other
                     publishers' books are refused. Without it a new book belongs to the publisher its record names
  --bookstore NAME   lists what is imported in the store of this English or Nepali name
  --dry-run          reports the result without writing anything

The last line is: created N, updated N, unchanged N, refused N
Refused records alone leave the exit code 0, unless every record was refused. A refused file exits with 1.`,
  },
  { "dry-run": { type: "boolean" }, bookstore: { type: "string" }, publisher: { type: "string" } },
  1,
);

const REPORT_EVERY = 100;
const TERMINAL_REPORT_EVERY_MS = 1000;

const config = configuration();
const stopping = new AbortController();
onStopSignals(() => stopping.abort());

let database: AppDatabase | undefined;
try {
  // The refusal reasons are compiled messages, which a fresh clone lacks until they are generated.
  await generate();
  const { importFile } = await import("#app/features/onix/import-file.server.ts");
  const { isAllRefused, reportLines } = await import("#app/features/onix/report/import-report.ts");
  const { importedCoversIn } = await import("./imported-covers.ts");
  const report = await importFile({
    path: path.resolve(process.env.INIT_CWD ?? ".", positionals[0] ?? ""),
    async connect() {
      if (!values["dry-run"]) await prepareFolders([{ variable: "UPLOAD_DIR", folder: config.uploadDir }]);
      database = await openAppDatabase(config);
      useCommandTimeLimits();
      await seedReference(db());
      return db();
    },
    isDryRun: values["dry-run"] ?? false,
    actor: SYSTEM,
    publisher: values.publisher,
    bookstore: values.bookstore,
    draw: importedCoversIn(config.uploadDir),
    signal: stopping.signal,
    onProgress: process.stderr.isTTY ? reportToTerminal() : reportToLog,
  });
  await close();
  console.log(reportLines(report).join("\n"));
  // A scheduled script should notice a file of which nothing was imported.
  if (isAllRefused(report)) process.exitCode = 1;
} catch (error) {
  await close().catch(() => {});
  fail(reasonOf(error));
}

async function close(): Promise<void> {
  await closeDatabase();
  await database?.close();
}

function reportToLog(done: number, of: number): void {
  if (done % REPORT_EVERY === 0 || done === of) console.error(`${done} of ${of} records`);
}

/** Shows the progress of the import in one line of a terminal, which is rewritten. */
function reportToTerminal(): (done: number, of: number) => void {
  let reportedAt = 0;
  return (done, of) => {
    if (done < of && Date.now() - reportedAt < TERMINAL_REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    process.stderr.write(`\r${done} of ${of} records${done === of ? "\n" : ""}`);
  };
}
