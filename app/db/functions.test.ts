import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isEditionCode } from "#app/domain/editions/edition-code.ts";
import { isPromoToken, RESERVED_TOKENS } from "#app/domain/web/reserved-tokens.ts";
import routes from "#app/routes.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

describe("random_edition_code", () => {
  test("makes different codes of the right letters", async () => {
    const { rows } = await db().execute<{ code: string }>(
      sql`select random_edition_code() as code from generate_series(1, 10000)`,
    );
    const codes = rows.map(({ code }) => code);
    expect(codes.filter((code) => !isEditionCode(code))).toEqual([]);
    expect(new Set(codes).size).toBe(10_000);
    // A uuid has bits that are always the same: in a code made of one, some position would not have all 32 characters.
    for (let position = 0; position < 10; position++)
      expect(new Set(codes.map((code) => code.charAt(position))).size).toBe(32);
  });
});

describe("is_reserved_token", () => {
  test("lists the tokens of the domain and no others", async () => {
    const { rows } = await db().execute<{ source: string }>(
      sql`select prosrc as source from pg_proc where proname = 'is_reserved_token'`,
    );
    const tokens = Array.from((rows[0]?.source ?? "").matchAll(/'([^']*)'/g), ([, token = ""]) => token);
    expect(tokens.toSorted()).toEqual([...RESERVED_TOKENS].toSorted());
    expect(new Set(RESERVED_TOKENS).size).toBe(RESERVED_TOKENS.length);
  });

  test("contains the first segment of every route", () => {
    const segments = routes.flatMap(firstSegments);
    expect(segments.length).toBeGreaterThan(5);
    expect(segments.filter((segment) => isPromoToken(segment))).toEqual([]);
  });
});

test("today_in_nepal is the day of the domain", async () => {
  const { rows } = await db().execute<{ now: Date; today: string }>(
    sql`select now()::text as now, today_in_nepal()::text as today`,
  );
  expect(rows[0]?.today).toBe(todayInNepal(new Date(rows[0]?.now ?? 0)));
});

type Routes = typeof routes extends infer List extends readonly unknown[] ? List[number] : never;

/** The first segment of every path under a route, without the language prefix. */
function firstSegments({ path, children }: Routes): string[] {
  if (path === undefined) return (children ?? []).flatMap(firstSegments);
  const segments = path.split("/");
  const own = segments[0] === "np?" ? ["np", ...segments.slice(1, 2)] : segments.slice(0, 1);
  return own.filter((segment) => !/^[:*]/.test(segment));
}

test("no function locks rows against what refers to them, or two of them wait for each other", async () => {
  const { rows } = await db().execute<{ name: string }>(sql`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ '\\mfor update\\M' order by 1`);
  // Nothing refers to entries of the search.
  expect(rows.map(({ name }) => name)).toEqual(["refresh_search"]);
});

test("functions, triggers, constraints, indexes and columns are named in the terms of the glossary", async () => {
  const { rows } = await db().execute(sql`
    select name from (
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      union select tgname from pg_trigger where not tgisinternal
      -- PostgreSQL 18 names the constraints of columns that are not null itself, and keeps the names of renamed columns.
      union select conname from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union select indexname from pg_indexes where schemaname = 'public'
      union select column_name from information_schema.columns where table_schema = 'public'
    ) named
    where name ~ '(^|_)(tell|told|nobody|ways|words|house|shelf|stranger)(_|$)'`);
  expect(rows).toEqual([]);
});
