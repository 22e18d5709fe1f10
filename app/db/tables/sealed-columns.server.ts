import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, index } from "drizzle-orm/pg-core";

declare const content: unique symbol;

/** A value that is stored encrypted and bound to its row: `platform/secrets/sealed-rows` writes and reads it, and nothing else can. */
export type Sealed<Value> = { readonly [content]: Value };

/** A column of such values. Rows from before it was one have them in clear, until the task `sealPersonalData` has encrypted them. */
export const sealed = <Value>(name: string) =>
  customType<{ data: Sealed<Value>; driverData: string }>({ dataType: () => "text" })(name);

/** With what every encrypted text begins. */
export const SEALED_PREFIX = "v1.";

/** The condition for rows of which one of these columns is in clear. */
export const isInClear = (columns: readonly AnyPgColumn[] | readonly SQL[]): SQL =>
  sql.join(
    columns.map(
      (column) =>
        sql`not starts_with(coalesce(${column}, ${sql.raw(`'${SEALED_PREFIX}'`)}), ${sql.raw(`'${SEALED_PREFIX}'`)})`,
    ),
    sql` or `,
  );

/** The shape of a keyed digest of a telephone number; of rows that are in clear, the digits. */
export const phoneDigestShape = (table: string, column: AnyPgColumn) =>
  check(`${table}_phone_digest_shape`, sql`${column} ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$'`);

/** The index by which rows in clear are found; empty once there are none. */
export const inClearIndex = (table: string, id: AnyPgColumn, columns: readonly AnyPgColumn[]) =>
  index(`${table}_in_clear`).on(id).where(isInClear(columns));
