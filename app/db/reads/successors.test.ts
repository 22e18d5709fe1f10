import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { MERGED_COLUMNS, successors, withSuccessors } from "./successors.server.ts";

useDatabase();

test("every table whose rows are merged is among them", async () => {
  const { rows } = await db().execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = c.conrelid and a.attname like 'merged_into%'`);
  expect(Object.fromEntries(rows.map(({ table, column }) => [table, column]))).toEqual(MERGED_COLUMNS);
});

test("a row that was merged several times has the last one in its place, wherever its id stands", async () => {
  const [one, two, three] = [await build.genre(), await build.genre(), await build.genre()];
  const merge = async (from: string, into: string) =>
    await db().update(genres).set({ archivedOn: "2026-01-01", mergedInto: into }).where(eq(genres.id, from));
  await merge(one.id, two.id);
  await merge(two.id, three.id);
  const merged = await successors();
  const on = new Date();
  const value = {
    genres: [one.id, three.id, two.id],
    credits: [{ roleId: one.id, names: [{ of: two.id }] }],
    title: { en: "A text" },
    on,
    none: null,
    copies: 3,
  };
  expect(withSuccessors(value, merged)).toEqual({
    genres: [three.id],
    credits: [{ roleId: three.id, names: [{ of: three.id }] }],
    title: { en: "A text" },
    on,
    none: null,
    copies: 3,
  });
});
