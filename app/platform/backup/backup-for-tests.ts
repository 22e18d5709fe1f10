import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, inject } from "vitest";
import { db } from "#app/db/client.server.ts";
import { SCHEMA } from "#app/db/schema-files.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { MARK } from "#app/platform/installation/folder-mark.server.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import type { BareDatabase } from "#tests/bare-databases.ts";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { type BackupReport, createBackup } from "./create-backup.server.ts";
import { MANIFEST, readManifest, writeManifest } from "./manifest.server.ts";
import { openArchive } from "./read-archive.server.ts";
import { type RestoreReport, type RestoreRequest, restoreBackup } from "./restore-backup.server.ts";
import { writeArchive } from "./write-archive.server.ts";

export const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";

/** A folder that is removed after the file's tests. @returns a function that gives new paths in it */
export function useFolder(): (name: string) => string {
  let folder = "";
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "backup-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return (name) => path.join(folder, `${++count}-${name}`);
}

/** The URL of a database for the login that owns its tables. */
export const ownerUrlOf = (name = databaseName()): string =>
  inject("postgresUrl").replace("postgres@", "ekadeshma_owner@").replace("DATABASE", name);

/** Adds pictures and a file of an operation, each with its row, to the database of the test file. */
export async function addMedia(uploadDir: string): Promise<void> {
  const store = createImageStore(uploadDir);
  for (const sign of ["a", "b"]) {
    const hash = sign.repeat(40);
    const bytes = randomBytes(5000);
    await store.write(store.masterPath(hash), bytes);
    await store.write(store.variantPath(hash, 160, "avif"), bytes);
    await db().insert(images).values({ hash, width: 1, height: 1, bytes: 5000, dominantColour: "#000000" });
  }
  const { id } = await build.operation();
  const content = Readable.from([Buffer.from("कखग\r\n\0")]);
  const file = { role: "input", fileName: "a.csv", mediaType: "text/csv", content } as const;
  await filesOf(uploadDir, id).write(db(), file);
}

/** The content of every file in a folder by its path, except the variants of pictures and the mark of the site. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.endsWith(".avif") && entry.name !== MARK,
  );
  const contents = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), await readFile(file, "base64")] as const;
    }),
  );
  return Object.fromEntries(contents.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Backs up the database of the test file, or another one. */
export const backUp = async (
  file: string,
  uploadDir: string,
  { ownerUrl }: { readonly ownerUrl: string } = { ownerUrl: ownerUrlOf() },
): Promise<BackupReport> =>
  await createBackup({ file, uploadDir, secret: SECRET, connect: () => connectClient(ownerUrl) });

/** Restores an archive into an empty database. */
export const restoreTo = async (
  { ownerUrl, appUrl }: BareDatabase,
  file: string,
  uploadDir: string,
  own: Partial<RestoreRequest> = {},
): Promise<RestoreReport> =>
  await restoreBackup({
    file,
    uploadDir,
    secret: SECRET,
    connect: async () => ({ client: await connectClient(ownerUrl), appUrl }),
    schema: SCHEMA,
    sendsLetters: true,
    ...own,
  });

/**
 * The rows of every table as one digest, and the rules, triggers and sequences: computed by the database itself, in another way than
 * the archive's digests.
 */
export async function stateOf(database: string): Promise<Record<string, unknown>> {
  const { rows: tables } = await asSuperuser(
    database,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
        and c.relname <> 'installation' order by 1`,
  );
  const digests = (tables as { name: string }[]).map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as rows from ${name} t`,
  );
  const rows = await asSuperuser(database, digests.join(" union all "));
  const rules = await asSuperuser(
    database,
    `select c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) || c.convalidated::text as rule
      from pg_constraint c where c.conrelid <> 0
      union all select t.tgrelid::regclass || ' ' || t.tgname || ' ' || t.tgenabled::text from pg_trigger t where not t.tgisinternal
      union all select schemaname || sequencename || coalesce(last_value, 0) from pg_sequences
      order by 1`,
  );
  return {
    ...Object.fromEntries((rows.rows as { name: string; rows: string }[]).map((row) => [row.name, row.rows])),
    rules: (rules.rows as { rule: string }[]).map(({ rule }) => rule),
  };
}

type Entries = Map<string, Buffer>;

/** Writes an archive again with other entries, ending with a digest that fits. */
export async function rewrite(file: string, to: string, change: (entries: Entries) => void): Promise<string> {
  const archive = await openArchive(file);
  const entries: Entries = new Map();
  for (const name of archive.names) entries.set(name, await buffer(await archive.read(name)));
  archive.close();
  change(entries);
  await writeArchive({ file: to, now: new Date() }, async (add) => {
    for (const [name, content] of entries) await add(name, Readable.from([content]));
  });
  return to;
}

/** Changes the manifest of an archive, and signs it again. */
export const rewriteManifest = async (
  file: string,
  to: string,
  change: (contents: ReturnType<typeof readManifest>) => void,
): Promise<string> =>
  await rewrite(file, to, (entries) => {
    const contents = readManifest(String(entries.get(MANIFEST)), SECRET);
    change(contents);
    entries.set(MANIFEST, Buffer.from(writeManifest(contents, SECRET)));
  });
