import { once } from "node:events";
import { createServer } from "node:net";

/** The error for a port that cannot be listened on, in one line. */
export const portRefused = (error: unknown): Error =>
  new Error(
    `HOST and PORT cannot be listened on (${(error as NodeJS.ErrnoException).code}). Nothing was changed.`,
    { cause: error },
  );

/** Checks that the port can be listened on, before the database is changed for a process that could not serve it. */
export async function checkPort({
  host,
  port,
}: {
  readonly host: string;
  readonly port: number;
}): Promise<void> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, "listening");
  } catch (error) {
    throw portRefused(error);
  } finally {
    server.close();
  }
}
