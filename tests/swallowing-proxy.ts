import { once } from "node:events";
import { createServer, type Socket, connect as socketTo } from "node:net";

/** A proxy to the database that drops notifications, as a pooler does that gives each transaction another connection. */
export type SwallowingProxy = {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How many notifications it has dropped. */
  readonly dropped: number;
  /**
   * From now on notifications are forwarded.
   * @param afterMs how long each message of the database takes; they stay in their order
   */
  forwardAll(afterMs?: number): void;
  close(): Promise<void>;
};

const NOTIFICATION = "A".charCodeAt(0);
/** A message of the server: a letter and the length of what follows, which counts itself. */
const HEAD_BYTES = 5;

/**
 * Opens a proxy to a database on a port of this machine.
 * @param url database URL with the folder of the server's Unix socket
 */
export async function openSwallowingProxy(url: string): Promise<SwallowingProxy> {
  const [, user = "", database = "", folder = ""] =
    /^postgresql:\/\/(\w+)@\/(\w+)\?host=(.+)$/.exec(url) ?? [];
  const target = `${decodeURIComponent(folder)}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let forwardsAll = false;
  let dropped = 0;
  let delayMs = 0;
  const server = createServer((client) => {
    const upstream = socketTo(target);
    let pending = Buffer.alloc(0);
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
    }
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("data", (bytes) => {
      pending = Buffer.concat([pending, bytes]);
      while (pending.length >= HEAD_BYTES) {
        const length = 1 + pending.readInt32BE(1);
        if (pending.length < length) return;
        const message = pending.subarray(0, length);
        pending = pending.subarray(length);
        if (message[0] === NOTIFICATION && !forwardsAll) dropped += 1;
        else if (delayMs === 0) client.write(message);
        else setTimeout(() => client.write(message), delayMs);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    get dropped() {
      return dropped;
    },
    forwardAll(afterMs = 0) {
      forwardsAll = true;
      delayMs = afterMs;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
