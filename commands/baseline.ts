import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { migrate } from "#app/db/migrate.server.ts";
import { readMigrations } from "#app/db/migrations.server.ts";
import { SCHEMA } from "#app/db/schema-files.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { installedVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run baseline",
    text: "Writes app/db/baseline: what all migrations of now make together, which a new database begins with. Needs pg_dump, and\nthe oldest version of PostgreSQL that is supported: what it writes the others read.",
  },
  {},
);

/** Rows that the migrations insert, by table; other columns have their defaults. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  "pgboss.version": ["version"],
  "pgboss.queue": [
    "name",
    "policy",
    "retry_limit",
    "retry_delay",
    "retry_backoff",
    "retry_delay_max",
    "expire_seconds",
    "retention_seconds",
    "deletion_seconds",
    "dead_letter",
    "partition",
    "table_name",
    "heartbeat_seconds",
    "notify",
  ],
  places: ["code"],
  search_kinds: ["kind", "sign"],
  stock_places: ["kind"],
  installation: ["is_only"],
};

const DEBIAN = "/usr/lib/postgresql";

const HEADER = `-- What the migrations up to the one of this name make together, without functions and views. Written by \`npm run baseline\`:
-- a test compares it with them.
`;

/** Debian's newest pg_dump. */
function dumpProgram(): string {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .map(Number)
        .toSorted((one, other) => other - one)
    : [];
  const found = versions
    .map((version) => `${DEBIAN}/${version}/bin/pg_dump`)
    .find((file) => existsSync(file));
  if (!found) throw new Error("pg_dump is missing: Debian's package postgresql-client has it.");
  return found;
}

/** The statement of the first migration that makes the app's role, which is of the whole server and in no dump. */
function roleStatement(): string {
  const [first] = readMigrations(SCHEMA.migrations);
  const [statement] = /^do \$\$ begin$.*?^end \$\$;$/ms.exec(first?.text ?? "") ?? [];
  if (!statement?.includes("create role")) throw new Error("The first migration makes no role.");
  return statement;
}

/** One thing of a dump, such as a table. */
type Section = {
  readonly type: string;
  readonly schema: string;
  readonly name: string;
  readonly text: string;
};

const SECTION =
  /^-- Name: (?<name>.*); Type: (?<type>.*); Schema: (?<schema>.*); Owner: .*\n--\n\n(?<text>[^]*?)(?=\n\n--\n|$(?![^]))/gm;

const sectionsOf = (dump: string): Section[] =>
  [...dump.matchAll(SECTION)].map(({ groups: { name = "", type = "", schema = "", text = "" } = {} }) => ({
    name,
    type,
    schema,
    text,
  }));

/** Whether something is made by another file, or by the runner of migrations. */
function isMadeElsewhere({ type, schema, name }: Section, views: ReadonlySet<string>): boolean {
  if (schema === "pgboss") return false;
  if (type === "FUNCTION" || type === "VIEW" || type === "COMMENT") return true;
  if (type === "TABLE" || type === "CONSTRAINT") return /^schema_migrations\b/.test(name);
  return type === "ACL" && (name.startsWith("FUNCTION ") || views.has(name.replace("TABLE ", "")));
}

/** The statements of a dump that make what no other file makes, and those that insert the rows of the migrations. */
async function statementsOf(dump: string, url: string): Promise<string> {
  const client = await connectClient(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      "select viewname as name from pg_views where schemaname = 'public'",
    );
    const views = new Set(rows.map(({ name }) => name));
    const sections = sectionsOf(dump).filter((section) => !isMadeElsewhere(section, views));
    // Rows come before what is told of them, and before what would look each one up.
    const tables = sections.findIndex(({ type }) => type === "CONSTRAINT");
    const texts = sections.map(({ text }) => tidied(text));
    return [...texts.slice(0, tables), ...(await insertsOf(client)), ...texts.slice(tables), ""].join("\n");
  } finally {
    await client.end();
  }
}

/** A statement as the one who applies it may be named otherwise, and without the blank lines of a dump. */
const tidied = (text: string): string =>
  text
    .trim()
    .replace(/^ALTER DEFAULT PRIVILEGES FOR ROLE \w+ /, "ALTER DEFAULT PRIVILEGES ")
    .replaceAll(/\n{2,}/g, "\n")
    .replaceAll(/^(ALTER TABLE ONLY \S+)\n\s+/gm, "$1 ");

async function insertsOf(client: pg.Client): Promise<string[]> {
  const inserts: string[] = [];
  for (const [table, columns] of Object.entries(ROWS)) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(" || ', ' || ");
    const { rows } = await client.query<{ row: string }>(
      `select '(' || ${values} || ')' as row from ${table} order by 1`,
    );
    inserts.push(
      `insert into ${table} (${columns.join(", ")}) values\n${rows.map(({ row }) => row).join(",\n")};`,
    );
  }
  return inserts;
}

try {
  const program = dumpProgram();
  const [oldest] = installedVersions();
  if (!oldest)
    throw new Error("No version of PostgreSQL is installed: `npm run test:postgres` installs them.");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-baseline-"));
  const postgres = await startEmbedded(folder, { unsafe: true, native: oldest.native });
  try {
    await migrate(postgres.ownerUrl, postgres.appUrl, {
      migrations: SCHEMA.migrations,
      functions: SCHEMA.functions,
    });
    const url = postgres.superuserUrl("ekadeshma");
    const { status, stdout, stderr } = spawnSync(program, ["--no-owner", "--schema-only", url], {
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    if (status !== 0) throw new Error(stderr);
    const text = `${HEADER}${roleStatement()}\n\n${await statementsOf(stdout, url)}`;
    for (const file of readdirSync(SCHEMA.baseline)) rmSync(path.join(SCHEMA.baseline, file));
    const newest = readMigrations(SCHEMA.migrations).at(-1)?.name ?? "";
    writeFileSync(path.join(SCHEMA.baseline, newest), text);
    console.log(`${path.join(SCHEMA.baseline, newest)}: ${text.split("\n").length} lines`);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  fail(error);
}
