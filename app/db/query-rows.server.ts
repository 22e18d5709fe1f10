import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import { checkedRows } from "./checked-rows.ts";
import type { Database } from "./transact.server.ts";

/** The rows of a query that is written in SQL. @param row as `checkedRows` has it, which says what is thrown */
export async function queryRows<Row extends z.ZodObject>(
  on: Pick<Database, "execute">,
  row: Row,
  query: SQL,
): Promise<z.output<Row>[]> {
  const { rows } = await on.execute(query);
  return checkedRows(row, rows);
}

/** The first row of a query, as `queryRows`; undefined where there is none. */
export async function queryRow<Row extends z.ZodObject>(
  on: Pick<Database, "execute">,
  row: Row,
  query: SQL,
): Promise<z.output<Row> | undefined> {
  const [first] = await queryRows(on, row, query);
  return first;
}
