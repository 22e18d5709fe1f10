import pg from "pg";
import { noteOwnWrite } from "./catalogue-changes.server.ts";
import { querySent } from "./query-observer.ts";

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

type Result = pg.QueryResult | readonly pg.QueryResult[];
type Callback = (error: Error | undefined, result: pg.QueryResult | undefined) => void;

/** A client that tells the observer of queries of each statement, and how long its answer took. */
export class ObservedClient extends pg.Client {
  // The driver takes a query in several forms, and answers by a callback or a promise.
  override query(...given: unknown[]): never {
    const observed = querySent(textOf(given[0]));
    const answered = (result: Result | undefined) => {
      this.answered(result);
      observed?.(result === undefined);
    };
    const send = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const telling: Callback = (error, result) => {
        answered(result);
        (callback as Callback)(error, result);
      };
      return send(...given.slice(0, -1), telling) as never;
    }
    const answer = send(...given);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.then(
      (result: pg.QueryResult) => {
        answered(result);
        return result;
      },
      (error: unknown) => {
        answered(undefined);
        throw error;
      },
    ) as never;
  }

  /** Called before whoever sent a statement learns of its answer. @param _result undefined for a statement that failed */
  protected answered(_result: Result | undefined): void {}
}

/**
 * A client that notes each statement that may have committed something, before whoever sent it learns that it is done. Used where
 * connections of the pool are not notified of their own changes, because a pooler gives each transaction another connection.
 */
export class NotingClient extends ObservedClient {
  /** @param result undefined for a statement that failed: whether a commit took effect is then not known */
  protected override answered(result: Result | undefined): void {
    const results = result === undefined ? [] : [result].flat();
    if (results.length === 0 || results.some(({ command }) => !READING.has(command))) noteOwnWrite();
  }
}

/** The text of a query in one of the forms that the driver takes. */
function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const { text } = query as { readonly text?: unknown };
  return typeof text === "string" ? text : "";
}
