import { COLUMNS, type Holds } from "#app/domain/personal-data.ts";

/** What an audit entry may hold the values of: none of it is about a person's private life. */
const OPEN: readonly Holds[] = ["nothing", "catalogue", "reviews", "company", "audit"];

/**
 * The part of a row that goes into an audit entry. Entries outlive the people they are about, so of a column that holds
 * personal data, as `domain/kept-data` classifies it, only the name is recorded.
 * @param table name of the table in the database
 * @param fields each field of the row with the name of its column
 */
export function auditedValues(
  table: string,
  fields: readonly (readonly [field: string, column: string])[],
  row: object,
): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  const open = fields.filter(([, column]) => OPEN.includes(holdsOf(table, column)));
  const personal = fields.filter((each) => !open.includes(each)).map(([field]) => field);
  return {
    ...Object.fromEntries(open.map(([field]) => [field, plain(values[field])])),
    ...(personal.length > 0 ? { fields: personal } : {}),
  };
}

/** A value as JSON can hold it: amounts of money are larger than its numbers may be. */
function plain(value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

function holdsOf(table: string, column: string): Holds {
  const kinds = Object.entries(COLUMNS[table] ?? {}) as [Holds, string][];
  const found = kinds.find(([, columns]) => columns.split(" ").includes(column));
  if (!found) throw new Error(`Nothing is said of what ${table}.${column} holds: see domain/kept-data.`);
  return found[0];
}
