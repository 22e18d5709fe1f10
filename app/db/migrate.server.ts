import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { readBaseline } from "./baseline.server.ts";
import { assertFit, DatabaseUnfit } from "./database-fitness.server.ts";
import { applyFunctions, createMissingFunctions } from "./function-files.server.ts";
import { grantRole } from "./grant-app-role.server.ts";
import { FIRST_WITHOUT_FUNCTIONS, forServer, type Migration, readMigrations } from "./migrations.server.ts";
import type { SchemaFiles } from "./schema-files.ts";
import { connectClient } from "./single-client.server.ts";

// When two processes start at the same time, the second waits for this lock.
const LOCK = "ekadeshma migrate";

/**
 * Brings a database to the state of the files: a new one begins with the baseline, then all new migrations are applied, then functions and
 * views of which the text has changed. Grants the app's login its role.
 * @param ownerUrl login that owns the tables
 * @param appUrl login the app connects with; may be the owner's own
 * @returns names of the migrations applied now
 * @throws Error that says which migrations were applied, when others use the tables of the next one for too long
 * @throws DatabaseUnfit when the character type or the `nepali` search configuration is missing, or when a file that
 *   was applied has since been edited.
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  files: SchemaFiles,
  waits: LockWaits = LOCK_WAITS,
): Promise<string[]> {
  const client = await connectClient(ownerUrl);
  try {
    await lockForMigrations(client);
    return await migrateLocked(client, appUrl, files, waits);
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
  files: SchemaFiles,
  waits: LockWaits = LOCK_WAITS,
): Promise<string[]> {
  await createList(client);
  const applied: string[] = [];
  for (const step of await stepsOf(client, files)) {
    await takeWhenFree(client, step, waits, applied);
    applied.push(...step.names);
  }
  const { functions } = files;
  if (functions !== undefined)
    await takeWhenFree(
      client,
      {
        title: "Changing functions and views",
        names: [],
        take: async () => void (await applyFunctions(client, functions)),
      },
      waits,
      applied,
    );
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

/**
 * Makes an empty database as it was after some migrations, in the transaction that the caller has begun: with the baseline where it was after
 * all of that.
 * @param wanted the names of the migrations
 */
export async function applyInTransaction(
  client: pg.Client,
  files: SchemaFiles,
  wanted: ReadonlySet<string>,
): Promise<void> {
  await createList(client);
  for (const { take } of await stepsOf(client, files, wanted)) await take();
}

async function createList(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_on timestamptz not null default now())",
  );
}

/** What is done in one transaction. */
type Step = {
  /** What it is called where it fails, such as `Migration 0001_books.sql`. */
  readonly title: string;
  /** The migrations that it applies. */
  readonly names: readonly string[];
  readonly take: () => Promise<void>;
};

/**
 * What has to be done to a database for it to have all migrations, or those that are wanted.
 * @throws DatabaseUnfit when a migration was edited after it was applied
 */
async function stepsOf(client: pg.Client, files: SchemaFiles, wanted?: ReadonlySet<string>): Promise<Step[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  const known = new Map(rows.map((row) => [row.name, row.checksum]));
  const migrations = (await forServer(client, readMigrations(files.migrations))).filter(
    ({ name }) => wanted?.has(name) ?? true,
  );
  const edited = migrations.find(({ name, checksum }) => (known.get(name) ?? checksum) !== checksum);
  if (edited) throw new DatabaseUnfit(`Migration ${edited.name} was edited after it was applied.`);
  const baseline = files.baseline === undefined ? undefined : readBaseline(files.baseline);
  const isInBaseline = ({ name }: Migration) => baseline !== undefined && name <= baseline.name;
  const old = migrations.filter(isInBaseline);
  const begins = baseline && known.size === 0 && old.at(-1)?.name === baseline.name;
  const steps = migrations
    .filter((migration) => !known.has(migration.name) && !(begins && isInBaseline(migration)))
    .map((migration) => stepOf(client, migration, files.functions));
  if (!begins) return steps;
  const take = async () => {
    if (files.functions !== undefined) await createMissingFunctions(client, files.functions);
    await client.query(baseline.text);
    for (const migration of old) await note(client, migration);
  };
  return [{ title: "The baseline", names: old.map(({ name }) => name), take }, ...steps];
}

/** One migration. What its triggers call is made before it, where it does not make that itself. */
const stepOf = (client: pg.Client, migration: Migration, functions: string | undefined): Step => ({
  title: `Migration ${migration.name}`,
  names: [migration.name],
  take: async () => {
    if (functions !== undefined && migration.name >= FIRST_WITHOUT_FUNCTIONS)
      await createMissingFunctions(client, functions);
    await client.query(migration.text);
    await note(client, migration);
  },
});

async function note(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

/** Codes of PostgreSQL for a lock that another session keeps, or that two sessions wait for. */
const LOCKED = ["55P03", "40P01"];

/** Takes a step in a transaction, again and again while others use its tables. */
async function takeWhenFree(
  client: pg.Client,
  { title, take }: Step,
  { tries, pauseMs }: LockWaits,
  applied: readonly string[],
): Promise<void> {
  for (let left = tries; ; left--) {
    await client.query("begin");
    try {
      await client.query("set local lock_timeout = '2s'");
      await take();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!LOCKED.includes((error as pg.DatabaseError).code ?? ""))
        throw new Error(`${title} failed: ${(error as Error).message}`, { cause: error });
      if (left <= 1) throw new Error(lockedText(title, applied), { cause: error });
    }
    await pause(pauseMs);
  }
}

const lockedText = (title: string, applied: readonly string[]): string => {
  const before = applied.length > 0 ? `${applied.join(", ")} applied` : "nothing changed";
  return `${title} waits for a table that another session uses: ${before}. Run "npm run migrate" again, best while the site is stopped.`;
};
