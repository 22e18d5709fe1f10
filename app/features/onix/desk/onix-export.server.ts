import { editionList } from "#app/desk/edition-list.server.ts";
import { missingCounts, type ReceiverNeed } from "#app/domain/orders/receiver-needs.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { ALL_ROWS, readSelection, type Selection } from "#app/platform/lists/list-selection.server.ts";
import type { PageLink } from "#app/platform/lists/list-view.ts";
import { pageLinks } from "#app/platform/lists/page-links.ts";
import { pageCount, readPage } from "#app/platform/lists/paging.ts";

/** Editions on one page of those that lack something. */
const PAGE_SIZE = 50;

/** The parameter of the URL for the page; `page` belongs to the list that the selection is from. */
const PAGE_PARAMETER = "part";

type Incomplete = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly format: LocalizedText;
  readonly missing: readonly ReceiverNeed[];
};

/** What the page of an export shows. */
export type OnixExportPage = {
  /** Whether the parameters of the selection were not understood. Nothing is selected then. */
  readonly isUnclear: boolean;
  readonly total: number;
  readonly complete: number;
  readonly counts: readonly { readonly need: ReceiverNeed; readonly count: number }[];
  readonly incomplete: readonly Incomplete[];
  readonly pages: readonly PageLink[];
  /** The query of the selection; empty or with its question mark. */
  readonly selection: string;
  /** The query of the list that the selection is from. */
  readonly listQuery: string;
};

/** Finds the editions whose records lack something. The ONIX feature does, which this one may not import: the route passes its function. */
export type FindIncomplete = (editionIds: readonly string[]) => Promise<
  readonly {
    readonly id: string;
    readonly title: L10n;
    readonly format: L10n;
    readonly missing: readonly ReceiverNeed[];
  }[]
>;

/**
 * The editions that the parameters of a URL select: those of `id`, or else all that match the parameters of the list.
 * @throws AppError notFound when the viewer may not enter the desk
 */
export async function selectedEditions(viewer: Viewer | null, url: URL): Promise<Selection> {
  const selection = new URL(url);
  if (!selection.searchParams.has("id")) selection.searchParams.set(ALL_ROWS, "yes");
  return await readSelection(editionList, { viewer, scope: null, url: selection });
}

/**
 * What the records of the selected editions lack, before they are downloaded.
 * @throws AppError notFound when the viewer may not enter the desk
 */
export async function onixExportPage(
  viewer: Viewer | null,
  url: URL,
  findIncomplete: FindIncomplete,
): Promise<OnixExportPage> {
  const language = languageOfPath(url.pathname);
  const { ids, isUnclear, listQuery } = await selectedEditions(viewer, url);
  const incomplete = await findIncomplete(ids);
  const last = pageCount(incomplete.length, PAGE_SIZE);
  const page = Math.min(last, readPage(url.searchParams.get(PAGE_PARAMETER) ?? "1") ?? 1);
  return {
    isUnclear,
    total: ids.length,
    complete: ids.length - incomplete.length,
    counts: missingCounts(incomplete),
    incomplete: incomplete.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => ({
      ...row,
      title: localized(row.title, language),
      format: localized(row.format, language),
    })),
    pages: pageLinks(
      page,
      last,
      language,
      (at) => url.pathname + queryOf(url, { [PAGE_PARAMETER]: String(at) }),
    ),
    selection: queryOf(url, {}),
    listQuery,
  };
}

/** The query of the selection, with more parameters. */
function queryOf(url: URL, more: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.delete(PAGE_PARAMETER);
  for (const [name, value] of Object.entries(more)) parameters.set(name, value);
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}
