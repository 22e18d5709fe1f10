import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { APP_ROLE } from "./session-settings.ts";
import { connectClient } from "./single-client.server.ts";

// When two processes start at the same time, the second waits for this lock.
const LOCK = "ekadeshma migrate";

/** The database is not suitable for this product; the message names what is missing and how to correct it. */
export class DatabaseUnfit extends Error {}

/**
 * Applies all new migrations to a database and grants the app's login its role.
 * @param ownerUrl login that owns the tables
 * @param appUrl login the app connects with; may be the owner's own
 * @param folder where the numbered SQL files are
 * @returns names of the files applied now
 * @throws Error that says which migrations were applied, when others use the tables of the next one for too long
 * @throws DatabaseUnfit when the character type or the `nepali` search configuration is missing, or when a file that
 *   was applied has since been edited.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  folder: string,
  waits: LockWaits = LOCK_WAITS,
): Promise<string[]> {
  const client = await connectClient(ownerUrl);
  try {
    await lockForMigrations(client);
    return await migrateLocked(client, appUrl, folder, waits);
  } finally {
    await client.end();
  }
}

/**
 * Excludes other processes that migrate the same database, until the connection is closed.
 * @throws DatabaseUnfit as `migrate`
 */
export async function lockForMigrations(client: pg.Client): Promise<void> {
  await assertFit(client);
  await client.query("select pg_advisory_lock(hashtext($1))", [LOCK]);
}

/** As `migrate`, on the owner's connection that `lockForMigrations` was called with. */
export async function migrateLocked(
  client: pg.Client,
  appUrl: string,
  folder: string,
  waits: LockWaits = LOCK_WAITS,
): Promise<string[]> {
  await createList(client);
  const applied = await applyNew(client, folder, waits);
  await grantRole(client, appUrl);
  return applied;
}

/** How often a migration is tried while others use its tables, and the pause before it is tried again. */
export type LockWaits = { readonly tries: number; readonly pauseMs: number };
const LOCK_WAITS: LockWaits = { tries: 8, pauseMs: 1000 };

/**
 * Checks a database before anything in it is changed: that it is suitable, and not of a newer version of the product.
 * @throws DatabaseUnfit
 */
export async function checkBeforeMigrating(client: pg.Client, folder: string): Promise<void> {
  await assertFit(client);
  const { rows: tables } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as exists",
  );
  if (!tables[0]?.exists) return;
  const own = new Set(readMigrations(folder).map(({ name }) => name));
  const { rows } = await client.query<{ name: string }>("select name from schema_migrations order by name");
  const unknown = rows.map(({ name }) => name).find((name) => !own.has(name));
  if (unknown !== undefined)
    throw new DatabaseUnfit(
      `The database is of a newer version of this product, with the migration ${unknown}. Start that version; or restore a backup from before the upgrade into a new database.`,
    );
}

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

/** Applies migrations to an empty database, in the transaction that the caller has begun. */
export async function applyInTransaction(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await createList(client);
  for (const migration of await forServer(client, migrations)) await apply(client, migration);
}

async function createList(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_on timestamptz not null default now())",
  );
}

/** The migrations with the texts that the version of the server takes. */
async function forServer(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const isBefore18 = (rows[0]?.version ?? VERSION_18) < VERSION_18;
  return migrations.map((each) => (isBefore18 ? { ...each, text: each.textBefore18 ?? each.text } : each));
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

/**
 * Checks that Nepali text can be ordered and searched: with a character type other than UTF-8, trigrams and case rules
 * ignore Devanagari.
 */
async function assertFit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    encoding: string;
    ctype: string;
    nepali: boolean;
    version: number;
    collation: boolean;
  }>(
    `select pg_encoding_to_char(encoding) as encoding,
      coalesce(nullif(to_jsonb(d) ->> 'datlocale', ''), d.datctype) as ctype,
      exists (select from pg_ts_config where cfgname = 'nepali') as nepali,
      exists (select from pg_collation where collname = 'ne-x-icu') as collation,
      current_setting('server_version_num')::int as version
    from pg_database d where datname = current_database()`,
  );
  const found = rows[0];
  if (!found) throw new DatabaseUnfit("The database does not describe itself.");
  if (found.version < 150_000) throw new DatabaseUnfit("PostgreSQL 15 or newer is needed.");
  if (found.encoding !== "UTF8" || !/utf-?8|^und|-x-icu|^[a-z]{2,3}(-|$)/i.test(found.ctype)) {
    throw new DatabaseUnfit(
      `The database's character type is ${found.ctype} (${found.encoding}); Nepali needs UTF-8. Create it with encoding UTF8 and a UTF-8 locale such as C.UTF-8.`,
    );
  }
  if (!found.nepali)
    throw new DatabaseUnfit("The text search configuration `nepali` is missing from this PostgreSQL.");
  if (!found.collation)
    throw new DatabaseUnfit("The collation `ne-x-icu` is missing: this PostgreSQL was built without ICU.");
}

async function applyNew(client: pg.Client, folder: string, waits: LockWaits): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of await forServer(client, readMigrations(folder))) {
    const { name, checksum } = migration;
    const before = known.get(name);
    if (before === checksum) continue;
    if (before !== undefined) throw new DatabaseUnfit(`Migration ${name} was edited after it was applied.`);
    await applyWhenFree(client, migration, waits, applied);
    applied.push(name);
  }
  return applied;
}

/** Codes of PostgreSQL for a lock that another session keeps, or that two sessions wait for. */
const LOCKED = ["55P03", "40P01"];

/** Applies a migration in a transaction, again and again while others use its tables. */
async function applyWhenFree(
  client: pg.Client,
  migration: Migration,
  { tries, pauseMs }: LockWaits,
  applied: readonly string[],
): Promise<void> {
  for (let left = tries; ; left--) {
    await client.query("begin");
    try {
      await client.query("set local lock_timeout = '2s'");
      await apply(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!LOCKED.includes((error as pg.DatabaseError).code ?? ""))
        throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      if (left <= 1) throw new Error(lockedText(migration, applied), { cause: error });
    }
    await pause(pauseMs);
  }
}

const lockedText = ({ name }: Migration, applied: readonly string[]): string => {
  const before = applied.length > 0 ? `${applied.join(", ")} applied` : "nothing changed";
  return `Migration ${name} waits for a table that another session uses: ${before}. Run "npm run migrate" again, best while the site is stopped.`;
};

/**
 * Lets only the logins of this site connect to its database: the app's role is one of the whole server, so that the login of another
 * site on it could take the role here. Needs the owner of the database; where the login is not, nothing is changed.
 */
async function keepOthersOut(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ name: string; owns: boolean }>(
    `select datname as name, pg_has_role(session_user, datdba, 'member') as owns
    from pg_database where datname = current_database()`,
  );
  const [database] = rows;
  if (!database?.owns) return;
  const name = client.escapeIdentifier(database.name);
  // First, so that the app is never without it.
  await client.query(`grant connect on database ${name} to ${client.escapeIdentifier(login)}`);
  await client.query(`revoke connect on database ${name} from public`);
}

/** Grants the app's role to the app's login. Granting it again changes nothing. */
async function grantRole(client: pg.Client, appUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(appUrl.replace("@/", "@localhost/")).username);
  if (!login) return;
  try {
    await keepOthersOut(client, login);
    await client.query(`grant ${APP_ROLE} to ${client.escapeIdentifier(login)}`);
  } catch (error) {
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $1",
      [login, APP_ROLE],
    );
    if (rows[0]?.member) return;
    // The server's own message would name the login.
    const { code } = error as pg.DatabaseError;
    throw new DatabaseUnfit(`The login of DATABASE_URL may not take the role ${APP_ROLE} (${code}).`);
  }
}
