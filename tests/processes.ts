import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { type AppProcess, startAppProcess } from "#server/app-process.ts";
import { useDatabase } from "./database.ts";
import { SITE_SECRET } from "./site-secret.ts";

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };

/** One app process of several. */
type Process = {
  readonly url: string;
  get(path: string, init?: Init): Promise<Response>;
  post(path: string, fields: Record<string, string>, init?: Init): Promise<Response>;
};

/** The longest time that adding data may take. */
const FILL_MS = 120_000;

/**
 * Runs the built product in several processes of their own on one database.
 * @param environment settings in addition to the usual ones, of all processes or of one by its index
 * @param content the database to copy, if it is not the one with demo data, and what to add to it before the processes start
 */
export function useProcesses(
  count: number,
  environment: Record<string, string> | ((at: number) => Record<string, string>) = {},
  { template = "ekadeshma_demo", fill }: { template?: string; fill?: () => Promise<void> } = {},
): readonly Process[] {
  useDatabase(template);
  if (fill) beforeAll(fill, FILL_MS);
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-processes-"));
  const urls: string[] = [];
  const started: AppProcess[] = [];

  beforeAll(async () => {
    for (let at = 0; at < count; at++) {
      const app = startAppProcess({
        ...process.env,
        NODE_ENV: "production",
        // The test runner sets a variable of this name for itself.
        BASE_URL: "",
        DATABASE_URL: commandUrl(process.env.DATABASE_URL ?? ""),
        DATA_DIR: folder,
        UPLOAD_DIR: inject("uploadDir"),
        DEMO: "off",
        SESSION_SECRET: SITE_SECRET,
        ...(typeof environment === "function" ? environment(at) : environment),
      });
      started.push(app);
      urls.push(await app.origin);
    }
  });

  afterAll(async () => {
    await Promise.all(started.map((app) => app.stop()));
    rmSync(folder, { recursive: true, force: true });
  });

  return Array.from({ length: count }, (_none, at) => ({
    get url() {
      return urls[at] ?? "";
    },
    get: (pathname, init) => fetch(urls[at] + pathname, { redirect: "manual", ...init }),
    post: (pathname, fields, init) =>
      fetch(urls[at] + pathname, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        ...init,
        headers: { origin: urls[at] ?? "", ...init?.headers },
      }),
  }));
}

/** The URL of a test's database as commands accept it: the URL of a socket has no host, so it is not a valid URL. */
export function commandUrl(url: string): string {
  return url.replace("@/", "@localhost/");
}

/** The status of a request that is sent again, as its person would, while the site answers that it is busy (503). */
export async function statusWhenFree(send: () => Promise<Response> | undefined): Promise<number | undefined> {
  const latest = Date.now() + 60_000;
  for (;;) {
    const status = (await send())?.status;
    if (status !== 503 || Date.now() > latest) return status;
  }
}
