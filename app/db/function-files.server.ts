import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

/*
 * Functions and views of the database are files, one each, in `app/db/functions`: what a file says is what the database has. Tables are
 * made by numbered migrations. A comment in the database says of each function and view by which text it was made.
 */

/** A function or view of the product. */
export type SqlObject = {
  readonly kind: "function" | "view";
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
};

const BEGINNING = /^create or replace (function|view) (\w+)\b/m;

/**
 * Reads the files of functions and views, in the order of their names. Each says `create or replace` once, and has its name.
 * @throws Error for a file that does not
 */
export function readFunctions(folder: string): SqlObject[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const [, kind, name] = BEGINNING.exec(text) ?? [];
      if ((kind !== "function" && kind !== "view") || name !== path.basename(file, ".sql"))
        throw new Error(`${file} does not create what it is named after.`);
      return { kind, name, text, checksum: createHash("sha256").update(text).digest("hex") } as const;
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Makes the functions that the database does not have yet and whose arguments it knows, without a look at their bodies: the next
 * migrations have triggers and constraints that call them. In the transaction of the caller.
 */
export async function createMissingFunctions(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const there = new Set(rows.map(({ name }) => name));
  await client.query("set local check_function_bodies = off");
  for (const { kind, name, text } of readFunctions(folder))
    if (kind === "function" && !there.has(name)) await tryToCreate(client, text);
  await client.query("set local check_function_bodies = on");
}

/** What a function of a table or type that is not there yet is refused with: it is made after the migrations. */
const UNKNOWN_TYPE = new Set(["42704", "42P01", "42883"]);

async function tryToCreate(client: pg.Client, text: string): Promise<void> {
  await client.query("savepoint missing_function");
  try {
    await client.query(text);
  } catch (error) {
    if (!UNKNOWN_TYPE.has((error as pg.DatabaseError).code ?? "")) throw error;
    await client.query("rollback to savepoint missing_function");
  }
  await client.query("release savepoint missing_function");
}

/**
 * Brings functions and views to the texts of their files: those that differ are made again, those that have no file any more are
 * dropped. In the transaction of the caller, after the migrations.
 * @returns the names of those that were changed
 * @throws the error of the database, for a function that something depends on and that takes or returns something else now: a migration
 *   has to drop what depends on it first
 */
export async function applyFunctions(client: pg.Client, folder: string): Promise<string[]> {
  const files = readFunctions(folder);
  const made = await madeObjects(client);
  const changed = files.filter(({ name, checksum }) => made.get(name)?.checksum !== checksum);
  const kept = new Set(files.map(({ name }) => name));
  const gone = [...made].filter(([name]) => !kept.has(name));
  // One function may call another that is made after it: bodies are looked at once all are there.
  await client.query("set local check_function_bodies = off");
  for (const object of changed) if (object.kind === "function") await replaceFunction(client, object);
  for (const object of changed) if (object.kind === "view") await replaceView(client, object);
  for (const [, { kind, identity }] of gone) await client.query(`drop ${kind} ${identity}`);
  await client.query("set local check_function_bodies = on");
  for (const object of changed) {
    if (object.kind === "function") await client.query(object.text);
    await client.query(`comment on ${object.kind} ${object.name} is '${mark(object.checksum)}'`);
  }
  return [...changed.map(({ name }) => name), ...gone.map(([name]) => name)];
}

/** How a comment says by which text a function was made. */
const MARK = "text ";
const mark = (checksum: string): string => `${MARK}${checksum}`;

type Made = {
  readonly kind: "function" | "view";
  /** Its name with its arguments, as SQL. */
  readonly identity: string;
  readonly checksum: string;
};

/** The functions and views of the database that were made from files, by name. */
async function madeObjects(client: pg.Client): Promise<Map<string, Made>> {
  const { rows } = await client.query<{ name: string } & Made>(
    `select p.proname as name, 'function' as kind, p.oid::regprocedure::text as identity, substr(d.description, $2) as checksum
    from pg_proc p join pg_description d on d.objoid = p.oid and d.classoid = 'pg_proc'::regclass
    where p.pronamespace = 'public'::regnamespace and starts_with(d.description, $1)
    union all
    select c.relname, 'view', c.oid::regclass::text, substr(d.description, $2)
    from pg_class c join pg_description d on d.objoid = c.oid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and starts_with(d.description, $1)`,
    [MARK, MARK.length + 1],
  );
  return new Map(rows.map(({ name, ...object }) => [name, object]));
}

/** The functions of a name, as SQL, by their ids. */
async function functionsNamed(client: pg.Client, name: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; identity: string }>(
    `select oid::text as id, oid::regprocedure::text as identity from pg_proc
    where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  return new Map(rows.map(({ id, identity }) => [id, identity]));
}

/** Makes a function anew. One with other arguments is another function: that of before is dropped. */
async function replaceFunction(client: pg.Client, { name, text }: SqlObject): Promise<void> {
  const before = await functionsNamed(client, name);
  await createOrDropFirst(client, text, () => [...before.values()].map((identity) => `function ${identity}`));
  const after = await functionsNamed(client, name);
  if (after.size > 1)
    for (const [id, identity] of before) if (after.has(id)) await client.query(`drop function ${identity}`);
}

const replaceView = async (client: pg.Client, { name, text }: SqlObject): Promise<void> =>
  await createOrDropFirst(client, text, () => [`view ${name}`]);

/** What PostgreSQL says where a function would return something else, or a view would lose columns. */
const NOT_REPLACED = new Set(["42P13", "42P16"]);

async function createOrDropFirst(
  client: pg.Client,
  text: string,
  before: () => readonly string[],
): Promise<void> {
  await client.query("savepoint replaced_object");
  try {
    await client.query(text);
  } catch (error) {
    if (!NOT_REPLACED.has((error as pg.DatabaseError).code ?? "")) throw error;
    await client.query("rollback to savepoint replaced_object");
    for (const object of before()) await client.query(`drop ${object}`);
    await client.query(text);
  }
  await client.query("release savepoint replaced_object");
}
