import type { BadgeTone } from "#app/ui/badge.tsx";
import type { ShownAnswer } from "#app/ui/form/answer.ts";
import type { ControlOption, ListControlsProps } from "./list-controls.tsx";
import type { PageItem } from "./pages.tsx";

/** What a cell shows. `lang` is the language of a text that is not in the page's language. */
export type ListCell =
  | { readonly kind: "text"; readonly text: string; readonly lang?: string | undefined }
  | { readonly kind: "number" | "code"; readonly text: string }
  | { readonly kind: "badge"; readonly text: string; readonly tone: BadgeTone }
  | { readonly kind: "none" };

export type ListColumn = {
  readonly key: string;
  readonly label: string;
  readonly isNumber: boolean;
  readonly sort?: { readonly url: string; readonly isCurrent: boolean };
};

export type ListRow = {
  readonly id: string;
  readonly url?: string;
  /** Decorative: the name beside it says what it shows. Null for a row without one in a list that has pictures. */
  readonly picture?: { readonly src: string; readonly colour: string } | null;
  readonly cells: readonly ListCell[];
};

/** The saved views of a list: links to them, and the one that is open. */
export type ViewsData = {
  readonly links: readonly {
    readonly id: string;
    readonly name: string;
    readonly url: string;
    readonly isChosen: boolean;
    readonly isShared: boolean;
  }[];
  readonly chosen: {
    readonly id: string;
    readonly name: string;
    readonly version: number;
    readonly isOwn: boolean;
    readonly isChanged: boolean;
    readonly sharedWith: string;
  } | null;
  readonly shares: readonly ControlOption[];
  readonly query: string;
};

/** A page of a list as `platform/lists` evaluates it. */
export type ListData = Omit<ListControlsProps, "url" | "view"> & {
  readonly columnChoice: readonly ControlOption[];
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  readonly total: number;
  /** The number of rows found, as text. */
  readonly summary: string;
  readonly hasIgnoredParameters: boolean;
  /** Whether a search or a filter applies. */
  readonly isNarrowed: boolean;
  readonly pages: readonly PageItem[];
  readonly views: ViewsData;
  /** Actions for the selected rows. */
  readonly bulk: readonly { readonly url: string; readonly label: string }[];
  /** Exports of the selected rows: a file in the format `as`, or a page that leads to one. */
  readonly bulkExports: readonly {
    readonly url: string;
    readonly label: string;
    readonly as?: "csv" | "xlsx";
  }[];
  /** The parameters that are posted when all rows are selected. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** The same rows as a file, in each format. */
  readonly exports: readonly { readonly format: "csv" | "xlsx"; readonly url: string }[];
  /** The label of the box that selects the rows of all pages; null where one page has all. */
  readonly selectAll: string | null;
};

/** Whether there is no row yet, and so nothing to search, filter or save. */
export const isEmptyList = ({ total, isNarrowed, views, hasIgnoredParameters }: ListData): boolean =>
  total === 0 && !isNarrowed && views.links.length === 0 && !hasIgnoredParameters;

/** The answer to a form of the list, with the messages of its refusals. */
export type ListAnswer = ShownAnswer<string> | undefined;
