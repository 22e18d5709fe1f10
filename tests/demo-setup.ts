import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import sharp from "sharp";
import type { TestProject } from "vitest/node";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { taskRuns } from "#app/db/tables/task-runs.server.ts";
import { fillDemo } from "#app/demo/fill-demo.server.ts";
import { COVER_SIZES, type CoverRequest, drawCover } from "#app/features/covers/draw-cover.server.ts";
import { schedule } from "#app/jobs.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { useSiteSecret } from "#app/platform/secrets/site-secret.server.ts";
import type { Tokens } from "#brand/tokens.ts";
import { skipImageJobs } from "./image-jobs.ts";
import { ALL, SEED } from "./seed.ts";
import { sharedByProjects } from "./shared-by-projects.ts";
import { SITE_SECRET } from "./site-secret.ts";

/** The template database with the demo data. */
export const DEMO_TEMPLATE = "ekadeshma_demo";

/** Half as wide and as high: drawing and encoding covers takes most of the time of filling. */
const COVER_SCALE = 0.5;
/** One of so many covers is drawn as in the product, chosen by the seed; each other one is of one colour. */
const ONE_DRAWN_OF = 16;

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
  useSiteSecret(SITE_SECRET);
  await fillDemo(db(), createImageStore(folder), {
    draw: drawSome,
    uploadDir: folder,
    secret: SITE_SECRET,
  });
  // The site of each test file would run these tasks and jobs again.
  const tasks = Object.keys(schedule(readConfig({ DEMO: "on", UPLOAD_DIR: folder })));
  await db()
    .insert(taskRuns)
    .values(tasks.map((task) => ({ task })));
  await closeDatabase();
  await skipImageJobs(url.replace("DATABASE", DEMO_TEMPLATE));
  return { value: folder, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

async function drawSome(request: CoverRequest, tokens: Tokens): Promise<Buffer> {
  const digest = createHash("sha256").update(`${SEED} ${request.kind} ${request.seed}`).digest();
  if (ALL || (digest[0] ?? 0) % ONE_DRAWN_OF === 0)
    return (await drawCover(request, tokens, COVER_SCALE)).png;
  const { width, height } = COVER_SIZES[request.kind];
  const [r = 0, g = 0, b = 0] = digest.subarray(1);
  const create = { width: width * COVER_SCALE, height: height * COVER_SCALE, background: { r, g, b } };
  return await sharp({ create: { ...create, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
