import { typedDigits } from "#app/domain/text/digits.ts";
import { searchTextOf } from "#app/domain/text/text.ts";
import { readPage } from "./paging.ts";

/** The parameters of the URL of a list. */
export type ListQuery = {
  readonly q: string;
  /** Set where the URL has a text that no row can contain, which is not in `q`: the list is empty. */
  readonly isUnsearchable?: true;
  /** The chosen values of filters; a filter without a choice is not included. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly page: number;
  /** Optional columns that are shown. */
  readonly columns: readonly string[];
};

/** The names and values that parameters of a list's URL may have. */
export type ListNames = {
  readonly hasSearch: boolean;
  /** Whether what is searched for is found by its texts, some of it better than other. */
  readonly isRanked: boolean;
  /** Each filter with its possible values. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** Filters whose value is typed, each with the function that reads it; undefined for a text that is no value. */
  readonly typed?: Readonly<Record<string, (typed: string) => string | undefined>>;
  readonly sorts: readonly string[];
  readonly defaultSort: string;
  readonly optionalColumns: readonly string[];
  /** The optional columns that are shown where the URL names none: those the person chose. */
  readonly chosenColumns: readonly string[];
};

/** The order of a list in which something is searched for by its texts: the best first. */
export const BY_RELEVANCE = "relevance";

/** The order of a list whose URL names none. */
export const defaultSortOf = (
  { isRanked, defaultSort }: Pick<ListNames, "isRanked" | "defaultSort">,
  q: string,
): string => (isRanked && q !== "" ? BY_RELEVANCE : defaultSort);

/**
 * Reads the URL of a list. Unknown parameters are ignored; unknown values of its parameters are replaced by the default, and
 * `hasIgnoredParameters` is then true.
 */
export function readListQuery(
  names: ListNames,
  parameters: URLSearchParams,
): { readonly query: ListQuery; readonly hasIgnoredParameters: boolean } {
  let hasIgnoredParameters = false;
  const ignore = <Value>(value: Value): Value => {
    hasIgnoredParameters = true;
    return value;
  };
  const chosen: (readonly [name: string, value: string])[] = Object.entries(names.filters).flatMap(
    ([name, values]) => {
      const value = parameters.get(name) ?? "";
      if (value === "") return [];
      return values.includes(value) ? [[name, value] as const] : ignore([]);
    },
  );
  for (const [name, read] of Object.entries(names.typed ?? {})) {
    const typed = searchTextOf(parameters.get(name) ?? "") ?? "";
    const value = read(typed);
    if (value !== undefined) chosen.push([name, value]);
    else if (parameters.get(name)) hasIgnoredParameters = true;
  }
  const searched = names.hasSearch ? searchTextOf(parameters.get("q") ?? "") : "";
  const q = searched ?? "";
  const standard = defaultSortOf(names, q);
  const sort = parameters.get("sort") ?? "";
  const isKnownSort = names.sorts.includes(sort);
  // A view or a link may still have the order by relevance after its text was taken out.
  const isStandard = sort === "" || (names.isRanked && sort === BY_RELEVANCE);
  // An empty name is the choice of no optional column.
  const columns = parameters.has("column")
    ? parameters.getAll("column").filter((column) => column !== "")
    : names.chosenColumns;
  const shown = names.optionalColumns.filter((column) => columns.includes(column));
  if (parameters.has("column") && columns.some((column) => !names.optionalColumns.includes(column)))
    hasIgnoredParameters = true;
  const query = {
    q,
    ...(searched === undefined ? { isUnsearchable: true as const } : {}),
    filters: Object.fromEntries(chosen),
    sort: isKnownSort ? sort : isStandard ? standard : ignore(standard),
    page: readPage(typedDigits(parameters.get("page") || "1")) ?? ignore(1),
    columns: shown,
  };
  return { query, hasIgnoredParameters };
}

/** The query string of the URL for these parameters; default values are omitted. */
export function listQueryString(
  query: ListQuery,
  { chosenColumns, ...names }: Pick<ListNames, "defaultSort" | "isRanked" | "chosenColumns">,
  otherParameters: URLSearchParams = new URLSearchParams(),
): string {
  const parameters = new URLSearchParams(otherParameters);
  if (query.q) parameters.set("q", query.q);
  for (const [name, value] of Object.entries(query.filters)) parameters.set(name, value);
  const isChosen =
    query.columns.length === chosenColumns.length &&
    query.columns.every((each) => chosenColumns.includes(each));
  if (!isChosen)
    for (const column of query.columns.length > 0 ? query.columns : [""]) parameters.append("column", column);
  if (query.sort !== defaultSortOf(names, query.q)) parameters.set("sort", query.sort);
  if (query.page > 1) parameters.set("page", String(query.page));
  const text = parameters.toString();
  return text ? `?${text}` : "";
}

/** The parameters that are the list's own, and of a saved view. The page is not: a view begins with its first page. */
export const ownParameters = (names: Pick<ListNames, "filters" | "typed">): readonly string[] => [
  "q",
  "sort",
  "column",
  ...Object.keys(names.filters),
  ...Object.keys(names.typed ?? {}),
];
