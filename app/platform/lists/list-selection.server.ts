import type { Ability } from "#app/domain/access/abilities.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { ListDefinition } from "./list-definition.server.ts";
import { type ListRequest, readRequest } from "./list-parameters.server.ts";
import { listQueryString } from "./list-query.ts";
import { matchingIds } from "./list-rows.server.ts";

/** The name of the parameter with which all rows that match the list's parameters are selected. */
export const ALL_ROWS = "all";

/** The largest number of rows that are selected one by one. */
const IDS_MAX = 500;

/** The ids of the rows that a URL selects one by one. */
export const givenIds = (parameters: URLSearchParams): readonly string[] =>
  [...new Set(parameters.getAll("id"))].filter((id) => isUuid(id)).slice(0, IDS_MAX);

/** The rows of a list that a person selected. */
export type Selection = {
  /** The selected rows that exist and that the viewer may see, in the order of their ids. */
  readonly ids: readonly string[];
  /** How many more were selected that the list does not have: archived meanwhile, or never the viewer's. */
  readonly missing: number;
  /** Whether all rows that match the parameters are selected. */
  readonly isAll: boolean;
  /**
   * Whether the parameters were not understood. No row is selected then: without the filter that is not known any more, the
   * selection would contain rows that the person did not choose.
   */
  readonly isUnclear: boolean;
  /** The query of the list with the same search, filters and order; empty or with its question mark. */
  readonly listQuery: string;
};

/**
 * The selection of a list's rows that a URL describes: `id` for each row, or `all=yes` with the parameters of the list, which
 * are evaluated now and for the viewer.
 * @throws AppError notFound when the viewer may not see the list
 */
export async function readSelection<Row extends { readonly id: string }, Able extends Ability>(
  list: ListDefinition<Row, Able>,
  request: ListRequest<Able>,
): Promise<Selection> {
  const { url, scope } = request;
  const { viewer, names, query, hasIgnoredParameters } = await readRequest(list, request);
  const isAll = url.searchParams.get(ALL_ROWS) === "yes";
  const listQuery = listQueryString({ ...query, page: 1 }, names);
  const selection = { missing: 0, isAll, isUnclear: isAll && hasIgnoredParameters, listQuery };
  if (isAll) {
    const ids = hasIgnoredParameters ? [] : await matchingIds(list, { scope, viewer }, query);
    return { ...selection, ids };
  }
  const given = givenIds(url.searchParams);
  const ids =
    given.length > 0 ? await matchingIds(list, { scope, viewer }, { q: "", filters: {} }, given) : [];
  return { ...selection, ids, missing: given.length - ids.length };
}
