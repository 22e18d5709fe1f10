import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "#tests/database.ts";
import { checkedRows } from "./checked-rows.ts";
import { db } from "./client.server.ts";
import { readPrepared } from "./prepared.server.ts";
import { queryRow, queryRows } from "./query-rows.server.ts";
import { l10nValue, momentValue } from "./row-values.ts";

useDatabase();

const row = z.object({ title: l10nValue, copies: z.int(), at: momentValue.nullable() });

describe("rows of a raw query", () => {
  test("are given as their reader expects them", async () => {
    const query = sql`select '{"en": "Muna Madan"}'::jsonb as title, 3 as copies, '2026-01-02 03:04:05.678+00'::timestamptz as at`;
    const read = { title: { en: "Muna Madan" }, copies: 3, at: new Date("2026-01-02T03:04:05.678Z") };
    expect(await queryRows(db(), row, query)).toEqual([read]);
    expect(await queryRow(db(), row, query)).toEqual(read);
    expect(await queryRow(db(), row, sql`${query} limit 0`)).toBeUndefined();
  });

  test.each([
    ["a whole number of 64 bits", sql`3::bigint`],
    ["a decimal", sql`3.5::numeric`],
    ["a fraction", sql`3.5::float8`],
    ["a missing number", sql`null::int`],
  ])("are refused with the name of the column: %s", async (_name, copies) => {
    const query = sql`select '{"en": "Muna Madan"}'::jsonb as title, ${copies} as copies, null::timestamptz as at`;
    await expect(queryRows(db(), row, query)).rejects.toThrow("copies");
  });

  test("are refused where a column is missing, which a misspelt name is", async () => {
    await expect(queryRows(db(), row, sql`select 3 as copy`)).rejects.toThrow("copies");
  });

  test("of a prepared query are checked as well", async () => {
    const counted = z.object({ copies: z.int() });
    expect(await readPrepared(counted, "select $1::int as copies", [3])).toEqual([{ copies: 3 }]);
    await expect(readPrepared(counted, "select $1::bigint as copies", [3])).rejects.toThrow("copies");
  });

  test("do not name their values, which may be personal", () => {
    const refused = () => checkedRows(z.object({ email: z.int() }), [{ email: "asha@example.com" }]);
    expect(refused).toThrow("email");
    expect(refused).not.toThrow("asha");
  });
});
