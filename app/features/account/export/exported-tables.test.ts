import { globSync, readFileSync } from "node:fs";
import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { COLUMNS } from "#app/domain/personal-data/personal-data-columns.ts";
import { useDatabase } from "#tests/database.ts";
import { TABLES } from "#tests/tables.ts";

useDatabase();

/** Tables with a column for a person that the download leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  invitations: "the column is who invited; the address is somebody else's",
  two_factors: "the key of the codes, with which others could sign in; that it is on is told of the person",
};

/** The tables of which the download reads rows, by the names of the query builder in its text. */
function exportedTables(): Set<string> {
  const text = globSync("app/features/account/export/*.server.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const read = [...TABLES].filter(([name]) => new RegExp(`(?:from|innerJoin)\\(${name}\\b`).test(text));
  return new Set(read.map(([, table]) => getTableName(table)));
}

/** The tables that refer to a person by a column that says more than who recorded a row. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await db().execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'app_users'::regclass`);
  const isOfPerson = ({ table, column }: { table: string; column: string }) =>
    Object.entries(COLUMNS[table] ?? {}).some(
      ([kind, columns]) => !["nothing", "audit"].includes(kind) && columns.split(" ").includes(column),
    );
  return [...new Set(rows.filter(isOfPerson).map(({ table }) => table))].toSorted();
}

test("the download of a person's data has rows of every table that is about people, or it is said why not", async () => {
  const exported = exportedTables();
  const missing = (await tablesOfPeople()).filter((table) => !exported.has(table));
  expect(missing).toEqual(Object.keys(LEFT_OUT).toSorted());
});

/** Tables with what people wrote, bought or were told, of which no column refers to a person, and why they are left out. */
const NOT_OF_ONE_PERSON: Readonly<Record<string, string>> = {
  invoice_prints: "who printed a paper is in the trail of what the person did",
  operation_files: "files of operations end after days, and are on the page of the operation until then",
  operation_refusals: "rows that an operation refused, likewise",
};

test("the download has rows of every table about purchases, messages, reviews, proposals, operations and letters", () => {
  const exported = exportedTables();
  const kinds = ["purchases", "messages", "reviews", "copyRequests", "operations", "letters"];
  const tables = Object.entries(COLUMNS)
    .filter(([, contents]) => Object.keys(contents).some((kind) => kinds.includes(kind)))
    .map(([table]) => table);
  const missing = tables.filter((table) => !exported.has(table) && !(table in NOT_OF_ONE_PERSON));
  expect(missing).toEqual([]);
});
