import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { BackupRefused } from "./backup-refused.ts";
import type { Contents } from "./manifest.server.ts";
import type { Archive } from "./read-archive.server.ts";
import { suspendRules } from "./suspend-rules.server.ts";
import {
  type CopiedTable,
  digestOf,
  entryOf,
  fixTextOfValues,
  sqlName,
  tableName,
  tablesOf,
  takesRows,
} from "./tables.server.ts";

/**
 * Fills the tables that the migrations of the archive have created, in the current transaction, and compares what they contain then
 * with the archive, byte for byte.
 * @throws BackupRefused when the tables are not those of the archive, or would not contain the same rows
 */
export async function loadTables(
  client: pg.Client,
  archive: Archive,
  contents: Contents,
  {
    signal,
    onProgress,
  }: { readonly signal?: AbortSignal | undefined; readonly onProgress: (line: string) => void },
): Promise<void> {
  await fixTextOfValues(client);
  const tables = await tablesOf(client);
  const byName = new Map(tables.map((table) => [tableName(table), table]));
  checkSame(contents, byName);
  const restoreRules = await suspendRules(client);
  // The migrations have inserted rows too.
  await client.query(`truncate ${tables.map(sqlName).join(", ")}`);
  for (const table of contents.tables) {
    signal?.throwIfAborted();
    await pipeline(await archive.read(entryOf(table)), client.query(copyFrom(takesRows(table))));
  }
  onProgress(`${contents.tables.length} tables copied`);
  await restoreRules();
  for (const { schema, name, value, isCalled } of contents.sequences)
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      sqlName({ schema, name }),
      value,
      isCalled,
    ]);
  for (const { sha256, ...table } of contents.tables) {
    signal?.throwIfAborted();
    const own = byName.get(tableName(table));
    if (!own || (await digestOf(client, { ...own, columns: table.columns })).sha256 !== sha256)
      throw new BackupRefused(
        `The rows of ${tableName(table)} would differ from those of the archive: nothing was restored.`,
      );
  }
  onProgress(`${contents.tables.length} tables compared`);
}

function checkSame(contents: Contents, found: ReadonlyMap<string, CopiedTable>): void {
  const unequal = (name: string) =>
    new BackupRefused(
      `The table ${name} of the archive is not the one that the migrations create: nothing was restored.`,
    );
  for (const table of contents.tables) {
    const own = found.get(tableName(table));
    if (own?.columns.toSorted().join() !== table.columns.toSorted().join()) throw unequal(tableName(table));
  }
  const archived = new Set(contents.tables.map(tableName));
  for (const name of found.keys()) if (!archived.has(name)) throw unequal(name);
}
