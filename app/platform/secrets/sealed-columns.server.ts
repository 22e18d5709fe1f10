import { getTableColumns } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { purchases } from "#app/db/tables/orders.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import type { Sealed } from "#app/db/tables/sealed-columns.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";

/** How a value looks in clear: as it is, or as JSON. */
type ClearAs = "text" | "json";

type SealedKeys<Row> = {
  [Key in keyof Row]: Row[Key] extends Sealed<unknown> | null ? Key : never;
}[keyof Row];

/** A column whose values are encrypted. */
export type SealedColumn = {
  readonly key: string;
  readonly name: string;
  readonly column: AnyPgColumn;
  readonly clearAs: ClearAs;
};

/** A table with such columns. */
export type SealedTable = {
  readonly table: PgTable;
  readonly name: string;
  readonly columns: readonly SealedColumn[];
  /** Whether `phone_digest` finds its `phone`. */
  readonly hasDigest: boolean;
};

/** Names every encrypted column of a table: the compiler refuses a list that lacks one. */
function sealedTable<Table extends PgTable>(
  table: Table,
  columns: Readonly<Record<SealedKeys<Table["$inferSelect"]> & string, ClearAs>>,
): SealedTable {
  const all: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table);
  return {
    table,
    name: getTableConfig(table).name,
    columns: Object.entries<ClearAs>(columns).map(([key, clearAs]) => {
      const column = all[key];
      if (!column) throw new Error(`There is no column ${key}.`);
      return { key, name: column.name, column, clearAs };
    }),
    hasDigest: "phoneDigest" in all,
  };
}

/** All personal data that is stored encrypted, besides what is encrypted as a whole (`replace-secret`). */
export const SEALED_TABLES: readonly SealedTable[] = [
  sealedTable(appUsers, { phones: "json", preferredPhone: "text", birthDate: "text" }),
  sealedTable(userAddresses, {
    phone: "text",
    ward: "json",
    area: "text",
    streetAddress: "text",
    streetAddress2: "text",
  }),
  sealedTable(purchases, {
    phone: "text",
    recipientPhone: "text",
    ward: "json",
    area: "text",
    streetAddress: "text",
    streetAddress2: "text",
  }),
  sealedTable(stockHolds, { phone: "text" }),
  sealedTable(contactMessages, { phone: "text" }),
  sealedTable(invoices, { buyerAddress: "json" }),
];

const byTable = new Map(SEALED_TABLES.map((each) => [each.table, each]));

/** The encrypted columns of a table. @throws Error for a table that has none */
export function sealedColumnsOf(table: PgTable): SealedTable {
  const found = byTable.get(table);
  if (!found) throw new Error(`The table ${getTableConfig(table).name} has no encrypted columns.`);
  return found;
}
