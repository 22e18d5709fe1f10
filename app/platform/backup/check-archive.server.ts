import type { Migration } from "#app/db/migrations.server.ts";
import { BackupRefused } from "./backup-refused.ts";
import { countedToEnd, type Passed } from "./counted.server.ts";
import { type Contents, MANIFEST, readManifest } from "./manifest.server.ts";
import { type Archive, damaged } from "./read-archive.server.ts";
import { entryOf } from "./tables.server.ts";

/**
 * Checks all of an archive without changing anything: its format, its secret, the migrations of its database, and the content
 * of each entry.
 * @param migrations of this version of the product
 * @throws BackupRefused
 */
export async function checkArchive(
  archive: Archive,
  secret: string | undefined,
  migrations: readonly Migration[],
): Promise<Contents> {
  const contents = readManifest(await archive.manifest(), secret);
  checkMigrations(contents.migrations, migrations);
  const expected = new Map<string, Passed>();
  for (const table of contents.tables) expected.set(entryOf(table), table);
  for (const medium of contents.media) expected.set(medium.name, medium);
  const surplus = [...archive.names].find((name) => name !== MANIFEST && !expected.has(name));
  if (surplus !== undefined) throw damaged(`its manifest does not list ${surplus}`);
  for (const [name, { bytes, sha256 }] of expected) {
    const found = await contentOf(archive, name);
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(`${name} was changed`);
  }
  return contents;
}

async function contentOf(archive: Archive, name: string): Promise<Passed> {
  const stream = await archive.read(name);
  try {
    return await countedToEnd(stream);
  } catch {
    throw damaged(`${name} cannot be unpacked`);
  }
}

/** The migrations of the archive must be the first ones of the product, unchanged: then the product can apply the others. */
function checkMigrations(applied: Contents["migrations"], known: readonly Migration[]): void {
  for (const [at, { name, checksum }] of applied.entries()) {
    const own = known[at];
    if (own?.name === name && own.checksum === checksum) continue;
    if (own?.name === name)
      throw new BackupRefused(
        `The archive was made with another text of the migration ${name} than this version has.`,
      );
    throw new BackupRefused(
      known.some((migration) => migration.name === name)
        ? `The archive lacks the migration ${own?.name} of this version before ${name}.`
        : `The archive is of a newer version of the product: this one has no migration ${name}. Install that version first.`,
    );
  }
}
