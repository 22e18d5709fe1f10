import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { useDatabase } from "./database.ts";
import { unqualifiedIn } from "./unqualified-columns.ts";

useDatabase();

test.each([
  [`select "id", (select count(*) from orders o where o.store = "id") from "stores"`, ['"id"']],
  [`update "a" set "n" = (select max(b.n) from b where b.a = "id" and "other" = 1)`, ['"id"', '"other"']],
  [`select "id" from "a" where exists (select from b where b.a = "a"."id")`, []],
  [`select (select "name" from "b" where "b"."id" = "a"."b") as "name" from "a"`, []],
  [`select x."id" from (select "id", "n" from "a" "x" where "x"."n" > 1) "x" order by "n"`, []],
  [
    `with "f" as materialized (select 1), "g" as (select 2) select (select max(n) from "f" as "h") from "g"`,
    [],
  ],
  [`select 'a "quoted" text', (select 'it''s "one"' from a where a.n = 1)`, []],
  [`insert into "a" ("id", "n") values ($1, (select n from b where b.id = $2)) returning "id"`, []],
])("%s", (statement, found) => {
  expect(unqualifiedIn(statement)).toEqual(found);
});

test("reported-situations-2 M29: a statement whose subquery names a column without its table is refused", async () => {
  const count = sql<number>`(select count(*)::int from stock_movements m where m.id = ${listings.id})`;
  await expect(db().select({ count }).from(listings)).rejects.toThrow();
  // With the table, as a nested expression, it is what it says.
  const qualified = sql<number>`(select count(*)::int from stock_movements m where m.id = ${sql`${listings.id}`})`;
  expect(await db().select({ count: qualified }).from(listings)).toEqual([]);
});
