import path from "node:path";
import { closeDatabase, db, useCommandTimeLimits } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";
import { type AppDatabase, openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, onStopSignals, readArguments } from "./command-line.ts";
import { generate } from "./generate.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run import-documents -- FILE.json [--dry-run]",
    text: `Imports people, bookstores and editions of the old document store: a JSON export of its collections appusers,
bookstores and book_editions. A document that lacks what it needs is left out and named, with the field and the
reason. People come without a password and get no letter. A document that was imported before is left as it is.

  --dry-run   reports the result without writing anything

The last line is: added N, partly N, unchanged N, refused N; together they are the documents of the file
Refused documents alone leave the exit code 0, unless every document was refused. A refused file exits with 1.`,
  },
  { "dry-run": { type: "boolean" } },
  1,
);

const config = configuration();
const stopping = new AbortController();
onStopSignals(() => stopping.abort());

let database: AppDatabase | undefined;
try {
  // The reasons are compiled messages, which a fresh clone lacks until they are generated.
  await generate();
  const { importDocumentsNow } = await import("#app/features/document-import/import-documents.server.ts");
  const { fileRefusalText, reasonLine } = await import("#app/features/document-import/report/reason-text.ts");
  const { DocumentFileRefused } = await import("#app/features/document-import/read/document-file-refused.ts");
  database = await openAppDatabase(config);
  useCommandTimeLimits();
  await seedReference(db());
  const { added, partly, unchanged, refused } = await importDocumentsNow(
    db(),
    path.resolve(process.env.INIT_CWD ?? ".", positionals[0] ?? ""),
    {
      actor: SYSTEM,
      isCheck: values["dry-run"] ?? false,
      signal: stopping.signal,
      report: (imported) => {
        for (const reason of imported.reasons) console.log(reasonLine(imported.path, reason, "en"));
      },
    },
  ).catch((error: unknown) => {
    if (error instanceof DocumentFileRefused) throw new Error(fileRefusalText(error.code, "en"));
    throw error;
  });
  await close();
  console.log(`added ${added}, partly ${partly}, unchanged ${unchanged}, refused ${refused}`);
  // A scheduled script should notice a file of which nothing was imported.
  if (refused > 0 && added + partly + unchanged === 0) process.exitCode = 1;
} catch (error) {
  await close().catch(() => {});
  fail(reasonOf(error));
}

async function close(): Promise<void> {
  await closeDatabase();
  await database?.close();
}
