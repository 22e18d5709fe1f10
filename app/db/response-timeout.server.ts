import type { Duplex } from "node:stream";
import type pg from "pg";

/** The time the server may need, beyond the limit of a statement, to report that the statement was cancelled. */
const MARGIN_MS = 1000;

/** The parts of `pg.Client` that a pool's client has as well, though its type does not list them. */
type ClientInternals = {
  readonly connection: { readonly stream: Duplex & { setTimeout(ms: number): unknown } };
  readonly readyForQuery: boolean | null;
};

/** The statement time each client was opened with, in ms. */
const defaultStatementMs = new WeakMap<pg.ClientBase, number>();

const internalsOf = (client: pg.ClientBase) => client as unknown as ClientInternals;

/**
 * Closes the connection of a client with a running query that has received nothing for longer than a statement may
 * take: a proxy or a network that drops packets does not report that the connection is lost. Every query on the
 * connection then fails with the code ETIMEDOUT, and the client can never be used again. A client without a running
 * query has no such limit.
 *
 * `query_timeout` of the driver is no substitute: it abandons the query and does not close the client, whose next
 * answer would be that of the abandoned query.
 * @param statementMs time after which the server ends a statement and reports it
 * @param onTimeout called once the connection has been closed for this reason
 */
export function closeWhenUnresponsive(
  client: pg.ClientBase,
  statementMs: number,
  onTimeout: () => void,
): void {
  const { stream } = internalsOf(client).connection;
  defaultStatementMs.set(client, statementMs);
  setResponseTimeout(client);
  stream.on("timeout", () => {
    // A client that is being closed has sent its last message and waits for the server to close the connection, which
    // an unresponsive server never does.
    const isClosing = stream.writableEnded;
    if (!isClosing && internalsOf(client).readyForQuery) return;
    destroyConnection(client);
    onTimeout();
  });
}

/**
 * Sets how long a client waits for an answer, for statements with their own longer `statement_timeout`.
 * @param statementMs that statement time; if omitted, the one the client was opened with
 */
export function setResponseTimeout(
  client: pg.ClientBase,
  statementMs = defaultStatementMs.get(client),
): void {
  if (statementMs !== undefined) internalsOf(client).connection.stream.setTimeout(statementMs + MARGIN_MS);
}

/** Closes a connection at once, without sending anything to the server. */
export function destroyConnection(client: pg.ClientBase): void {
  internalsOf(client).connection.stream.destroy(
    Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT" }),
  );
}

/** Closes a connection when work is stopped: a statement of it that waits for a lock would wait on. */
export function closeWhenStopped(client: pg.ClientBase, signal: AbortSignal | undefined): void {
  const close = () => destroyConnection(client);
  if (signal?.aborted) close();
  else signal?.addEventListener("abort", close, { once: true });
}
