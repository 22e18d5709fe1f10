import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { SCHEMA } from "#app/db/schema-files.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { noteCalledFunctions } from "./called-functions.ts";
import { sharedByProjects } from "./shared-by-projects.ts";

/** The migrated template with reference data that the database of each test file is copied from. */
export const TEMPLATE = "ekadeshma_template";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the test server's databases as its superuser, with `DATABASE` in place of the name. */
    postgresUrl: string;
  }
}

/** One server for all tests of a run, without durability; its folder is removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await sharedByProjects("postgres", startPostgres);
  project.provide("postgresUrl", value);
  return release;
}

async function startPostgres() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-test-"));
  const native = process.env.TEST_POSTGRES;
  const postgres = await startEmbedded(folder, {
    unsafe: true,
    ...(native && { native, settings: { track_functions: "all" } }),
  });
  await makeTemplate(postgres);
  return {
    value: postgres.superuserUrl("DATABASE"),
    drop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl("postgres") });
  await client.connect();
  await client.query(`create database ${TEMPLATE} owner ekadeshma_owner`);
  await client.end();
  const at = (url: string) => url.replace("/ekadeshma?", `/${TEMPLATE}?`);
  await migrate(at(postgres.ownerUrl), at(postgres.appUrl), SCHEMA);
  process.env.DATABASE_URL = at(postgres.appUrl);
  await seedReference(db());
  await closeDatabase();
  await noteCalledFunctions(at(postgres.superuserUrl("ekadeshma")), process.env.TEST_CALLED_FUNCTIONS);
}
