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

/** A site beside the file's own: another copy of the built product, with a pool and memory of its own. */
export type AnotherSite = { readonly url: string; stop(): Promise<void> };

let copies = 0;

/**
 * Starts another site, as a second process on the same database would be. It logs nothing.
 * @param environment its settings; `DATABASE_URL` where it shall not be this file's database
 * @param limits in place of its usual ones
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
    // The pool opens with the first question, and remembers the address it was opened on.
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

/** A way to the database that can be cut, as a restart or a broken network would. */
export type Bridge = {
  readonly databaseUrl: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Builds a bridge to this file's database. */
export async function bridgeToDatabase(): Promise<Bridge> {
  const url = process.env.DATABASE_URL ?? "";
  const real = path.join(decodeURIComponent(/host=([^&]+)/.exec(url)?.[1] ?? ""), ".s.PGSQL.5432");
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-bridge-"));
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
  const mend = async () => {
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
  await mend();
  return {
    databaseUrl: url.replace(/host=[^&]+/, `host=${encodeURIComponent(folder)}`),
    cut,
    mend,
    close: async () => {
      if (server.listening) await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
