import path from "node:path";
import { closeDatabase, db, useCommandTimeLimits } from "#app/db/client.server.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";
import { type AppDatabase, openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, onStopSignals, readArguments } from "./command-line.ts";
import { generate } from "./generate.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run export -- FILE [--publisher NAME] [--drafts] [--overwrite]",
    text: `Writes the editions that are not archived as a message of ONIX for Books 3.1, and lists on standard error how many of
them lack what receivers need. Imported into the same database, the file changes nothing.

  FILE               the file to write; - is standard output. The file appears when it is complete
  --publisher NAME   exports the editions of the publisher of this slug or name only
  --drafts           also exports drafts, which are announced to nobody yet
  --overwrite        replaces an existing file

The last line on standard error is: exported N`,
  },
  { drafts: { type: "boolean" }, overwrite: { type: "boolean" }, publisher: { type: "string" } },
  1,
);

const config = configuration();
const stopping = new AbortController();
onStopSignals(() => stopping.abort());

const [file = ""] = positionals;
let database: AppDatabase | undefined;
try {
  await generate();
  const { exportFile } = await import("#app/features/onix/export-file.server.ts");
  const { missingLines } = await import("#app/features/onix/report/missing-lines.ts");
  const { exported, incomplete } = await exportFile({
    to: file === "-" ? process.stdout : path.resolve(process.env.INIT_CWD ?? ".", file),
    async connect() {
      database = await openAppDatabase(config);
      useCommandTimeLimits();
      return db();
    },
    publisher: values.publisher,
    includesDrafts: values.drafts ?? false,
    overwrites: values.overwrite ?? false,
    origin: config.baseUrl,
    now: new Date(),
    signal: stopping.signal,
    onProgress: (done, of) => console.error(`${done} of ${of} editions`),
  });
  await close();
  console.error([...missingLines(incomplete), `exported ${exported}`].join("\n"));
} catch (error) {
  await close().catch(() => {});
  fail(stopping.signal.aborted ? "Stopped: no file was written." : reasonOf(error));
}

async function close(): Promise<void> {
  await closeDatabase();
  await database?.close();
}
