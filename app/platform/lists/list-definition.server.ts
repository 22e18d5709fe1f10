import type { SQL } from "drizzle-orm";
import type { Ability, ScopeOf } from "#app/domain/abilities.ts";
import type { LocalizedText } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import type { Cell } from "./list-view.ts";

/** What a cell needs to know beside its row. */
export type CellContext = {
  readonly language: Language;
  /** An address of this site in the page's language, from one in English. */
  readonly to: (path: string) => string;
};

export type ListColumn<Row> = {
  /** Heading of the column, in the language of the request. */
  readonly label: () => string;
  readonly cell: (row: Row, context: CellContext) => Cell;
  /** The key of the sort that the heading switches to. */
  readonly sort?: string;
  /** Numbers are set at the end of their column. */
  readonly isNumber?: true;
  /** Hidden until the person chooses it. */
  readonly isOptional?: true;
};

export type ListFilter = {
  readonly label: () => string;
  /** The values to choose from, as the address names them. */
  readonly options: (
    language: Language,
    viewer: Viewer,
  ) => Promise<readonly FilterOption[]> | readonly FilterOption[];
  readonly where: (value: string) => SQL;
};

export type FilterOption = { readonly value: string; readonly label: string | LocalizedText };

export type ListSort = {
  readonly label: () => string;
  /** Terms of `order by` over the columns of `rows`. The id is added, so that two pages never show the same row. */
  readonly orderBy: (language: Language) => SQL;
};

/** A verb for several rows at once; the action of the route does it for the ids that were chosen. */
export type BulkAction = { readonly label: () => string };

/**
 * A list of rows at a desk. It gives the query, the reading of the address, the pages, the table on a wide screen and the
 * cards on a phone. `list-page.server.ts` evaluates it.
 */
export type ListDefinition<
  Row extends { readonly id: string },
  Able extends Ability,
  Column extends string = string,
  Filter extends string = string,
  Sort extends string = string,
> = {
  /** Who may see the list; asked with the scope before anything is read. */
  readonly ability: Able;
  /**
   * The rows within the scope that the viewer may see, as a query that gives the columns of `Row` by their names in the database. Filters, sorts and
   * the search speak of these columns as `rows.name`.
   */
  readonly rows: (of: { readonly scope: ScopeOf<Able>; readonly viewer: Viewer }) => SQL;
  readonly read: (row: Record<string, unknown>) => Row;
  readonly columns: Readonly<Record<Column, ListColumn<Row>>>;
  readonly filters: Readonly<Record<Filter, ListFilter>>;
  readonly sorts: Readonly<Record<Sort, ListSort>>;
  readonly defaultSort: NoInfer<Sort>;
  readonly pageSize: number;
  /** Whether a row contains what was searched for. Without it the list has no search. */
  readonly search?: (text: string) => SQL;
  /** The path of the page of a row, in English; undefined for a row without one. */
  readonly pathOf?: (row: Row) => string | undefined;
  readonly bulk?: Readonly<Record<string, BulkAction>>;
};

/** Checks a definition against its type; the row's type is given first, the rest follows from the definition. */
export const defineList =
  <Row extends { readonly id: string }>() =>
  <Able extends Ability, Column extends string, Filter extends string, Sort extends string>(
    definition: ListDefinition<Row, Able, Column, Filter, Sort>,
  ): ListDefinition<Row, Able, Column, Filter, Sort> =>
    definition;
