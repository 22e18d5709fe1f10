import type { InferSelectModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#app/db/transact.server.ts";

/** A table whose rows people edit: see `db/tables/editable.server.ts`. */
export type EditableTable = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

export type RowOf<Table extends PgTable> = InferSelectModel<Table>;

/** The values of a part before and after a change. For a new row, `before` is the value of a row without the part. */
export type PartChange<Value> = {
  /** Id of the row that the part belongs to. */
  readonly id: string;
  readonly row: object;
  readonly before: Value;
  readonly after: Value;
};

/**
 * Rows that belong to a row and are changed with it, as one value: the genres of a book, its credits. A change of a part is
 * a change of the row: it increments the version of the row, is part of a conflict as a column is, and is in the same audit
 * entry.
 */
export type Part<Value> = {
  /** The table of the part. Audit entries contain its values only if none of its columns is about a person's private life. */
  readonly table: PgTable;
  /** The value of a row without rows of this part. */
  readonly none: Value;
  /** The values of the given rows, by id; a row that is missing in the result has the value `none`. */
  read(on: Pick<Database, "select">, ids: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /** Writes the differences. Rows without a difference are not written, and rows that change keep their ids. */
  write(tx: Transaction, changes: readonly PartChange<Value>[]): Promise<void>;
};

export type Parts = Readonly<Record<string, Part<unknown>>>;
const NO_PARTS = {} as const satisfies Parts;
export type NoParts = typeof NO_PARTS;

export type PartValues<GivenParts> = {
  [Name in keyof GivenParts]: GivenParts[Name] extends Part<infer Value> ? Value : never;
};

/** A row with its parts. */
export type RowWithParts<Table extends PgTable, GivenParts = NoParts> = RowOf<Table> & PartValues<GivenParts>;

/** The values that a change may set: every column except those that the database sets, and the parts. */
export type Patch<Table extends PgTable, GivenParts = NoParts> = Partial<
  Omit<RowOf<Table>, "id" | "version" | "createdOn" | "createdBy" | "updatedOn"> & PartValues<GivenParts>
>;

/** Reads the parts of rows. Returns a function that returns the values of all parts of one row, by their names. */
export async function readParts(
  on: Pick<Database, "select">,
  parts: Parts,
  ids: readonly string[],
): Promise<(id: string) => Record<string, unknown>> {
  const read: (readonly [string, Part<unknown>, ReadonlyMap<string, unknown>])[] = [];
  for (const [name, part] of Object.entries(parts)) read.push([name, part, await part.read(on, ids)]);
  return (id) =>
    Object.fromEntries(read.map(([name, part, values]) => [name, values.get(id) ?? part.none] as const));
}
