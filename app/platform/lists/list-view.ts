/** As the tones of a badge (`ui/badge.tsx`). */
type CellTone = "plain" | "mine" | "theirs" | "good" | "warning";

/** The content of a cell. `lang` is set for a text in another language than the page's. */
export type Cell =
  | { readonly kind: "text"; readonly text: string; readonly lang?: string | undefined }
  /** A code is a number or name that is never broken into two lines. */
  | { readonly kind: "number" | "code"; readonly text: string }
  | { readonly kind: "badge"; readonly text: string; readonly tone: CellTone }
  /** A day or a moment as people say it; `whole` is the same in both calendars, with its minute. */
  | { readonly kind: "time"; readonly text: string; readonly whole: string; readonly at: string }
  | { readonly kind: "none" };

/** An option of a filter, a sort or the column choice. */
export type ViewOption = {
  readonly value: string;
  readonly label: string;
  readonly lang?: string | undefined;
  readonly isChosen: boolean;
};

export type ViewColumn = {
  readonly key: string;
  readonly label: string;
  readonly isNumber: boolean;
  /** The URL of the list sorted by this column; `isCurrent` when the list is sorted by it now. */
  readonly sort?: { readonly url: string; readonly isCurrent: boolean };
};

/** A small picture: its URL, and the colour of its box until it has loaded. */
export type RowPicture = { readonly src: string; readonly colour: string };

/** A button in a row, with the form that it posts. */
export type ViewRowAction = {
  readonly label: string;
  readonly fullLabel: string;
  readonly isMain: boolean;
  /** The page of the row, to which the form is posted, and its fields. */
  readonly url: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

export type ViewRow = {
  readonly id: string;
  readonly url?: string;
  /** Undefined in a list whose rows have none. */
  readonly actions?: readonly ViewRowAction[];
  /** Null for a row without a picture in a list that has pictures. */
  readonly picture?: RowPicture | null;
  readonly cells: readonly Cell[];
};

/** A saved view of a list that the viewer may open. */
export type ViewLink = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly isChosen: boolean;
  /** Whether the members of a publisher see it. */
  readonly isShared: boolean;
};

/** The view that the URL has opened. */
export type ChosenView = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** Whether the viewer saved it, and may change it. */
  readonly isOwn: boolean;
  /** Whether the list shows something else than what is saved. */
  readonly isChanged: boolean;
  /** Id of the publisher whose members see it; empty for a view of the person alone. */
  readonly sharedWith: string;
};

export type ListViews = {
  readonly links: readonly ViewLink[];
  readonly chosen: ChosenView | null;
  /** The publishers with whose members the viewer may share a view. */
  readonly shares: readonly ViewOption[];
  /** The query of what the list shows now, which is saved. */
  readonly query: string;
};

/** A page of a list with all texts in the language of the request, so that the browser does not need the definition. */
export type ListView = {
  /** Null when the list has no search. */
  readonly search: string | null;
  readonly filters: readonly {
    readonly name: string;
    readonly label: string;
    readonly options: readonly ViewOption[];
    /** The value of a filter that is typed and not chosen. */
    readonly typed?: { readonly type: "text" | "date"; readonly value: string };
  }[];
  readonly sorts: readonly ViewOption[];
  readonly columnChoice: readonly ViewOption[];
  readonly columns: readonly ViewColumn[];
  readonly rows: readonly ViewRow[];
  readonly total: number;
  /** The number of rows as text. */
  readonly summary: string;
  /** Whether parameters of the URL had unknown values and were ignored. */
  readonly hasIgnoredParameters: boolean;
  /** Why the list is empty, where the URL has a search that no row can contain; null elsewhere. */
  readonly unsearchable: string | null;
  /** Whether a search or a filter narrows the list; the message of an empty list then mentions it. */
  readonly isNarrowed: boolean;
  readonly pages: readonly PageLink[];
  readonly views: ListViews;
  /** Actions for the selected rows, each with the URL of its page. */
  readonly bulk: readonly { readonly url: string; readonly label: string }[];
  /** Exports of the selected rows: a file in a format, or a page that leads to one. Empty for a list without actions. */
  readonly bulkExports: readonly {
    readonly url: string;
    readonly label: string;
    readonly as?: "csv" | "xlsx";
  }[];
  /** The parameters that determine which rows the list has: posted when all of them are selected. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** The same rows as a file, in each format. */
  readonly exports: readonly { readonly format: "csv" | "xlsx"; readonly url: string }[];
  /** The label of the box that selects all rows; null where the page shows all of them. */
  readonly selectAll: string | null;
};

/** A link of the pager, or a gap between page numbers. */
export type PageLink =
  | { readonly kind: "previous" | "next"; readonly url: string }
  | {
      readonly kind: "page";
      readonly url: string;
      readonly text: string;
      readonly label: string;
      readonly isCurrent: boolean;
    }
  | { readonly kind: "gap"; readonly key: string };
