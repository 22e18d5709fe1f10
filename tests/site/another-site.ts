import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#app/platform/config/config.server.ts";
import { ownFolders, prepareFolders } from "#app/platform/installation/folders.server.ts";
import type * as BuiltServer from "#server/app.ts";
import type { ConnectionLimits } from "#server/connections.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

/** A second site beside the test file's own: another instance of the built product, with its own pool and memory. */
export type AnotherSite = { readonly url: string; stop(): Promise<void> };

let copies = 0;

/**
 * Starts another site, like a second process on the same database. It logs nothing.
 * @param environment its settings; `DATABASE_URL` for another database than this file's
 * @param limits connection limits in place of the usual ones
 */
export async function startAnotherSite(
  environment: Record<string, string> = {},
  limits: Partial<ConnectionLimits> = {},
): Promise<AnotherSite> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-another-"));
  const { DATABASE_URL, ...settings } = environment;
  const previous = { url: process.env.DATABASE_URL, level: process.env.LOG_LEVEL };
  Object.assign(process.env, { DATABASE_URL: DATABASE_URL ?? previous.url, LOG_LEVEL: "silent" });
  try {
    const file = pathToFileURL(path.resolve("build/server/index.js")).href;
    copies += 1;
    const built = (await import(/* @vite-ignore */ `${file}?copy=${copies}`)) as typeof BuiltServer;
    const config = readConfig({ DATA_DIR: folder, DEMO: "on", PORT: "0", ...settings });
    await prepareFolders(ownFolders(config));
    const siteConfig = { ...config, sessionSecret: SITE_SECRET };
    const app = built.createApp(siteConfig, { limits });
    app.server.listen(0, "127.0.0.1");
    await once(app.server, "listening");
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    // The pool reads DATABASE_URL at its first query and keeps using that URL, so query before the variable is restored.
    await fetch(`${url}/readyz`);
    const stop = async () => {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url, stop };
  } finally {
    process.env.DATABASE_URL = previous.url;
    process.env.LOG_LEVEL = previous.level;
    if (previous.level === undefined) delete process.env.LOG_LEVEL;
  }
}

/** A proxy to the database whose connections can be cut, as by a restart or a broken network. */
export type DatabaseProxy = {
  readonly databaseUrl: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a proxy to this file's database. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  const url = process.env.DATABASE_URL ?? "";
  const databaseSocket = path.join(decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? ""), ".s.PGSQL.5432");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-databaseProxy-"));
  const proxySocket = path.join(folder, ".s.PGSQL.5432");
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(databaseSocket);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const restore = async () => {
    rmSync(proxySocket, { force: true });
    server.listen(proxySocket);
    await once(server, "listening");
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    if (existsSync(proxySocket)) rmSync(proxySocket);
  };
  await restore();
  return {
    databaseUrl: url.replace(/host=[^&]+/, `host=${encodeURIComponent(folder)}`),
    cut,
    restore,
    close: async () => {
      if (server.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
