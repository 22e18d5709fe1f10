import type { Duplex } from "node:stream";
import type pg from "pg";

/** What the server may need beyond the time of a statement to say that it ended it. */
const MARGIN_MS = 1000;

/** The parts of `pg.Client` that a pool's client has as well, though its type does not say so. */
type Wired = {
  readonly connection: { readonly stream: Duplex & { setTimeout(ms: number): unknown } };
  readonly readyForQuery: boolean | null;
};

/** The usual time of a statement, by client. */
const usual = new WeakMap<pg.ClientBase, number>();

const wired = (client: pg.ClientBase) => client as unknown as Wired;

/**
 * Closes the connection of a client that owes an answer and has sent nothing for longer than a statement may take: a
 * proxy or a network that swallows packets tells nobody that the connection is lost. Every question on it then fails
 * with the code ETIMEDOUT, and the client can never be used again. A client that is asked nothing may be silent.
 *
 * `query_timeout` of the driver is no substitute: it gives up the question and keeps the client, whose next answer
 * would be the one to the question given up.
 * @param statementMs time after which the server ends a statement and says so
 */
export function endWhenSilent(client: pg.ClientBase, statementMs: number, onSilence: () => void): void {
  const { stream } = wired(client).connection;
  usual.set(client, statementMs);
  allowSilence(client);
  stream.on("timeout", () => {
    // The driver says goodbye and waits for the other side to close, which a silent one never does.
    const isLeaving = stream.writableEnded;
    if (!isLeaving && wired(client).readyForQuery) return;
    endNow(client);
    onSilence();
  });
}

/**
 * Lets the answers of a client take longer, for statements with a longer `statement_timeout` of their own.
 * @param statementMs that time; left out, the usual one again
 */
export function allowSilence(client: pg.ClientBase, statementMs = usual.get(client)): void {
  if (statementMs !== undefined) wired(client).connection.stream.setTimeout(statementMs + MARGIN_MS);
}

/** Closes a connection without a word to the other side. */
export function endNow(client: pg.ClientBase): void {
  wired(client).connection.stream.destroy(
    Object.assign(new Error("The database does not answer."), { code: "ETIMEDOUT" }),
  );
}
