import type { z } from "zod";
import { checkedRows } from "./checked-rows.ts";
import { pool } from "./client.server.ts";
import { isPooled } from "./pooler.server.ts";
import { statementNames } from "./statement-names.ts";

const nameOf = statementNames(300);

/**
 * Reads rows by a query that each connection parses and plans once. For queries that pages repeat:
 * planning one takes several times as long as answering it.
 * @param row as `checkedRows` has it
 * @param text SQL with `$1 …`; must be the same for the same query, since a plan is stored for each text
 * @param values the parameters; a parameter without a cast has the type of what it is compared with
 */
export async function readPrepared<Row extends z.ZodObject>(
  row: Row,
  text: string,
  values: readonly unknown[] = [],
): Promise<z.output<Row>[]> {
  // Through a pooler the next use may be that of another session, which does not have the statement.
  const name = isPooled() ? undefined : nameOf(text);
  const { rows } = await pool().query<object>(
    name ? { name, text, values: [...values] } : { text, values: [...values] },
  );
  return checkedRows(row, rows);
}

/** Collects the values of a statement while its text is built. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value. @returns its placeholder with the given type, `$3::text[]` */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
