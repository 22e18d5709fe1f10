import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BareDatabase, useBareDatabases } from "#tests/bare-databases.ts";
import { asSuperuser } from "#tests/database.ts";
import { readFunctions } from "./function-files.server.ts";
import { migrate } from "./migrate.server.ts";
import { FIRST_WITHOUT_FUNCTIONS, readMigrations } from "./migrations.server.ts";
import { SCHEMA } from "./schema-files.ts";

const bareDatabase = useBareDatabases();
let root: string;
const files = () => ({ migrations: path.join(root, "migrations"), functions: path.join(root, "functions") });

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "schema-"));
  for (const folder of Object.values(files())) mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes the files of functions, and brings the database to them. */
async function become({ ownerUrl, appUrl }: BareDatabase, functions: Record<string, string>): Promise<void> {
  rmSync(files().functions, { recursive: true });
  mkdirSync(files().functions);
  for (const [name, text] of Object.entries(functions))
    writeFileSync(path.join(files().functions, `${name}.sql`), text);
  await migrate(ownerUrl, appUrl, files());
}

const valueOf = async ({ name }: BareDatabase, expression: string): Promise<unknown> =>
  (await asSuperuser(name, `select ${expression} as value`)).rows[0]?.value;

const tripled = (of: string, body: string) =>
  `create or replace function tripled(${of}) returns int language sql as $$ select ${body} $$;`;

test("a function is what its file says, each time the file changes", async () => {
  const database = await bareDatabase();
  for (const [body, value] of [
    ["2 * n", 4],
    ["3 * n", 6],
  ] as const) {
    await become(database, { tripled: tripled("n int", body) });
    expect(await valueOf(database, "tripled(2)")).toBe(value);
  }
});

test("a function of which the file has not changed is not made again", async () => {
  const database = await bareDatabase();
  const made = async () =>
    await valueOf(database, "(select xmin::text from pg_proc where proname = 'tripled')");
  await become(database, { tripled: tripled("n int", "3 * n") });
  const before = await made();
  await become(database, { tripled: tripled("n int", "3 * n") });
  expect(await made()).toBe(before);
});

test("one with other arguments, another result or other names of arguments takes the place of the one before", async () => {
  const database = await bareDatabase();
  await become(database, { tripled: tripled("n int", "3 * n") });
  await become(database, { tripled: tripled("n int, times int", "times * n") });
  expect(await valueOf(database, "tripled(2, 4)")).toBe(8);
  await become(database, { tripled: tripled("number int, factor int", "factor * number") });
  await become(database, {
    tripled: "create or replace function tripled(n int) returns text language sql as $$ select '3' $$;",
  });
  expect(
    await valueOf(
      database,
      "(select array_agg(oid::regprocedure::text) from pg_proc where proname = 'tripled')",
    ),
  ).toEqual(["tripled(integer)"]);
});

test("a function that has no file any more is dropped, one that others made is not", async () => {
  const database = await bareDatabase();
  await asSuperuser(
    database.name,
    "create function of_the_operator() returns int language sql as 'select 1'",
  );
  await become(database, { tripled: tripled("n int", "3 * n") });
  await become(database, {});
  expect(
    await valueOf(
      database,
      "(select array_agg(proname::text order by 1) from pg_proc where proname in ('tripled', 'of_the_operator'))",
    ),
  ).toEqual(["of_the_operator"]);
});

test("functions call others that are made after them, and views read them", async () => {
  const database = await bareDatabase();
  await become(database, {
    first: "create or replace function first() returns int language sql as $$ select tripled(2) $$;",
    shown: "create or replace view shown as select first() as one, 2 as other;",
    tripled: tripled("n int", "3 * n"),
  });
  expect(await valueOf(database, "(select one from shown)")).toBe(6);
  await become(database, {
    first: "create or replace function first() returns int language sql as $$ select tripled(2) $$;",
    shown: "create or replace view shown as select first() as one;",
    tripled: tripled("n int", "3 * n"),
  });
  expect(
    await valueOf(
      database,
      "(select count(*)::int from information_schema.columns where table_name = 'shown')",
    ),
  ).toBe(1);
});

test("a function that cannot be run is refused, and nothing is changed", async () => {
  const database = await bareDatabase();
  await become(database, { tripled: tripled("n int", "3 * n") });
  await expect(
    become(database, {
      other: tripled("n int", "1").replace("tripled", "other"),
      tripled: tripled("n int", "3 * m"),
    }),
  ).rejects.toThrow('Changing functions and views failed: column "m" does not exist');
  expect(await valueOf(database, "tripled(2)")).toBe(6);
  expect(await valueOf(database, "to_regproc('other')")).toBeNull();
});

test("a file that makes something else than its name says is refused", async () => {
  const database = await bareDatabase();
  await expect(become(database, { other: tripled("n int", "3 * n") })).rejects.toThrow(
    "other.sql does not create what it is named after.",
  );
});

test("a migration has triggers that call a function of a file, which is made before it", async () => {
  const database = await bareDatabase();
  writeFileSync(path.join(files().migrations, "0131_items.sql"), "create table items (name text);");
  writeFileSync(
    path.join(files().migrations, `${FIRST_WITHOUT_FUNCTIONS}_named.sql`),
    "create trigger items_named before insert on items for each row execute function name_item();",
  );
  writeFileSync(
    path.join(files().functions, "name_item.sql"),
    "create or replace function name_item() returns trigger language plpgsql as $$ begin new.name := 'named'; return new; end $$;",
  );
  await migrate(database.ownerUrl, database.appUrl, files());
  await asSuperuser(database.name, "insert into items values ('unnamed')");
  expect(await valueOf(database, "(select name from items)")).toBe("named");
});

test("no migration makes a function or a view any more: its text would be in two places", () => {
  const made = readMigrations(SCHEMA.migrations)
    .filter(
      ({ name, text }) =>
        name >= FIRST_WITHOUT_FUNCTIONS &&
        /^\s*create (?:or replace )?(?:function|view) (?!pg_temp)/im.test(text),
    )
    .map(({ name }) => name);
  expect(made).toEqual([]);
});

test("each function and view says in words what it is for", () => {
  const silent = readFunctions(SCHEMA.functions)
    .filter(
      ({ text }) =>
        !/^-- \S.*\.\n/.test(text.replace(/^(-- .*\n)+/, (comment) => comment.replaceAll("\n-- ", " "))),
    )
    .map(({ name }) => name);
  expect(silent).toEqual([]);
});
