import pg from "pg";
import { applyInTransaction, lockForMigrations, migrateLocked } from "#app/db/migrate.server.ts";
import { readMigrations } from "#app/db/migrations.server.ts";
import type { SchemaFiles } from "#app/db/schema-files.ts";
import { readMark, writeMark } from "#app/platform/installation/folder-mark.server.ts";
import { renewInstallation } from "#app/platform/installation/installation.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { checkArchive } from "./check-archive.server.ts";
import { loadTables } from "./load-tables.server.ts";
import type { Contents } from "./manifest.server.ts";
import {
  brokenOffRestore,
  forgetRestoring,
  hasMedia,
  noteRestoring,
  removeMedia,
  writeMedium,
} from "./media.server.ts";
import { type Archive, openArchive } from "./read-archive.server.ts";
import { OUR_SCHEMA } from "./tables.server.ts";

/** What to restore, and where to. */
export type RestoreRequest = {
  readonly file: string;
  /** The secret in use; undefined where there is none yet. */
  readonly secret: string | undefined;
  readonly uploadDir: string;
  /** Prepares the target, and opens a connection of the login that owns its tables. Called once the archive was checked. */
  readonly connect: () => Promise<{ readonly client: pg.Client; readonly appUrl: string }>;
  /** What makes the product's database. */
  readonly schema: SchemaFiles;
  /** Whether letters that wait in the archive are sent. */
  readonly sendsLetters: boolean;
  /** Stops the restore before it is committed: nothing is changed then. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (line: string) => void;
};

/** What was restored. */
export type RestoreReport = {
  readonly takenOn: Date;
  readonly tables: number;
  readonly rows: number;
  readonly media: number;
  readonly missing: readonly string[];
  /** The migrations that the archive did not have yet. */
  readonly applied: readonly string[];
  /** How many waiting letters are not sent until somebody asks for it. */
  readonly heldLetters: number;
};

/**
 * Restores an archive into an empty database and an empty folder of pictures. All is checked before anything is changed. Then the
 * tables are created and filled in one transaction, which is committed when their rows are those of the archive and its files are
 * on the disk. Last, the migrations that the archive did not have are applied.
 * @throws BackupRefused; the error of the database or of the file system
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const { file, secret, uploadDir, schema, signal, onProgress = () => {} } = request;
  const archive = await openArchive(file, signal);
  try {
    const contents = await checkArchive(archive, secret, readMigrations(schema.migrations));
    signal?.throwIfAborted();
    onProgress("The archive is whole.");
    const brokenOff = await brokenOffRestore(uploadDir);
    if (brokenOff.length === 0 && (await hasMedia(uploadDir))) throw new BackupRefused(HAS_MEDIA);
    if ((await readMark(uploadDir)) !== undefined) throw new BackupRefused(HAS_MARK);
    const { client, appUrl } = await request.connect();
    try {
      await lockForMigrations(client);
      await refuseTables(client);
      // The tables of a killed restore were rolled back; its files are still there.
      await removeMedia(uploadDir, brokenOff);
      if (await hasMedia(uploadDir)) throw new BackupRefused(HAS_MEDIA);
      await restoreInto(client, archive, contents, request);
      const applied = await migrateRestored(client, appUrl, schema);
      // A copy is a site of its own: its folder of pictures must not be taken for that of the other one.
      await writeMark(uploadDir, await renewInstallation(client, secret ?? ""));
      const heldLetters = request.sendsLetters ? 0 : await holdLetters(client);
      await client.query("analyze");
      return { ...reportOf(contents), applied, heldLetters };
    } finally {
      await client.end();
    }
  } finally {
    archive.close();
  }
}

const HAS_MARK =
  "UPLOAD_DIR is the folder of a site already: an archive is restored into an empty one. Choose another folder.";
const HAS_MEDIA = "UPLOAD_DIR has pictures or files already: an archive is restored into an empty one.";

/** A disk needs hardly more time to store several files than one. */
const FILES_AT_ONCE = 16;

const reportOf = ({ createdOn, tables, media, missing }: Contents) => ({
  takenOn: new Date(createdOn),
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  media: media.length,
  missing,
});

async function refuseTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and ${OUR_SCHEMA}
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  if (rows.length > 0)
    throw new BackupRefused("The database has tables already: an archive is restored into an empty one.");
}

async function restoreInto(
  client: pg.Client,
  archive: Archive,
  contents: Contents,
  { uploadDir, schema, signal, onProgress = () => {} }: RestoreRequest,
): Promise<void> {
  const written: string[] = [];
  await client.query("begin");
  try {
    await applyInTransaction(client, schema, new Set(contents.migrations.map(({ name }) => name)));
    await loadTables(client, archive, contents, { signal, onProgress });
    const names = contents.media.map(({ name }) => name);
    await noteRestoring(uploadDir, names);
    for (let at = 0; at < names.length; at += FILES_AT_ONCE) {
      signal?.throwIfAborted();
      const batch = names.slice(at, at + FILES_AT_ONCE);
      written.push(...batch);
      const results = await Promise.allSettled(
        batch.map(async (name) => await writeMedium(uploadDir, name, await archive.read(name))),
      );
      const failed = results.find((result) => result.status === "rejected");
      if (failed) throw failed.reason as Error;
    }
    signal?.throwIfAborted();
  } catch (error) {
    await client.query("rollback").catch(() => {});
    await removeMedia(uploadDir, written);
    await forgetRestoring(uploadDir);
    throw error;
  }
  await client.query("commit").catch(async (error: unknown) => {
    // Where the server has not answered, it may have committed, and the files must stay.
    if (error instanceof pg.DatabaseError) await removeMedia(uploadDir, written);
    throw error;
  });
  await forgetRestoring(uploadDir);
}

/** Applies the migrations that the archive did not have. What was restored is committed: the site applies them too when it starts. */
async function migrateRestored(client: pg.Client, appUrl: string, schema: SchemaFiles): Promise<string[]> {
  try {
    return await migrateLocked(client, appUrl, schema);
  } catch (error) {
    throw new BackupRefused(
      `The archive was restored, but not brought up to this version: ${(error as Error).message}. Correct this, and run \`npm run migrate\`.`,
    );
  }
}

/**
 * Marks the letters that waited when the backup was made: the site has most likely sent them since, and a copy of the site must not
 * write to people. `npm run letters -- --retry` sends them.
 */
async function holdLetters(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    "update letters set state = 'failed', reason = 'restored', settled_on = now() where state = 'waiting'",
  );
  return rowCount ?? 0;
}
