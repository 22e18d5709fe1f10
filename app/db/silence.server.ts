import type { Duplex } from "node:stream";
import type pg from "pg";

/** The time the server may need, beyond the limit of a statement, to report that it was cancelled. */
const MARGIN_MS = 1000;

/** The parts of `pg.Client` that a pool's client has as well, though its type does not list them. */
type Wired = {
  readonly connection: { readonly stream: Duplex & { setTimeout(ms: number): unknown } };
  readonly readyForQuery: boolean | null;
};

/** The usual time of a statement, by client. */
const usual = new WeakMap<pg.ClientBase, number>();

const wired = (client: pg.ClientBase) => client as unknown as Wired;

/**
 * Closes the connection of a client with a running query that has received nothing for longer than a statement may
 * take: a proxy or a network that drops packets reports no lost connection. Every query on it then fails with the code
 * ETIMEDOUT, and the client can never be used again. A client without a running query may be silent.
 *
 * `query_timeout` of the driver is no substitute: it abandons the query and does not close the client, whose next
 * answer would be that of the abandoned query.
 * @param statementMs time after which the server ends a statement and reports it
 */
export function endWhenSilent(client: pg.ClientBase, statementMs: number, onSilence: () => void): void {
  const { stream } = wired(client).connection;
  usual.set(client, statementMs);
  allowSilence(client);
  stream.on("timeout", () => {
    // The driver sends its last message and waits for the other side to close, which a silent one never does.
    const isLeaving = stream.writableEnded;
    if (!isLeaving && wired(client).readyForQuery) return;
    endNow(client);
    onSilence();
  });
}

/**
 * Allows more time for the answers to a client, for statements with their own longer `statement_timeout`.
 * @param statementMs that time; left out, the usual one again
 */
export function allowSilence(client: pg.ClientBase, statementMs = usual.get(client)): void {
  if (statementMs !== undefined) wired(client).connection.stream.setTimeout(statementMs + MARGIN_MS);
}

/** Closes a connection without sending anything to the other side. */
export function endNow(client: pg.ClientBase): void {
  wired(client).connection.stream.destroy(
    Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT" }),
  );
}
