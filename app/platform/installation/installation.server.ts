import { createHmac } from "node:crypto";
import type pg from "pg";
import { DatabaseUnfit } from "#app/db/database-fitness.server.ts";
import { isSameSecret } from "#app/platform/secrets/is-same-secret.server.ts";
import { SEALED_COLUMNS } from "#app/platform/secrets/replace-secret.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

/** Which site a database is of. */
export type Installation = {
  readonly id: string;
  readonly secretFingerprint: string | null;
  readonly newestMigration: string;
};

/** How many encrypted texts of a column are tried in a database that has no fingerprint yet. */
const TRIED = 3;

/** The installation of a database; undefined in one of an earlier version, and in a new one. */
export async function readInstallation(client: pg.Client): Promise<Installation | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.installation') is not null as exists",
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await client.query<Installation>(
    `select id, secret_fingerprint as "secretFingerprint", newest_migration as "newestMigration" from installation`,
  );
  return rows[0];
}

const fingerprintOf = (secret: string, id: string): string =>
  createHmac("sha256", keyFor(secret, "installation")).update(id).digest("hex");

const REFUSED =
  "SESSION_SECRET is not the secret under which this database is encrypted. Set that one; to change it, set PREVIOUS_SESSION_SECRET to it and run `npm run replace-secret`.";

/**
 * Checks that a secret is the one under which the database is encrypted. A database without a fingerprint is asked by its encrypted
 * texts.
 * @throws DatabaseUnfit when it is another one
 */
export async function checkSecret(
  client: pg.Client,
  stored: Installation | undefined,
  secret: string,
): Promise<void> {
  if (stored?.secretFingerprint) {
    if (!isSameSecret(fingerprintOf(secret, stored.id), stored.secretFingerprint))
      throw new DatabaseUnfit(REFUSED);
    return;
  }
  const readable = await readableTexts(client, secret);
  if (readable.length > 0 && !readable.includes(true)) throw new DatabaseUnfit(REFUSED);
}

/** Which of some encrypted texts the secret can read. */
async function readableTexts(client: pg.Client, secret: string): Promise<boolean[]> {
  const readable: boolean[] = [];
  for (const { table, column, cipher } of SEALED_COLUMNS) {
    const { rows: columns } = await client.query(
      "select from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name = $2",
      [table, column],
    );
    if (columns.length === 0) continue;
    const text = client.escapeIdentifier(column);
    const { rows } = await client.query<{ id: string; text: string }>(
      `select id, ${text} as text from ${client.escapeIdentifier(table)} where ${text} is not null limit ${TRIED}`,
    );
    // What is still in clear says nothing of the secret.
    for (const row of rows.filter(({ text: stored }) => cipher.isSealed?.(stored) !== false))
      readable.push(
        await cipher.unseal(row.text, secret, row.id).then(
          () => true,
          () => false,
        ),
      );
  }
  return readable;
}

/** Notes the secret under which the database is encrypted now. @param client a connection of the login that owns the tables */
export async function noteSecret(client: pg.Client, secret: string): Promise<void> {
  const stored = await readInstallation(client);
  if (stored)
    await client.query("update installation set secret_fingerprint = $1", [fingerprintOf(secret, stored.id)]);
}

/** Makes the database one of another site: after it was restored beside the one it is a copy of. @returns the new id */
export async function renewInstallation(client: pg.Client, secret: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "update installation set id = gen_random_uuid() returning id",
  );
  await noteSecret(client, secret);
  return rows[0]?.id ?? "";
}
