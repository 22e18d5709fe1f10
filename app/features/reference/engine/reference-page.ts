import type { ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import type { ShownPicture } from "#app/platform/images/shown-picture.ts";
import type { FieldView } from "./field-view.ts";

type Back = { readonly to: string; readonly label: string };

/** Another row, with the URL of its page; none where the viewer may open no page of it. */
export type LinkedRow = { readonly id: string; readonly name: LocalizedText; readonly url?: string };

/** What uses a row: how many, and the first of them. */
export type UseView = {
  readonly label: string;
  readonly total: number;
  readonly rows: readonly LinkedRow[];
};

/** Whether a row can be deleted: not one that the product brings, nor one that is used. */
export type Removal = "possible" | "standard" | "used";

/** The page on which a row is added. */
export type AddPage = {
  readonly title: string;
  readonly back: Back;
  readonly fields: readonly FieldView[];
  /** Values that are filled in already. */
  readonly stored: Readonly<Record<string, string>>;
};

/** The pictures of a row. */
export type PicturesView = {
  readonly heading: string;
  readonly most: number;
  readonly shown: readonly ShownPicture[];
};

/** The encrypted text of a row. */
export type SealedView = Readonly<Record<"heading" | "label" | "hint" | "text", string>>;

/** The page of a row of any kind, with all texts in the language of the request. */
export type ReferencePage = {
  readonly kind: ReferenceKind;
  readonly title: LocalizedText;
  readonly back: Back;
  /** The fields that are never changed, as text. */
  readonly facts: readonly string[];
  readonly fields: readonly FieldView[];
  readonly stored: Readonly<Record<string, string>>;
  readonly version: number;
  readonly pictures: PicturesView | null;
  readonly sealed: SealedView | null;
  readonly isArchived: boolean;
  readonly mergedInto: LinkedRow | null;
  /** The rows that were merged into this one. */
  readonly merged: readonly LinkedRow[];
  readonly uses: readonly UseView[];
  readonly removal: Removal;
  readonly mergeChoices: readonly { readonly id: string; readonly name: LocalizedText }[];
};
