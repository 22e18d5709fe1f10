import { type Ability, authorize, type ScopeOf, scopeArguments } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Language, languageOfPath } from "#app/domain/text/language.ts";
import type { FilterOption, ListDefinition } from "./list-definition.server.ts";
import {
  type ListNames,
  type ListQuery,
  listQueryString,
  ownParameters,
  readListQuery,
} from "./list-query.ts";
import { readPreferences, type StoredView } from "./list-views.server.ts";

/** The part of a definition that determines which parameters a URL may have. */
export type AllowedParameters = Pick<
  ListDefinition<never, Ability>,
  "name" | "filters" | "sorts" | "defaultSort" | "searched"
> & {
  readonly columns: Readonly<Record<string, { readonly isOptional?: true }>>;
};

/** The request of a page of a list. */
export type ListRequest<Able extends Ability> = {
  readonly viewer: Viewer | null;
  readonly scope: ScopeOf<Able>;
  readonly url: URL;
  /** The parameters of the URL that are not the list's own, such as the publisher whose books it shows. */
  readonly otherParameters?: URLSearchParams;
};

export type Options = Readonly<Record<string, readonly FilterOption[]>>;

/** What a URL requests of a list. */
export type Requested = {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly options: Options;
  readonly names: ListNames;
  readonly query: ListQuery;
  readonly hasIgnoredParameters: boolean;
  readonly views: readonly StoredView[];
  /** The saved view that the URL opens. */
  readonly view: StoredView | undefined;
};

/**
 * Reads what a URL requests of a list. A URL with a saved view and no parameters of the list is read with those of the view.
 * @throws AppError notFound when the viewer may not see the list
 */
export async function readRequest<Able extends Ability>(
  list: AllowedParameters & { readonly ability: Able },
  { viewer, scope, url }: ListRequest<Able>,
): Promise<Requested> {
  authorize(viewer, list.ability, ...scopeArguments<Able>(scope));
  const language = languageOfPath(url.pathname);
  const [options, { columns, views }] = await Promise.all([
    optionsOf(list, language, viewer),
    readPreferences(viewer, list.name),
  ]);
  const names = namesOf(list, options, columns);
  const id = url.searchParams.get("view");
  const view = views.find((each) => each.id === id);
  const { query, hasIgnoredParameters } = readListQuery(names, parametersOf(url, names, view));
  return {
    viewer,
    language,
    options,
    names,
    query,
    hasIgnoredParameters: hasIgnoredParameters || (id !== null && id !== "" && !view),
    views,
    view,
  };
}

/** The query of a view as it is compared and opened: without what the list does not have any more. */
export const storedQuery = (view: Pick<StoredView, "query">, names: ListNames): string =>
  queryToSave(readListQuery(names, new URLSearchParams(view.query)).query, names);

/** The query string that a view saves: everything but the page. */
export const queryToSave = (query: ListQuery, names: ListNames): string =>
  listQueryString({ ...query, page: 1 }, names).replace("?", "");

function parametersOf(url: URL, names: ListNames, view: StoredView | undefined): URLSearchParams {
  if (!view || ownParameters(names).some((name) => url.searchParams.has(name))) return url.searchParams;
  const parameters = new URLSearchParams(view.query);
  const page = url.searchParams.get("page");
  if (page !== null) parameters.set("page", page);
  return parameters;
}

async function optionsOf(list: AllowedParameters, language: Language, viewer: Viewer): Promise<Options> {
  const each = await Promise.all(
    Object.entries(list.filters).map(async ([name, filter]) =>
      "type" in filter ? [] : [[name, await filter.options(language, viewer)] as const],
    ),
  );
  return Object.fromEntries(each.flat());
}

function namesOf(list: AllowedParameters, options: Options, chosen: readonly string[]): ListNames {
  const optionalColumns = Object.entries(list.columns).flatMap(([key, { isOptional }]) =>
    isOptional ? [key] : [],
  );
  return {
    hasSearch: list.searched !== undefined,
    isRanked: Object.keys(list.searched?.kinds ?? {}).length > 0,
    filters: Object.fromEntries(
      Object.entries(options).map(([name, values]) => [name, values.map(({ value }) => value)]),
    ),
    typed: Object.fromEntries(
      Object.entries(list.filters).flatMap(([name, filter]) =>
        "type" in filter ? [[name, filter.read]] : [],
      ),
    ),
    sorts: Object.keys(list.sorts),
    defaultSort: list.defaultSort,
    optionalColumns,
    chosenColumns: optionalColumns.filter((column) => chosen.includes(column)),
  };
}
