import pg from "pg";
import { noteOwnWrite } from "./catalogue-changes.server.ts";

/** Commands that commit nothing. What a function of a `select` writes is noticed as a change of another process is. */
const READING = new Set([
  "SELECT",
  "SHOW",
  "BEGIN",
  "SET",
  "LISTEN",
  "SAVEPOINT",
  "RELEASE",
  "ROLLBACK",
  "EXPLAIN",
]);

type Callback = (error: Error | undefined, result: pg.QueryResult | undefined) => void;

/**
 * A client that notes each statement that may have committed something, before whoever sent it learns that it is done. Used where
 * connections of the pool are not notified of their own changes, because a pooler gives each transaction another connection.
 */
export class NotingClient extends pg.Client {
  // The driver takes a query in several forms, and answers by a callback or a promise.
  override query(...given: unknown[]): never {
    const send = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const noting: Callback = (error, result) => {
        note(result);
        (callback as Callback)(error, result);
      };
      return send(...given.slice(0, -1), noting) as never;
    }
    const answer = send(...given);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.then(
      (result: pg.QueryResult) => {
        note(result);
        return result;
      },
      (error: unknown) => {
        note(undefined);
        throw error;
      },
    ) as never;
  }
}

/** @param result undefined for a statement that failed: whether a commit took effect is then not known */
function note(result: pg.QueryResult | readonly pg.QueryResult[] | undefined): void {
  const results = result === undefined ? [] : [result].flat();
  if (results.length === 0 || results.some(({ command }) => !READING.has(command))) noteOwnWrite();
}
