import path from "node:path";
import { createBackup } from "#app/platform/backup/create-backup.server.ts";
import { recordBackup } from "#app/platform/backup/last-backup.server.ts";
import { checkMark } from "#app/platform/installation/folder-mark.server.ts";
import { readInstallation } from "#app/platform/installation/installation.server.ts";
import { reasonOf } from "#app/platform/log/error-reason.ts";
import {
  hasDatabase,
  type OwnerDatabase,
  openOwnerDatabase,
} from "#app/platform/startup/owner-database.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import { configuration, fail, onStopSignals, readArguments } from "./command-line.ts";

const { values, positionals } = readArguments(
  {
    line: "npm run backup -- FILE [--allow-missing]",
    text: `Writes one archive with every table, as of one moment, and with the pictures and files that the rows refer to. The site may
run meanwhile; a migration is refused until it has ended. \`npm run restore -- FILE\` restores it.

  FILE             the archive to write, a ZIP file that only its owner can read; an existing one is not replaced
  --allow-missing  ends with 0 although files are missing that the rows refer to. Without it the archive is written too, but the
                   command fails, so that a job notices

The archive contains personal data and the passwords' hashes, and not SESSION_SECRET, without which it cannot be restored: keep
both, apart from each other.`,
  },
  { "allow-missing": { type: "boolean" } },
  1,
);

/** Refuses to back up the rows of one site with the pictures of another, or without them. */
async function checkFolder(opened: OwnerDatabase, uploadDir: string): Promise<void> {
  const client = await opened.connect();
  try {
    await checkMark(client, uploadDir, (await readInstallation(client))?.id);
  } finally {
    await client.end();
  }
}

const SHOWN_MISSING = 20;

const config = configuration();
const stopping = new AbortController();
onStopSignals(() => stopping.abort());

let database: OwnerDatabase | undefined;
try {
  if (!hasDatabase(config))
    fail("There is no database in DATA_DIR, and DATABASE_URL is not set: nothing to back up.");
  const opened = await openOwnerDatabase(config);
  database = opened;
  await checkFolder(opened, config.uploadDir);
  const report = await createBackup({
    file: path.resolve(process.env.INIT_CWD ?? ".", positionals[0] ?? ""),
    connect: () => opened.connect(),
    uploadDir: config.uploadDir,
    secret: sessionSecret(config),
    signal: stopping.signal,
    onProgress: (line) => console.error(line),
  });
  const client = await opened.connect();
  try {
    if (!(await recordBackup(client, report)))
      console.error("The database is of an earlier version, which keeps no list of backups.");
  } finally {
    await client.end();
  }
  await opened.close();
  for (const name of report.missing.slice(0, SHOWN_MISSING)) console.error(`missing: ${name}`);
  const { tables, rows, media, missing, bytes } = report;
  console.log(
    `backed up ${tables} tables, ${rows} rows, ${media} files, ${missing.length} missing, ${bytes} bytes`,
  );
  if (missing.length > 0 && !values["allow-missing"]) {
    console.error(
      `Files are missing in UPLOAD_DIR that the database refers to: ${missing.length}. With --allow-missing this is no failure.`,
    );
    process.exitCode = 1;
  }
} catch (error) {
  await database?.close().catch(() => {});
  fail(stopping.signal.aborted ? "Stopped: no file was written." : reasonOf(error));
}
