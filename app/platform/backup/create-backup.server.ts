import type pg from "pg";
import { closeWhenStopped } from "#app/db/response-timeout.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import {
  type Contents,
  FORMAT,
  fingerprintOf,
  MANIFEST,
  type MediumEntry,
  type TableEntry,
  writeManifest,
} from "./manifest.server.ts";
import { mediaOf, openMedium } from "./media.server.ts";
import {
  entryOf,
  fixTextOfValues,
  rowsOf,
  sequencesOf,
  sqlName,
  tableName,
  tablesOf,
} from "./tables.server.ts";
import { type AddEntry, writeArchive } from "./write-archive.server.ts";

/** What to back up, and where to. */
export type BackupRequest = {
  readonly file: string;
  /** Opens a connection of the login that owns the tables. Called once the file is known not to exist. */
  readonly connect: () => Promise<pg.Client>;
  readonly uploadDir: string;
  readonly secret: string;
  /** Stops the backup: no file is left behind. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (line: string) => void;
};

/** What an archive contains. */
export type BackupReport = {
  readonly takenOn: Date;
  readonly bytes: number;
  readonly tables: number;
  readonly rows: number;
  readonly media: number;
  /** Names of files that rows refer to and that did not exist. */
  readonly missing: readonly string[];
};

type Snapshot = Pick<Contents, "createdOn" | "migrations" | "tables" | "sequences"> & {
  readonly names: readonly string[];
};

const MEDIA_A_LINE = 1000;

/**
 * Writes an archive of the database and of the files that its rows refer to, while the site runs. The rows are those of one
 * snapshot. The database is not migrated: it is backed up as it is, also before a new version is started.
 * @throws BackupRefused; the error of the database or of the file system
 */
export async function createBackup(request: BackupRequest): Promise<BackupReport> {
  const { file, uploadDir, secret, signal, onProgress = () => {} } = request;
  const now = new Date();
  const { value: contents, bytes } = await writeArchive({ file, now, signal }, async (add) => {
    const { names, ...snapshot } = await copySnapshot(request, add, onProgress);
    const { media, missing } = await copyMedia(uploadDir, names, add, onProgress);
    const secretFingerprint = fingerprintOf(secret, snapshot.createdOn);
    const all: Contents = { format: FORMAT, ...snapshot, media, missing, secretFingerprint };
    await add(MANIFEST, writeManifest(all, secret));
    return all;
  });
  return {
    takenOn: new Date(contents.createdOn),
    bytes,
    tables: contents.tables.length,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows, 0),
    media: contents.media.length,
    missing: contents.missing,
  };
}

async function copySnapshot(
  { connect, signal }: BackupRequest,
  add: AddEntry,
  onProgress: (line: string) => void,
): Promise<Snapshot> {
  const client = await connect();
  closeWhenStopped(client, signal);
  try {
    await client.query("begin isolation level repeatable read, read only");
    await fixTextOfValues(client);
    const found = await tablesOf(client);
    if (!found.some((table) => tableName(table) === "public.schema_migrations"))
      throw new BackupRefused("The database has no tables of this product: there is nothing to back up.");
    // A migration that is started meanwhile fails at its time limit for locks; the site's own work does not.
    await client.query(`lock table ${found.map(sqlName).join(", ")} in access share mode`);
    const { rows } = await client.query<{ now: Date }>("select now()");
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.schema_migrations order by name collate "C"',
    );
    const tables: TableEntry[] = [];
    for (const table of found) {
      const stream = rowsOf(client, table);
      const passed = await add(entryOf(table), stream);
      const { schema, name, columns } = table;
      tables.push({ schema, name, columns: [...columns], rows: stream.rowCount, ...passed });
    }
    onProgress(`${tables.length} of ${found.length} tables`);
    const sequences = await sequencesOf(client);
    const names = await mediaOf(client);
    await client.query("commit");
    const createdOn = (rows[0]?.now ?? new Date()).toISOString();
    return { createdOn, migrations, tables, sequences, names };
  } finally {
    await client.end();
  }
}

/** Files never change once they are written; those that have been removed since the snapshot are missing. */
async function copyMedia(
  uploadDir: string,
  names: readonly string[],
  add: AddEntry,
  onProgress: (line: string) => void,
): Promise<{ media: MediumEntry[]; missing: string[] }> {
  const media: MediumEntry[] = [];
  const missing: string[] = [];
  for (const [at, name] of names.entries()) {
    const handle = await openMedium(uploadDir, name);
    // Pictures and spreadsheets are compressed already.
    if (handle)
      media.push({ name, ...(await add(name, handle.createReadStream(), { isCompressed: false })) });
    else missing.push(name);
    if ((at + 1) % MEDIA_A_LINE === 0 || at + 1 === names.length)
      onProgress(`${at + 1} of ${names.length} files`);
  }
  return { media, missing };
}
