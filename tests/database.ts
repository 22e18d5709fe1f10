import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase } from "#app/db/client.server.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { useSiteSecret } from "#app/platform/secrets/site-secret.server.ts";
import { noteCalledFunctions } from "./called-functions.ts";
import { SITE_SECRET } from "./site-secret.ts";

const TEMPLATE = "ekadeshma_template";

/**
 * Gives the tests of a file a database of their own, with all tables and the reference data, under the app's own role.
 * Call it at the top of the file; `db()` and `pool()` then work.
 */
export function useDatabase(template = TEMPLATE): void {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  beforeAll(async () => {
    // Copying the files takes a quarter of the processor time of copying through the log, which is the default.
    const copy = `template ${template} strategy file_copy owner ekadeshma_owner`;
    await asSuperuser("postgres", `create database ${name} ${copy}`);
    // A copy has the rights of a new database, and not those that the migrations gave: the product's own is closed to other logins.
    await asSuperuser(
      "postgres",
      `grant connect on database ${name} to ekadeshma_web; revoke connect on database ${name} from public`,
    );
    // One process runs many files, and work that ended after the last file had closed its pool has opened it again. The
    // address comes first: such work may open one more while this one is being closed.
    process.env.DATABASE_URL = appUrlOf(name);
    await closeDatabase();
    useSiteSecret(SITE_SECRET);
  });
  afterAll(async () => {
    await closeDatabase();
    await noteCalledFunctions(superuserUrl(name), process.env.TEST_CALLED_FUNCTIONS);
    await asSuperuser("postgres", `drop database if exists ${name} with (force)`);
  });
}

/** URL of a database of the test server for its superuser. */
export const superuserUrl = (database: string): string => inject("postgresUrl").replace("DATABASE", database);

/** Runs SQL as the superuser, for what the app's role may not do. */
export async function asSuperuser(database: string, sql: string): Promise<pg.QueryResult> {
  const client = await connectClient(superuserUrl(database));
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Name of the database this process uses. */
export function databaseName(): string {
  return /\/([^/?]+)\?/.exec(process.env.DATABASE_URL ?? "")?.[1] ?? "";
}

function appUrlOf(name: string): string {
  return inject("postgresUrl").replace("postgres@", "ekadeshma_web@").replace("DATABASE", name);
}
