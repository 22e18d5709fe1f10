import type { Ability } from "#app/domain/access/abilities.ts";
import { QUERY_MAX } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { inLanguage, type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { listFilePath } from "#app/domain/web/desk-path.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FilterOption, ListDefinition, RowAction, TypedFilter } from "./list-definition.server.ts";
import {
  type ListRequest,
  queryToSave,
  type Requested,
  readRequest,
  storedQuery,
} from "./list-parameters.server.ts";
import { BY_RELEVANCE, defaultSortOf, type ListQuery, listQueryString } from "./list-query.ts";
import { LIST_RETURN } from "./list-return.ts";
import { readRows } from "./list-rows.server.ts";
import type { ListView, ListViews, ViewOption, ViewRowAction } from "./list-view.ts";
import { pageLinks } from "./page-links.ts";
import { pageCount } from "./paging.ts";

/**
 * The page of a list that a URL requests.
 * @throws AppError notFound when the viewer may not see the list
 */
export async function listPage<Row extends { readonly id: string }, Able extends Ability>(
  list: ListDefinition<Row, Able>,
  request: ListRequest<Able>,
): Promise<ListView> {
  const { url, scope, otherParameters } = request;
  const requested = await readRequest(list, request);
  const { viewer, language, options, names, hasIgnoredParameters, view } = requested;
  const [{ rows, total, isMore, query }, shares] = await Promise.all([
    readRows(list, { scope, viewer }, requested.query, language),
    list.shares?.(language, viewer) ?? [],
  ]);
  const kept = new URLSearchParams(otherParameters);
  if (view) kept.set("view", view.id);
  const urlOf = (part: Partial<ListQuery>) =>
    `${url.pathname}${listQueryString({ ...query, page: 1, ...part }, names, kept)}`;
  const shown = Object.entries(list.columns).filter(
    ([key, column]) => !column.isOptional || query.columns.includes(key),
  );
  const context = { language, to: (path: string) => inLanguage(path, language) };
  return {
    search: list.searched ? query.q : null,
    filters: Object.entries(list.filters).map(([name, filter]) => ({
      name,
      label: filter.label(),
      options: (options[name] ?? []).map((option) => viewOption(option, language, query.filters[name])),
      ...("type" in filter
        ? { typed: { type: filter.type, value: shownFilter(filter, query.filters[name] ?? "", language) } }
        : {}),
    })),
    sorts: sortOptions(list, query, defaultSortOf(names, query.q)),
    columnChoice: Object.entries(list.columns).flatMap(([value, column]) =>
      column.isOptional ? [{ value, label: column.label(), isChosen: query.columns.includes(value) }] : [],
    ),
    columns: shown.map(([key, { label, isNumber = false, sort }]) => ({
      key,
      label: label(),
      isNumber,
      ...(sort ? { sort: sortLink(sort, query.sort, (key) => urlOf({ sort: key })) } : {}),
    })),
    rows: rows.map((row) => {
      const path = list.pathOf?.(row, url.pathname);
      return {
        id: row.id,
        ...(path === undefined ? {} : { url: context.to(path) }),
        ...(list.actionsOf && path !== undefined
          ? {
              actions: list
                .actionsOf(row, context)
                .map((each) => rowAction(each, context.to(path), listQueryString(query, names))),
            }
          : {}),
        ...(list.pictureOf ? { picture: list.pictureOf(row) ?? null } : {}),
        cells: shown.map(([, column]) => column.cell(row, context)),
      };
    }),
    total,
    summary: summaryOf(total, isMore, language),
    hasIgnoredParameters,
    unsearchable: query.isUnsearchable
      ? m.list_unsearchable({ max: formatNumber(QUERY_MAX, language) })
      : null,
    isNarrowed: query.q !== "" || query.isUnsearchable === true || Object.keys(query.filters).length > 0,
    pages: pageLinks(query.page, pageCount(total, list.pageSize), language, (page) => urlOf({ page })),
    views: viewsOf({ ...requested, query }, { pathname: url.pathname, shares }),
    bulk: bulkOf(list, viewer, context.to, false),
    bulkExports: list.bulk
      ? [
          ...(list.hasExport === false ? [] : EXPORT_FORMATS).map((as) => ({
            url: context.to(listFilePath(url.pathname, list.name)),
            label: as.toUpperCase(),
            as,
          })),
          ...bulkOf(list, viewer, context.to, true),
        ]
      : [],
    parameters: [
      ...new URLSearchParams(listQueryString({ ...query, page: 1, columns: names.chosenColumns }, names)),
    ],
    exports: (list.hasExport === false ? [] : EXPORT_FORMATS).map((format) => ({
      format,
      url: context.to(
        exportPath(
          listFilePath(url.pathname, list.name),
          format,
          listQueryString({ ...query, page: 1 }, names),
        ),
      ),
    })),
    selectAll: total > rows.length ? m.list_select_all({ count: formatNumber(total, language) }) : null,
  };
}

/** @param query what the list shows, to which the page of the row leads back */
const rowAction = (
  { intent, label, fullLabel, fields, isMain = false }: RowAction,
  url: string,
  query: string,
): ViewRowAction => ({
  label,
  fullLabel,
  isMain,
  url: `${url}?${new URLSearchParams({ [LIST_RETURN]: query })}`,
  fields: [[INTENT, intent], ...Object.entries(fields)],
});

const shownFilter = ({ show }: TypedFilter, value: string, language: Language): string =>
  value === "" || !show ? value : show(value, language);

/** The orders of a list. The default has no value: a form that is sent with another text then gets the default for that. */
function sortOptions<Row extends { readonly id: string }, Able extends Ability>(
  { sorts }: ListDefinition<Row, Able>,
  query: ListQuery,
  standard: string,
): ListView["sorts"] {
  const own = Object.entries(sorts).map(([value, sort]) => [value, sort.label()] as const);
  const all = standard === BY_RELEVANCE ? [[BY_RELEVANCE, m.list_sort_relevance()] as const, ...own] : own;
  return all.map(([value, label]) => ({
    value: value === standard ? "" : value,
    label,
    isChosen: value === query.sort,
  }));
}

function summaryOf(total: number, isMore: boolean, language: Language): string {
  if (total === 1) return m.list_one();
  const count = formatNumber(total, language);
  return isMore ? m.list_more_than({ count }) : m.list_many({ count });
}

const EXPORT_FORMATS = ["csv", "xlsx"] as const;

/** The path of the export of a list: what it shows now, as a file. */
const exportPath = (file: string, format: string, query: string): string =>
  `${file}?as=${format}${query.replace("?", "&")}`;

const bulkOf = <Row extends { readonly id: string }, Able extends Ability>(
  list: ListDefinition<Row, Able>,
  viewer: Viewer,
  to: (path: string) => string,
  areExports: boolean,
) =>
  Object.values(list.bulk ?? {})
    .filter(({ isFor, isExport = false }) => isExport === areExports && (isFor?.(viewer) ?? true))
    .map(({ label, path }) => ({ label: label(), url: to(path) }));

function viewsOf(
  { views, view, query, names, language }: Requested,
  { pathname, shares }: { pathname: string; shares: readonly FilterOption[] },
): ListViews {
  const current = queryToSave(query, names);
  return {
    links: views.map(({ id, name, publisherId }) => ({
      id,
      name,
      url: `${pathname}?view=${id}`,
      isChosen: id === view?.id,
      isShared: publisherId !== null,
    })),
    chosen: view
      ? {
          id: view.id,
          name: view.name,
          version: view.version,
          isOwn: view.isOwn,
          isChanged: storedQuery(view, names) !== current,
          sharedWith: view.publisherId ?? "",
        }
      : null,
    shares: shares.map((option) => viewOption(option, language, view?.publisherId ?? undefined)),
    query: current,
  };
}

function viewOption(
  { value, label }: FilterOption,
  language: Language,
  chosen: string | undefined,
): ViewOption {
  const isChosen = value === chosen;
  if (typeof label === "string") return { value, label, isChosen };
  const lang = label.language === language ? undefined : PLATFORM_TAGS[label.language].html;
  return { value, label: label.text, lang, isChosen };
}

/** The link in the heading of a column. @param sorts of the column @param current the sort of the list */
function sortLink(
  sorts: string | readonly [string, string],
  current: string,
  urlOf: (sort: string) => string,
) {
  const [first, other] = typeof sorts === "string" ? [sorts] : sorts;
  return {
    url: urlOf(current === first && other !== undefined ? other : first),
    isCurrent: current === first || current === other,
  };
}
