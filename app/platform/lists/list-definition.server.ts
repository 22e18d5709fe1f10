import type { SQL } from "drizzle-orm";
import type { Ability, ScopeOf } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Searched } from "./list-search.server.ts";
import type { Cell, RowPicture } from "./list-view.ts";

/** The data of a cell beside its row. */
export type CellContext = {
  readonly language: Language;
  /** The path of a page in the language of the list, from its path in English. */
  readonly to: (path: string) => string;
};

export type ListColumn<Row> = {
  /** Heading of the column, in the language of the request. */
  readonly label: () => string;
  cell(row: Row, context: CellContext): Cell;
  /** The key of the sort that the link in the heading selects; of two, the other one where the first is chosen. */
  readonly sort?: string | readonly [first: string, other: string];
  /** Numbers are aligned at the end of their column. */
  readonly isNumber?: true;
  /** Hidden until the person chooses it. */
  readonly isOptional?: true;
};

export type ListFilter = ChosenFilter | TypedFilter;

/** A filter whose value is typed, such as a day or an e-mail address: there are too many to choose from. */
export type TypedFilter = {
  readonly label: () => string;
  readonly type: "text" | "date";
  /** Reads what was typed as the value of the URL; undefined for a text that is none. */
  readonly read: (typed: string) => string | undefined;
  readonly where: (value: string) => SQL;
  /** The value as the field shows it; without it as the URL has it. */
  readonly show?: (value: string, language: Language) => string;
};

/** A filter by one of some values. */
export type ChosenFilter = {
  readonly label: () => string;
  /** The options of the filter, with their values in the URL. */
  readonly options: (
    language: Language,
    viewer: Viewer,
  ) => Promise<readonly FilterOption[]> | readonly FilterOption[];
  readonly where: (value: string) => SQL;
};

export type FilterOption = { readonly value: string; readonly label: string | LocalizedText };

export type ListSort = {
  readonly label: () => string;
  /** Terms of `order by` over the columns of `rows`. The query adds the id, so that two pages never show the same row. */
  readonly orderBy: (language: Language) => SQL;
  /**
   * Of a list that counts its rows apart (`countUpTo`): a condition that every row meets, by which the database knows that a left
   * join always finds its row, and may begin with the table of that row, in the order of an index.
   */
  readonly alwaysTrue?: SQL;
};

/**
 * What can be done with one row, by a button in it: the form of the page of the row, which leads back to the list (`listReturn`). Where the
 * form is refused, the page of the row shows why.
 */
export type RowAction = {
  readonly intent: string;
  readonly label: string;
  /** The label for screen readers, as every row has the same button. */
  readonly fullLabel: string;
  /** Further fields of the form, such as the version of the row. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether it is what is to be done with the row. */
  readonly isMain?: boolean;
};

/** An action for the selected rows: a page of its own, which reads the selection from its URL (`list-selection.server.ts`). */
export type BulkAction = {
  readonly label: () => string;
  /** The path of the page, in English. */
  readonly path: string;
  /** Whether a person may do it at all; the page decides for each row. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** Whether it is offered beside the exports of the selected rows as CSV and XLSX, which every list with actions has. */
  readonly isExport?: true;
};

/**
 * A list of rows at a desk. `list-page.server.ts` derives from it the query, the parameters of the URL, the pages, the table on
 * a wide screen and the cards on a phone.
 */
export type ListDefinition<
  Row extends { readonly id: string },
  Able extends Ability,
  Column extends string = string,
  Filter extends string = string,
  Sort extends string = string,
> = {
  /** Names the list in stored views and columns. It never changes. */
  readonly name: string;
  /** The ability to see the list, which is checked with the scope before anything is read. */
  readonly ability: Able;
  /**
   * The rows within the scope that the viewer may see, as a query that selects the columns of `Row` by their names in the
   * database. Filters, sorts and the search refer to these columns as `rows.name`. With `details` it needs to select the id
   * and the columns that these refer to only.
   */
  rows(of: { readonly scope: ScopeOf<Able>; readonly viewer: Viewer }): SQL;
  /**
   * The columns of `Row` for the rows of one page, as a query that joins `chosen.id`. For a list of many rows: what only cells
   * show is then read for the rows of the page alone.
   */
  readonly details?: SQL;
  read(row: Record<string, unknown>): Row;
  readonly columns: Readonly<Record<Column, ListColumn<Row>>>;
  readonly filters: Readonly<Record<Filter, ListFilter>>;
  readonly sorts: Readonly<Record<Sort, ListSort>>;
  readonly defaultSort: NoInfer<Sort>;
  readonly pageSize: number;
  /**
   * For a list of very many rows: its rows are counted by a statement of their own, and no further than to this number, so that a
   * page is read by an index in the order of its sort. Pages end there, and what is beyond is found by the search and filters.
   */
  readonly countUpTo?: number;
  /** False for a list that is not exported, because a file with all of it would be more than a person needs to know. */
  readonly hasExport?: false;
  /** By what its rows are found. Without it the list has no search. */
  readonly searched?: Searched;
  /**
   * The path of the page of a row, in English; undefined for a row without one.
   * @param pathname of the page that shows the list
   */
  pathOf?(row: Row, pathname: string): string | undefined;
  /** The small picture before the name of a row; undefined for a row without one. Without it the list has no pictures. */
  pictureOf?(row: Row): RowPicture | undefined;
  /** What can be done with a row by a button in it. Such a row has a page. */
  actionsOf?(row: Row, context: CellContext): readonly RowAction[];
  readonly bulk?: Readonly<Record<string, BulkAction>>;
  /** What the export of the list has in place of its columns: further values of each row. */
  readonly exportAs?: {
    readonly headings: (language: Language) => readonly string[];
    /** The cells of rows with these ids, in this order. Called for some hundred at a time. */
    readonly rows: (
      ids: readonly string[],
      language: Language,
    ) => Promise<readonly (readonly (string | number | null)[])[]>;
  };
  /** The publishers with whose members the viewer may share a view, by id. Without it views are not shared. */
  readonly shares?: (
    language: Language,
    viewer: Viewer,
  ) => Promise<readonly FilterOption[]> | readonly FilterOption[];
};

/** A list of any rows. What takes a row is a method, so that each list is one of these: its rows are read by the list itself. */
export type AnyList<Able extends Ability> = ListDefinition<{ readonly id: string }, Able>;

/** Checks a definition against its type. Only the type of the row is given; the other types are inferred. */
export const defineList =
  <Row extends { readonly id: string }>() =>
  <Able extends Ability, Column extends string, Filter extends string, Sort extends string>(
    definition: ListDefinition<Row, Able, Column, Filter, Sort>,
  ): ListDefinition<Row, Able, Column, Filter, Sort> =>
    definition;
