import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { useDatabase } from "./database.ts";

useDatabase();

test("the page about the data model names every table, and no other", async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`);
  const known = rows.map(({ name }) => name);
  const page = readFileSync("docs/data-model.md", "utf8");
  const tables = await db().execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const missing = tables.rows.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``));
  expect(missing.toSorted()).toEqual([]);
  // In the column of tables, and the terms of stock.
  const named = Array.from(
    page.matchAll(/^\|[^|]*\|([^|]*)\||^- \*\*[^*]+\*\* \(`([a-z_]+)`\)/gm),
    ([, cells = "", term = ""]) => [
      ...Array.from(cells.matchAll(/`([a-z_]+)`/g), ([, name = ""]) => name),
      ...(term ? [term] : []),
    ],
  ).flat();
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
