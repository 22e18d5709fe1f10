import { z } from "zod";

/**
 * The rows of a raw query as their reader expects them. PostgreSQL sends whole numbers of 64 bits, decimals and times as text, and
 * a column that may be null looks like one that may not: a type that is only declared is wrong without a word.
 * @param row the columns with their values; a constant of a module, since making a schema takes longer than reading with it
 * @throws Error naming the columns when a row has another shape: the query or the schema is wrong
 */
export function checkedRows<Row extends z.ZodObject>(row: Row, sent: readonly unknown[]): z.output<Row>[] {
  return sent.map((each) => {
    const read = row.safeParse(each);
    if (read.success) return read.data;
    throw new Error(`A row of the database has another shape. ${z.prettifyError(read.error)}`);
  });
}
