import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#app/platform/config/config.server.ts";
import { ownFolders, prepareFolders } from "#app/platform/health/folders.server.ts";
import type * as BuiltServer from "#server/app.ts";
import type { ConnectionLimits } from "#server/connections.ts";

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
  const before = { url: process.env.DATABASE_URL, level: process.env.LOG_LEVEL };
  Object.assign(process.env, { DATABASE_URL: DATABASE_URL ?? before.url, LOG_LEVEL: "silent" });
  try {
    const file = pathToFileURL(path.resolve("build/server/index.js")).href;
    copies += 1;
    const built = (await import(/* @vite-ignore */ `${file}?copy=${copies}`)) as typeof BuiltServer;
    const config = readConfig({ DATA_DIR: folder, DEMO: "on", PORT: "0", ...settings });
    await prepareFolders(ownFolders(config));
    const own = { ...config, sessionSecret: "only-for-tests-0123456789abcdefghij" };
    const app = built.createApp(own, undefined, limits);
    app.server.listen(0, "127.0.0.1");
    await once(app.server, "listening");
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    // The pool opens with the first query, and keeps the address it was opened with.
    await fetch(`${url}/readyz`);
    const stop = async () => {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    };
    return { url, stop };
  } finally {
    process.env.DATABASE_URL = before.url;
    process.env.LOG_LEVEL = before.level;
    if (before.level === undefined) delete process.env.LOG_LEVEL;
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
  const real = path.join(decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? ""), ".s.PGSQL.5432");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-databaseProxy-"));
  const near = path.join(folder, ".s.PGSQL.5432");
  const open = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect(real);
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  const restore = async () => {
    rmSync(near, { force: true });
    server.listen(near);
    await once(server, "listening");
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
    if (existsSync(near)) rmSync(near);
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
