import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connectClient } from "#app/db/single-client.server.ts";
import { chooseLauncher } from "#app/platform/postgres/launcher.server.ts";

/** Debian's PgBouncer, where it is installed. */
export const PGBOUNCER = ["pgbouncer", "/usr/sbin/pgbouncer"].find(
  (each) => spawnSync(each, ["--version"]).status === 0,
);

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * Starts PgBouncer in transaction mode before a server that listens on a Unix socket.
 * @param socket the folder of the server's socket
 * @param login the login that may connect
 * @param settings further lines of its configuration
 */
export async function startPgbouncer(socket: string, login: string, settings = "") {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-pgbouncer-"));
  const port = await freePort();
  const launcher = chooseLauncher();
  writeFileSync(path.join(folder, "users"), `"${login}" ""\n`);
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${socket}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
${settings}
`,
  );
  for (const name of ["users", "pgbouncer.ini", "."]) launcher.own(path.join(folder, name));
  const [program, args] = launcher.wrap(PGBOUNCER ?? "pgbouncer", [path.join(folder, "pgbouncer.ini")], true);
  const child = spawn(program, [...args], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.on("data", (text: Buffer) => (log += text.toString()));
  return {
    /** The URL of a database through it. */
    url: (database: string) => `postgresql://${login}@127.0.0.1:${port}/${database}`,
    log: () => log,
    /** Waits until it lets the login into a database. */
    async ready(database: string) {
      for (let round = 0; ; round++) {
        try {
          const client = await connectClient(`postgresql://${login}@127.0.0.1:${port}/${database}`);
          return await client.end();
        } catch (error) {
          if (round > 100 || child.exitCode !== null) throw new Error(log, { cause: error });
          await pause(50);
        }
      }
    },
    async stop() {
      child.kill("SIGINT");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
