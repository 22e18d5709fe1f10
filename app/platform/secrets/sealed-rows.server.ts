import { createHmac, randomUUID } from "node:crypto";
import type { PgTable } from "drizzle-orm/pg-core";
import { SEALED_PREFIX, type Sealed } from "#app/db/tables/sealed-columns.server.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import { keyFor, seal, unseal } from "./sealed.server.ts";
import { type SealedColumn, sealedColumnsOf } from "./sealed-columns.server.ts";
import { siteSecret } from "./site-secret.server.ts";

type OpenedValue<Value> = Value extends Sealed<infer Content> ? Content : Value;

/** A row with its encrypted values as they were typed. */
export type Opened<Row> = { [Key in keyof Row]: OpenedValue<Row[Key]> };

/** The same values encrypted. */
type Closed<Row, Values> = {
  [Key in keyof Values]: Key extends keyof Row
    ? undefined extends Values[Key]
      ? Row[Key]
      : Exclude<Row[Key], undefined>
    : never;
};

/** To what a value is bound: copied to another row, or to another column, it cannot be read. */
const bindingOf = ({ name }: Pick<SealedColumn, "name">, id: string) => `${name}:${id}`;

/** Encrypts a value of a column. @param id of its row */
export const sealValue = (
  column: Pick<SealedColumn, "name">,
  id: string,
  value: unknown,
  secret: string,
): string => seal(value, keyFor(secret, "personalData"), bindingOf(column, id));

/** Whether a stored text is encrypted: one from before the column was encrypted may begin as one by chance. */
export const isSealed = (text: string): boolean =>
  text.startsWith(SEALED_PREFIX) && /^v1\.[\w-]{38,}$/.test(text);

/** Decrypts a stored value; one in clear is read as it is. @throws Error with another secret, or when it was copied */
export function openValue(
  column: Pick<SealedColumn, "name" | "clearAs">,
  id: string,
  text: string,
  secret: string,
): unknown {
  if (isSealed(text)) return unseal(text, keyFor(secret, "personalData"), bindingOf(column, id));
  return column.clearAs === "json" ? JSON.parse(text) : text;
}

/**
 * Decrypts the encrypted values of a row.
 * @param row with its id; of its other columns those that were read
 * @throws Error with another secret, or where a value was copied from another row
 */
export function openRow<Row extends { readonly id: string }>(
  table: PgTable,
  row: Row,
  secret: string = siteSecret(),
): Opened<Row> {
  const opened: Record<string, unknown> = { ...row };
  for (const column of sealedColumnsOf(table).columns) {
    const stored = opened[column.key];
    if (typeof stored === "string") opened[column.key] = openValue(column, row.id, stored, secret);
  }
  return opened as Opened<Row>;
}

/**
 * Encrypts values for a row. What is as it was keeps its text: encrypting the same value again gives another one, which would be a change.
 * @param id of the row
 * @param stored the row as it is, where there is one
 */
export function sealedValues<Table extends PgTable, Values extends Partial<Opened<Table["$inferInsert"]>>>(
  table: Table,
  id: string,
  values: Values,
  stored?: { readonly [Key in keyof Values]?: unknown },
  secret: string = siteSecret(),
): Closed<Table["$inferInsert"], Values> {
  const closed: Record<string, unknown> = { ...values };
  for (const column of sealedColumnsOf(table).columns) {
    const value = closed[column.key];
    if (value === undefined || value === null) continue;
    const before = stored?.[column.key as keyof Values];
    const isSame =
      typeof before === "string" &&
      isSealed(before) &&
      JSON.stringify(openValue(column, id, before, secret)) === JSON.stringify(value);
    closed[column.key] = isSame ? before : sealValue(column, id, value, secret);
  }
  return closed as Closed<Table["$inferInsert"], Values>;
}

/** What `sealedRow` adds to the values. */
type RowKeys<Row> = { id: string } & (Row extends { phoneDigest: unknown }
  ? Pick<Row, "phoneDigest">
  : unknown);

/** The values of a new row, encrypted, with its id and the digest of its telephone number. */
export function sealedRow<Table extends PgTable, const Values extends Partial<Opened<Table["$inferInsert"]>>>(
  table: Table,
  values: Values,
  secret: string = siteSecret(),
): Closed<Table["$inferInsert"], Omit<Values, "id">> & RowKeys<Table["$inferSelect"]> {
  const { id = randomUUID(), phone } = values as { readonly id?: string; readonly phone?: unknown };
  const digest = typeof phone === "string" ? phoneDigest(phone, secret) : null;
  return {
    ...sealedValues(table, id, values, undefined, secret),
    id,
    ...(sealedColumnsOf(table).hasDigest && { phoneDigest: digest }),
  } as never;
}

/** By which a telephone number is found, however it is written: nobody without the secret can tell the number from it. */
export const phoneDigest = (phone: string, secret: string = siteSecret()): string =>
  createHmac("sha256", keyFor(secret, "phoneDigests")).update(phoneDigits(phone)).digest("base64url");

/** Whether a row is of a telephone number. */
export const isOfPhone = (row: { readonly phoneDigest: string | null }, phone: string): boolean =>
  row.phoneDigest !== null && phoneDigests(phone).includes(row.phoneDigest);

/** What `phone_digest` may have for a number: its digest, or the digits of a row that is still in clear. */
export const phoneDigests = (phone: string): string[] => {
  const digits = phoneDigits(phone);
  return digits === "" ? [] : [phoneDigest(phone), digits];
};
