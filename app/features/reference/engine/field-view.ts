import type { PlaceGroup } from "#app/fields/place-options.ts";
import type { Option } from "#app/ui/form/choice-field.tsx";

/** The control of a field of a reference row. */
export type FieldControl =
  /** A text in both languages, as `name.en` and `name.np`. */
  | { readonly kind: "texts"; readonly max: number; readonly isMultiline: boolean }
  | {
      readonly kind: "line";
      readonly max?: number;
      readonly isRequired: boolean;
      readonly isNumber?: true;
      /** A code, which is not checked for spelling. */
      readonly isCode?: true;
      /** What a phone offers to type with. */
      readonly inputMode?: "tel" | "email" | "url";
    }
  /** One of several values. `empty` is the label of choosing none, of a field that may be left empty. */
  | { readonly kind: "choice"; readonly options: readonly Option[]; readonly empty?: string }
  /** Several of several values: a box for each, as `name.value`. */
  | { readonly kind: "choices"; readonly options: readonly Option[] }
  | { readonly kind: "yesNo" }
  /** A local level of Nepal, or none. */
  | { readonly kind: "place"; readonly groups: readonly PlaceGroup[] };

/** A field of a reference row as its form shows it, with all texts in the language of the request. */
export type FieldView = FieldControl & {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly group?: string;
};

/** What a check box posts when it is checked. */
export const CHECKED = "yes";
