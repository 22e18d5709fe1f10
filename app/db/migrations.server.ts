import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/** The name of the newest migration in a folder. */
export const newestMigration = (folder: string): string => readMigrations(folder).at(-1)?.name ?? "";

/** A migration of the product. */
export type Migration = {
  /** The name of its file. */
  readonly name: string;
  readonly text: string;
  /** What is applied instead to a server before version 18, where the text has what only newer ones know. */
  readonly textBefore18: string | undefined;
  /** The SHA-256 of `text`, also where the other one was applied: a database moves to another version of PostgreSQL. */
  readonly checksum: string;
};

/** The first migration that was written when functions and views had files of their own: those before it make theirs. */
export const FIRST_WITHOUT_FUNCTIONS = "0132";

/** The folder, in that of the migrations, of texts for servers before version 18. */
export const BEFORE_18 = "before-18";
const VERSION_18 = 180_000;

/** All migrations in a folder, in their order. */
export function readMigrations(folder: string): Migration[] {
  return sqlFilesIn(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    const before18 = path.join(folder, BEFORE_18, name);
    return {
      name,
      text,
      textBefore18: existsSync(before18) ? readFileSync(before18, "utf8") : undefined,
      checksum: createHash("sha256").update(text).digest("hex"),
    };
  });
}

/** The names of the files of migrations in a folder, in their order. */
export const sqlFilesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort();

/** The migrations with the texts that the version of the server takes. */
export async function forServer(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const isBefore18 = (rows[0]?.version ?? VERSION_18) < VERSION_18;
  return migrations.map((each) => (isBefore18 ? { ...each, text: each.textBefore18 ?? each.text } : each));
}
