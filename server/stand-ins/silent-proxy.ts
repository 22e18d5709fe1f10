import { once } from "node:events";
import { createServer, type Socket, connect as socketTo } from "node:net";

/** A way to the database that can fall silent. */
export type SilentProxy = {
  /** The address of the database by this way. */
  readonly url: string;
  /** How many connections have been opened so far. */
  readonly opened: number;
  /** From now on nothing passes, old connections or new, and nobody is told. */
  fallSilent(): void;
  /** New connections pass again; what was swallowed of the old ones is lost, and they stay silent. */
  heal(): void;
  close(): Promise<void>;
};

type Passage = { isSilent: boolean; readonly ends: readonly Socket[] };

/**
 * Opens a way to a database on a port of this machine.
 * @param url address of the database by its server's own socket
 */
export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const [, user = "", database = "", folder = ""] =
    /^postgresql:\/\/(\w+)@\/(\w+)\?host=(.+)$/.exec(url) ?? [];
  const target = `${decodeURIComponent(folder)}/.s.PGSQL.5432`;
  const passages = new Set<Passage>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = socketTo(target);
    const passage: Passage = { isSilent, ends: [near, far] };
    passages.add(passage);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => {
        if (!passage.isSilent) to.write(bytes);
      });
      from.on("error", () => {});
      from.on("close", () => {
        if (!passage.isSilent) to.destroy();
        if (from === near) far.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = async () => {
    for (const { ends } of passages) for (const end of ends) end.destroy();
    server.close();
    await once(server, "close");
  };
  return {
    get opened() {
      return passages.size;
    },
    url: `postgresql://${user}@127.0.0.1:${port}/${database}`,
    fallSilent() {
      isSilent = true;
      for (const passage of passages) passage.isSilent = true;
    },
    heal() {
      isSilent = false;
    },
    close,
  };
}
