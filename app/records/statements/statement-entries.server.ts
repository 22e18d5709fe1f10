import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "./open-statement.server.ts";

/**
 * The entries that are to go onto a statement: those of its account up to its last day that are on none yet, as rows of `money_entries`; of values, or of
 * columns of a query.
 */
export const entriesToState = ({
  accountId,
  untilDay,
}: {
  readonly accountId: string | SQL;
  readonly untilDay: string | SQL;
}): SQL => sql`
  select e.posting_id, e.sequence, e.minor, e.day from money_entries e
  where e.account_id = ${accountId} and e.day <= ${untilDay}
    and not exists (select from statement_lines l where (l.posting_id, l.sequence) = (e.posting_id, e.sequence))`;

/** The entries that are on a statement: of an open one those that would be if it were closed now. */
export const entriesOf = (statement: Statement): SQL =>
  statement.state === "open"
    ? entriesToState(statement)
    : sql`
      select e.posting_id, e.sequence, e.minor, e.day from statement_lines l
      join money_entries e on (e.posting_id, e.sequence) = (l.posting_id, l.sequence)
      where l.statement_id = ${statement.id}`;
