import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, inject } from "vitest";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import type * as BuiltServer from "#server/app.ts";
import { useDatabase } from "./database.ts";
import { SITE_SECRET } from "./site-secret.ts";

type Site = {
  /** Origin of the running site. */
  readonly url: string;
  /** Folder that its letters are written to. */
  readonly outbox: string;
  /** Requests a path of the site and does not follow redirects. */
  get(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form as a page of the site would. */
  post(path: string, fields: Record<string, string>, init?: RequestInit): Promise<Response>;
};

/**
 * Runs the built product with the demo data for the tests of a file: real server, real database, free port.
 * @param environment settings in addition to the usual ones
 * @param others what runs beside it, whose settings are known once it has started: `start` returns them. Readers come back from
 *   there, so that the site knows its own address
 */
export function useSite(
  environment: Record<string, string> = {},
  others?: { readonly start: () => Promise<Record<string, string>>; readonly stop: () => Promise<void> },
): Site {
  useDatabase("ekadeshma_demo");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-site-"));
  const outbox = path.join(folder, "outbox");
  let url = "";
  let app: BuiltServer.App;

  beforeAll(async () => {
    const built = (await import(
      /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
    )) as typeof BuiltServer;
    // The built product has its own pool, which late work of the file before may have opened again.
    await built.closeDatabase();
    const configOf = (own: Record<string, string>): Config => ({
      ...readConfig({
        DATA_DIR: folder,
        UPLOAD_DIR: inject("uploadDir"),
        DEMO: "on",
        PORT: "0",
        ...environment,
        ...own,
      }),
      sessionSecret: SITE_SECRET,
    });
    const config = configOf((await others?.start()) ?? {});
    // As the start command does: a site whose folders are missing is not ready.
    if ("outboxDir" in config.mail) mkdirSync(config.mail.outboxDir, { recursive: true });
    // The port is only known once the server listens.
    app = built.createApp(config);
    app.server.listen(0, "127.0.0.1");
    await once(app.server, "listening");
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    if (others) Object.assign(config, { baseUrl: url });
  });

  afterAll(async () => {
    await app.stop();
    await others?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get url() {
      return url;
    },
    outbox,
    get: (pathname, init) => fetch(url + pathname, { redirect: "manual", ...init }),
    post: (pathname, fields, init) =>
      fetch(url + pathname, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        ...init,
        headers: withOrigin(url, init?.headers),
      }),
  };
}

/** Headers of a write from the site's own page; a test may name another origin. */
function withOrigin(origin: string, given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  if (!headers.has("origin")) headers.set("origin", origin);
  return headers;
}
