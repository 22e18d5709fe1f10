import { beforeAll, describe, expect, test } from "vitest";
import { type BareDatabase, useBareDatabases } from "#tests/bare-databases.ts";
import { superuserUrl } from "#tests/database.ts";
import { readBaseline } from "./baseline.server.ts";
import { describeRows, describeSchema, differences } from "./described-schema-for-tests.ts";
import { readFunctions } from "./function-files.server.ts";
import { migrate } from "./migrate.server.ts";
import { rowsIn } from "./migration-for-tests.ts";
import { readMigrations } from "./migrations.server.ts";
import { SCHEMA } from "./schema-files.ts";

const bareDatabase = useBareDatabases();

describe("a database that begins with the baseline", () => {
  let begun: BareDatabase;
  let stepped: BareDatabase;
  beforeAll(async () => {
    [begun, stepped] = [await bareDatabase(), await bareDatabase()];
    await migrate(begun.ownerUrl, begun.appUrl, SCHEMA);
    await migrate(stepped.ownerUrl, stepped.appUrl, {
      migrations: SCHEMA.migrations,
      functions: SCHEMA.functions,
    });
  });

  test("has the same tables, columns, constraints, indexes, triggers, rights and functions as one that took each step", async () => {
    expect(
      differences(
        await describeSchema(superuserUrl(begun.name)),
        await describeSchema(superuserUrl(stepped.name)),
      ),
    ).toEqual([]);
  });

  test("has the same rows", async () => {
    const rows = await describeRows(superuserUrl(begun.name));
    expect(rows.size).toBeGreaterThan(5);
    expect(rows).toEqual(await describeRows(superuserUrl(stepped.name)));
  });

  test("has the functions and views of the files, and no others", async () => {
    const rows = await rowsIn<{ name: string }>(
      begun,
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      union all select viewname from pg_views where schemaname = 'public' order by 1`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      readFunctions(SCHEMA.functions).map(({ name }) => name),
    );
  });
});

test("the baseline stands for migrations that there are, and makes no function of the product", () => {
  const baseline = readBaseline(SCHEMA.baseline);
  expect(readMigrations(SCHEMA.migrations).map(({ name }) => name)).toContain(baseline?.name);
  expect(baseline?.text).not.toMatch(/create (?:or replace )?(?:function|view) public\./i);
});
