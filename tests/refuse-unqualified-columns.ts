import pg from "pg";
import { unqualifiedIn } from "./unqualified-columns.ts";

/** Statements that were found to be right. */
const known = new Set<string>();

/** What is wrong with a statement; undefined where nothing is. */
function problemOf(query: unknown): Error | undefined {
  const statement = typeof query === "string" ? query : (query as { readonly text?: string } | null)?.text;
  if (statement === undefined || known.has(statement)) return undefined;
  // The queue's own statements are its library's; the text of a function has columns as it likes.
  const isOurs =
    !statement.includes("pgboss.") && !/\bcreate (or replace )?(function|view|table)\b/i.test(statement);
  const columns = isOurs ? unqualifiedIn(statement) : [];
  if (columns.length > 0)
    return new Error(`A subquery names ${columns.join(", ")} without a table: ${statement.slice(0, 2000)}`);
  known.add(statement);
  return undefined;
}

const client = pg.Client.prototype as unknown as { query: unknown; isChecking?: boolean };

// A process runs the tests of many files.
if (!client.isChecking) {
  const send = Reflect.get(client, "query") as (this: void, ...values: unknown[]) => unknown;
  client.isChecking = true;
  client.query = function query(this: unknown, ...values: unknown[]): unknown {
    const problem = problemOf(values[0]);
    if (!problem) return Reflect.apply(send, this, values);
    const callback = values.at(-1);
    if (typeof callback !== "function") return Promise.reject(problem);
    process.nextTick(() => callback(problem));
    return undefined;
  };
}
