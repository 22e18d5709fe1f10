import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, jsonb, timestamp, uuid } from "drizzle-orm/pg-core";
import type { L10n } from "#app/domain/text/l10n.ts";

/** A random uuid made by the database: neither sequential nor guessable. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A text in both languages. Pair it with `filledL10n` so that the database refuses an empty one. */
export const l10n = (name: string) => jsonb(name).$type<L10n>();

/**
 * Any JSON, of which a text stays a text. The column of the query builder parses one once more: a PAN of nine digits became a number.
 */
export const anyJson = (name: string) =>
  customType<{ data: unknown; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => value,
  })(name);

/** When the row was added. */
export const createdOn = () => timestamp("created_on", { withTimezone: true }).notNull().defaultNow();

/** When the row was last changed. */
export const updatedOn = () => timestamp("updated_on", { withTimezone: true }).notNull().defaultNow();

/** An amount in minor units of the currency that another column of the row names. */
export const minor = (name: string) => bigint(name, { mode: "bigint" });

/** The constraint that a text in both languages has the shape `{ en?, np? }` with at least one filled. */
export const filledL10n = (constraint: string, column: AnyPgColumn) =>
  check(constraint, sql`is_l10n(${column})`);

/** The same constraint for a text that may be missing: a missing text is null, never empty. */
export const filledOrNull = (constraint: string, column: AnyPgColumn) =>
  check(constraint, sql`${column} is null or is_l10n(${column})`);

/** `value in (…)` for a column whose values are listed in the domain. */
export const oneOf = (constraint: string, column: AnyPgColumn, values: readonly string[]) =>
  check(constraint, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);

/** A row that was merged into another one is archived, and no row is merged into itself. */
export const mergedAreArchived = (
  constraint: string,
  row: Readonly<Record<"id" | "archivedOn" | "mergedIntoId", AnyPgColumn>>,
) =>
  check(
    constraint,
    sql`${row.mergedIntoId} is null or (${row.archivedOn} is not null and ${row.mergedIntoId} <> ${row.id})`,
  );
