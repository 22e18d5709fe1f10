import { getTableName } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { COLUMNS, type ColumnContent } from "#app/domain/personal-data.ts";
import type { Parts } from "./row-parts.ts";

/** What an audit entry may hold the values of: none of it is about a person's private life. */
const OPEN: readonly ColumnContent[] = ["nothing", "catalogue", "reviews", "company", "audit"];

/**
 * The part of a row that goes into an audit entry. Entries outlive the people they are about, so of a column that holds
 * personal data, as `domain/personal-data` classifies it, only the name is recorded.
 * @param fields names of columns in the query builder, or of parts
 */
export function auditedValues(
  table: PgTable,
  parts: Parts,
  fields: readonly string[],
  row: object,
): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  const open = fields.filter((field) => {
    const part = parts[field];
    return part
      ? isOpen(part.table)
      : OPEN.includes(contentOf(getTableName(table), columnNamed(table, field)));
  });
  const personal = fields.filter((field) => !open.includes(field));
  return {
    ...Object.fromEntries(open.map((field) => [field, plain(values[field])])),
    ...(personal.length > 0 ? { fields: personal } : {}),
  };
}

/** Name in the database of a column of the query builder. */
export function columnNamed(table: PgTable, field: string): string {
  const column = (table as unknown as Record<string, AnyPgColumn | undefined>)[field];
  if (!column) throw new Error(`The table has no column ${field}.`);
  return column.name;
}

/** A value as JSON can hold it: amounts of money are larger than its numbers may be. */
export function plain(value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

function isOpen(table: PgTable): boolean {
  const kinds = Object.keys(COLUMNS[getTableName(table)] ?? {}) as ColumnContent[];
  return kinds.length > 0 && kinds.every((kind) => OPEN.includes(kind));
}

function contentOf(table: string, column: string): ColumnContent {
  const kinds = Object.entries(COLUMNS[table] ?? {}) as [ColumnContent, string][];
  const found = kinds.find(([, columns]) => columns.split(" ").includes(column));
  if (!found) throw new Error(`Nothing is said of what ${table}.${column} holds: see domain/personal-data.`);
  return found[0];
}
