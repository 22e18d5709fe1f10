import type { InferSelectModel } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";

/** A table whose rows people edit: see `db/tables/editable.server.ts`. */
export type EditableTable = PgTable & { readonly id: AnyPgColumn; readonly version: AnyPgColumn };

export type RowOf<Table extends PgTable> = InferSelectModel<Table>;

/** What a part is to become, beside what it was: of a new row, nothing. */
export type PartChange<Value> = {
  /** Id of the row that the part belongs to. */
  readonly id: string;
  readonly row: object;
  readonly before: Value;
  readonly after: Value;
};

/**
 * Rows that belong to a row and are changed with it, as one value: the genres of a book, its credits. A change of a part is
 * a change of the row: it raises its version, conflicts as its columns do, and is in the same audit entry.
 */
export type Part<Value> = {
  /** The table of the part. Entries hold its values only if none of its columns is about a person's private life. */
  readonly table: PgTable;
  /** The value of a row without any. */
  readonly none: Value;
  /** The values of the given rows; a row that is missing in the answer has none. */
  read(on: Pick<Database, "select">, ids: readonly string[]): Promise<ReadonlyMap<string, Value>>;
  /** Writes what differs. Rows that stay the same are not written, and those that change keep their ids. */
  write(tx: Transaction, changes: readonly PartChange<Value>[]): Promise<void>;
};

export type Parts = Readonly<Record<string, Part<unknown>>>;
const NO_PARTS = {} as const satisfies Parts;
export type NoParts = typeof NO_PARTS;

export type PartValues<Given> = {
  [Name in keyof Given]: Given[Name] extends Part<infer Value> ? Value : never;
};

/** A row with its parts. */
export type RowWithParts<Table extends PgTable, Given = NoParts> = RowOf<Table> & PartValues<Given>;

/** What a change may set: every column but those that are set by the database, and the parts. */
export type Patch<Table extends PgTable, Given = NoParts> = Partial<
  Omit<RowOf<Table>, "id" | "version" | "createdOn" | "createdBy" | "updatedOn"> & PartValues<Given>
>;

/** The values of all parts of rows, by the id of the row. */
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
