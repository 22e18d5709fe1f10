import { getTableName } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ColumnContent } from "#app/domain/personal-data/personal-data.ts";
import { COLUMNS } from "#app/domain/personal-data/personal-data-columns.ts";
import type { Parts } from "./row-parts.ts";

/** The kinds of data whose values an audit entry may contain: none of them is about a person's private life. */
const RECORDED_KINDS: readonly ColumnContent[] = [
  "nothing",
  "catalogue",
  "royalties",
  "reviews",
  "company",
  "audit",
];

/**
 * The part of a row that is recorded in an audit entry. Entries are stored longer than the people they are about, so of a
 * column with personal data, as `domain/personal-data-columns` classifies it, only the name is recorded.
 * @param fields names of columns in the query builder, or of parts
 */
export function auditedValues(
  table: PgTable,
  parts: Parts,
  fields: readonly string[],
  row: object,
): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  const recorded = fields.filter((field) => {
    const part = parts[field];
    return part
      ? isRecorded(part.table)
      : RECORDED_KINDS.includes(contentOf(getTableName(table), columnNamed(table, field)));
  });
  const personal = fields.filter((field) => !recorded.includes(field));
  return {
    ...Object.fromEntries(recorded.map((field) => [field, toJsonValue(values[field])])),
    ...(personal.length > 0 ? { fields: personal } : {}),
  };
}

/** The name in the database of a column of the query builder. */
export function columnNamed(table: PgTable, field: string): string {
  const column = (table as unknown as Record<string, AnyPgColumn | undefined>)[field];
  if (!column) throw new Error(`The table has no column ${field}.`);
  return column.name;
}

/**
 * A value that can be written as JSON: amounts of money, which are larger than the numbers of JSON may be, become text, also
 * inside lists and objects.
 */
export function toJsonValue(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toJsonValue(member)]));
}

function isRecorded(table: PgTable): boolean {
  const kinds = Object.keys(COLUMNS[getTableName(table)] ?? {}) as ColumnContent[];
  return kinds.length > 0 && kinds.every((kind) => RECORDED_KINDS.includes(kind));
}

function contentOf(table: string, column: string): ColumnContent {
  const kinds = Object.entries(COLUMNS[table] ?? {}) as [ColumnContent, string][];
  const found = kinds.find(([, columns]) => columns.split(" ").includes(column));
  if (!found) throw new Error(`${table}.${column} is not classified in domain/personal-data-columns.`);
  return found[0];
}
