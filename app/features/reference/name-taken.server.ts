import { and, isNull, ne, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/transact.server.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

type NamedTable = PgTable & Readonly<Record<"id" | "archivedOn", AnyPgColumn>>;

/**
 * Whether another row that is not archived has this name, in English or in Nepali; upper and lower case are the same.
 * @param column the column with the names
 * @param exceptId id of the row that is changed; null for a new one
 */
export async function nameIsTaken(
  tx: Pick<Database, "$count">,
  table: NamedTable,
  column: AnyPgColumn,
  name: L10n,
  exceptId: string | null,
): Promise<boolean> {
  const same = sql`(lower(${column} ->> 'en') = lower(${name.en ?? null}) or ${column} ->> 'np' = ${name.np ?? null})`;
  const others = exceptId === null ? undefined : ne(table.id, exceptId);
  return (await tx.$count(table, and(others, isNull(table.archivedOn), same))) > 0;
}
