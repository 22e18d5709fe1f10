import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, foreignKey, text, uuid } from "drizzle-orm/pg-core";
import { filledL10n, filledOrNull, id, l10n, mergedAreArchived } from "./columns.server.ts";

/** The columns of every table of people and companies that the company hires. */
export const supplierColumns = () => ({
  id: id(),
  name: l10n("name").notNull(),
  archivedOn: date("archived_on"),
  mergedIntoId: uuid("merged_into_id"),
  address: l10n("address"),
  phone: text(),
  email: text(),
  panNumber: text("pan_number"),
  notes: text(),
});

type Common = Readonly<
  Record<"id" | "name" | "archivedOn" | "mergedIntoId" | "address" | "panNumber", AnyPgColumn>
>;

/** The rules of those columns. */
export const supplierRules = (table: string, row: Common) => [
  filledL10n(`${table}_name_filled`, row.name),
  filledOrNull(`${table}_address_filled`, row.address),
  check(`${table}_pan_number_shape`, sql`${row.panNumber} ~ '^[0-9]{9}$'`),
  mergedAreArchived(`${table}_merged_are_archived`, row),
  foreignKey({ name: `${table}_merged_into`, columns: [row.mergedIntoId], foreignColumns: [row.id] }),
];

/** Some values of a closed list, one at least. */
export const someOf = (constraint: string, column: AnyPgColumn, values: readonly string[]) =>
  check(
    constraint,
    sql`cardinality(${column}) > 0 and ${column} <@ ${sql.raw(`array[${values.map((each) => `'${each}'`).join(", ")}]`)}`,
  );
