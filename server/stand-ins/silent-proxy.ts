import { once } from "node:events";
import { createServer, type Socket, connect as socketTo } from "node:net";

/** A TCP proxy to the database that can stop forwarding without closing its connections. */
export type SilentProxy = {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How many connections have been opened so far. */
  readonly opened: number;
  /** From now on nothing is forwarded, on existing or new connections; neither side is notified. */
  stopForwarding(): void;
  /** New connections are forwarded again. Existing ones stay silent, and what they lost is not resent. */
  forwardNewConnections(): void;
  close(): Promise<void>;
};

type ProxiedConnection = { isSilent: boolean; readonly ends: readonly Socket[] };

/**
 * Opens a proxy to a database on a port of this machine.
 * @param url database URL with the folder of the server's Unix socket
 */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const [, user = "", database = "", folder = ""] =
    /^postgresql:\/\/(\w+)@\/(\w+)\?host=(.+)$/.exec(url) ?? [];
  const target = `${decodeURIComponent(folder)}/.s.PGSQL.5432`;
  const connections = new Set<ProxiedConnection>();
  let isSilent = false;
  const server = createServer((clientSocket) => {
    const databaseSocket = socketTo(target);
    const connection: ProxiedConnection = { isSilent, ends: [clientSocket, databaseSocket] };
    connections.add(connection);
    for (const [from, to] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      from.on("data", (bytes) => {
        if (!connection.isSilent) to.write(bytes);
      });
      from.on("error", () => {});
      from.on("close", () => {
        if (!connection.isSilent) to.destroy();
        if (from === clientSocket) databaseSocket.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = async () => {
    for (const { ends } of connections) for (const end of ends) end.destroy();
    server.close();
    await once(server, "close");
  };
  return {
    get opened() {
      return connections.size;
    },
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    stopForwarding() {
      isSilent = true;
      for (const connection of connections) connection.isSilent = true;
    },
    forwardNewConnections() {
      isSilent = false;
    },
    close,
  };
}
