import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { fillDemo } from "#app/demo/fill-demo.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { sharedByProjects } from "./shared-by-projects.ts";

/** The template database with the demo data. */
export const DEMO_TEMPLATE = "ekadeshma_demo";

/** Half as wide and as high: drawing and encoding covers takes most of the time of filling. */
const COVER_SCALE = 0.5;

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder with the pictures of the demo data. */
    uploadDir: string;
  }
}

/** Fills a database with the demo data once; each test file's site gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.getProvidedContext().postgresUrl;
  const { value, release } = await sharedByProjects("demo-data", () => fillDemoTemplate(url));
  project.provide("uploadDir", value);
  return release;
}

async function fillDemoTemplate(url: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-demo-"));
  const client = new pg.Client({ connectionString: url.replace("DATABASE", "postgres") });
  await client.connect();
  await client.query(`create database ${DEMO_TEMPLATE} template ekadeshma_template owner ekadeshma_owner`);
  await client.end();
  process.env.DATABASE_URL = url.replace("postgres@", "ekadeshma_web@").replace("DATABASE", DEMO_TEMPLATE);
  await fillDemo(db(), createImageStore(folder), { coverScale: COVER_SCALE, uploadDir: folder });
  await closeDatabase();
  await skipImageJobs(url.replace("DATABASE", DEMO_TEMPLATE));
  return { value: folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Removes from the template the jobs that encode every variant of every picture, and marks the variants as ready. The
 * site of each test file would run these jobs again, for minutes of processor time; without them a variant is encoded
 * and stored when it is first requested.
 */
async function skipImageJobs(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update images set variants_ready = true");
  await client.query("delete from pgboss.job where name = 'pictures'");
  await client.end();
}
