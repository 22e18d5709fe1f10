import path from "node:path";
import { SCHEMA } from "#app/db/schema-files.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { prepareFolders } from "#app/platform/installation/folders.server.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";
import { type OwnerDatabase, openOwnerDatabase } from "#app/platform/startup/owner-database.server.ts";
import { existingSessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { configuration, fail, onStopSignals, readArguments } from "./command-line.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run restore -- FILE [--send-letters]",
    text: `Restores an archive of \`npm run backup\` into an empty database and an empty folder of pictures: a new DATA_DIR, or a new
database in DATABASE_URL and DATABASE_OWNER_URL, and a new UPLOAD_DIR. The whole archive is checked before anything is changed;
the rows are restored in one transaction and compared with the archive. An archive of an earlier version is migrated afterwards.

  FILE             the archive
  --send-letters   the site sends the letters that waited when the backup was made. Without it they are kept back, since they
                   have most likely been sent already: \`npm run letters\` lists them, and \`-- --retry\` sends them

SESSION_SECRET must be that of the site that was backed up. Start a copy of a site with DEMO=off.`,
  },
  { "send-letters": { type: "boolean" } },
  1,
);

const config = configuration();
const stopping = new AbortController();
onStopSignals(() => stopping.abort());

let database: OwnerDatabase | undefined;
try {
  const { tables, rows, media, missing, applied, heldLetters } = await restoreBackup({
    file: path.resolve(process.env.INIT_CWD ?? ".", positionals[0] ?? ""),
    secret: existingSessionSecret(config),
    uploadDir: config.uploadDir,
    async connect() {
      await prepareFolders([{ variable: "UPLOAD_DIR", folder: config.uploadDir }]);
      database = await openOwnerDatabase(config);
      return { client: await database.connect(), appUrl: database.appUrl };
    },
    schema: SCHEMA,
    sendsLetters: values["send-letters"] ?? false,
    signal: stopping.signal,
    onProgress: (line) => console.error(line),
  });
  await database?.close();
  for (const name of applied) console.error(`applied ${name}`);
  if (heldLetters > 0) console.error(`Letters kept back: ${heldLetters}. See \`npm run letters\`.`);
  console.log(`restored ${tables} tables, ${rows} rows, ${media} files, ${missing.length} missing`);
} catch (error) {
  await database?.close().catch(() => {});
  const isStopped = error instanceof Error && error.name === "AbortError";
  fail(isStopped ? "Stopped: nothing was restored." : reasonOf(error));
}
