import { getTableName, type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { kindNamed } from "#app/features/reference/kinds.server.ts";
import { stateColumn, stateFilter } from "#app/features/reference/state-of-rows.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { columnNamed } from "#app/platform/changes/audited-values.ts";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import {
  defineList,
  type ListColumn,
  type ListFilter,
  type ListSort,
} from "#app/platform/lists/list-definition.server.ts";
import { anyOf, type Searched } from "#app/platform/lists/list-search.server.ts";
import { choicesOf } from "./choices.server.ts";
import { type Kind, REFERENCE_ABILITY, type Values } from "./kind.server.ts";
import { useCount } from "./uses.server.ts";

type Row = {
  readonly id: string;
  readonly isArchived: boolean;
  readonly isMerged: boolean;
  readonly changedOn: Date;
  readonly uses: number;
  readonly values: Values;
};

/** The list of a kind: its name, the columns of its definition, how often each row is used, and its state. */
export function listOfKind(kind: Kind) {
  const { table, fields, nameField, list } = kind;
  const columnOf = (field: string) => columnNamed(table, field);
  const column = (field: string) => sql`rows.${sql.identifier(columnOf(field))}`;
  const name = column(nameField);
  const isSorted = "sortOrder" in fields;
  const shown = [nameField, ...list.columns, ...(list.optional ?? [])];
  const sorts: Record<string, ListSort> = {
    ...(isSorted && { order: { label: m.reference_sort_order, orderBy: () => sql`rows.sort_order` } }),
    name: { label: m.reference_sort_name, orderBy: (language) => inAlphabeticalOrder(name, language) },
    uses: { label: m.reference_sort_uses, orderBy: () => sql`rows.uses desc` },
    changed: { label: m.reference_sort_changed, orderBy: () => sql`rows.updated_on desc` },
  };
  return defineList<Row>()({
    name: kind.path.slice(`${href("/admin")}/`.length).replaceAll("/", "_"),
    ability: REFERENCE_ABILITY,
    rows: () => sql`
      select each.*, ${referredNames(kind, shown)}each.archived_on is not null as is_archived, ${useCount(kind, sql`each.id`)} as uses
      from ${table} as each`,
    read: (row) => ({
      id: String(row.id),
      isArchived: row.is_archived === true,
      uses: Number(row.uses),
      isMerged: row.merged_into_id !== null,
      changedOn: new Date(String(row.updated_on)),
      values: Object.fromEntries(
        shown.map((field) => [field, row[fields[field]?.refersTo ? nameColumn(field) : columnOf(field)]]),
      ),
    }),
    searched: searchedBy(kind, column),
    columns: {
      ...Object.fromEntries([nameField, ...list.columns].map((field) => [field, listColumn(kind, field)])),
      uses: {
        label: m.reference_uses,
        isNumber: true,
        sort: "uses",
        cell: ({ uses }, { language }) => ({ kind: "number", text: formatNumber(uses, language) }),
      },
      state: stateColumn,
      ...Object.fromEntries(
        (list.optional ?? []).map((field) => [field, { ...listColumn(kind, field), isOptional: true }]),
      ),
      changed: {
        label: m.edition_changed,
        sort: "changed",
        isOptional: true,
        cell: ({ changedOn }, { language }) => instantCell(changedOn, language),
      },
    },
    filters: {
      state: stateFilter,
      ...Object.fromEntries(
        (list.filters ?? []).map((field) => [field, filterBy(kind, field, column(field))]),
      ),
    },
    sorts,
    defaultSort: isSorted ? "order" : "name",
    pageSize: 50,
    // The address of a merged row alone leads to the row that it was merged into.
    pathOf: ({ id, isMerged }) => `${kind.path}/${id}${isMerged ? "?merged=shown" : ""}`,
  });
}

/** The column with the name of the row that a field refers to. */
const nameColumn = (field: string) => `${field}Name`;

/** The names of the rows that fields of a list refer to. */
const referredNames = ({ table, fields }: Kind, shown: readonly string[]): SQL =>
  sql.join(
    shown.flatMap((field) => {
      const refersTo = fields[field]?.refersTo;
      if (!refersTo) return [];
      const other = kindNamed(refersTo);
      const [name, id] = [columnNamed(other.table, other.nameField), columnNamed(table, field)];
      return sql`(select other.${sql.identifier(name)} from ${other.table} as other
        where other.id = each.${sql.identifier(id)}) as ${sql.identifier(nameColumn(field))}, `;
    }),
    sql``,
  );

function listColumn(kind: Kind, field: string): ListColumn<Row> {
  const own = kind.fields[field];
  if (!own) throw new Error(`A list has no column ${field}.`);
  return {
    label: own.label,
    ...(field === kind.nameField && { sort: "name" }),
    ...(own.isNumber && { isNumber: true }),
    cell: ({ values }, { language }) => {
      const value = values[field] ?? null;
      if (!own.refersTo) return own.cell(value, language);
      return value ? localizedCell(localized(value, language), language) : { kind: "none" };
    },
  };
}

function filterBy(kind: Kind, name: string, column: SQL): ListFilter {
  const { label, filter, refersTo } = kind.fields[name] ?? {};
  if (label && refersTo)
    return {
      label,
      options: async (language) =>
        (await choicesOf(kindNamed(refersTo), language)).map((row) => ({ value: row.id, label: row.name })),
      where: (value) => sql`${column}::text = ${value}`,
    };
  if (!label || !filter) throw new Error(`The field ${name} has no values to filter by.`);
  return { label, options: filter, where: (value) => sql`${column}::text = ${value}` };
}

/** Searches the name and the fields of which each value exists once. */
const searchedBy = (kind: Kind, column: (field: string) => SQL): Searched => ({
  kinds: { [getTableName(kind.table)]: ["id"] },
  numbers: (text) =>
    anyOf((kind.unique ?? []).map((field) => sql`position(lower(${text}) in lower(${column(field)})) > 0`)),
});
