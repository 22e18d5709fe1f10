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
      readonly isDecimal?: true;
      /** What a phone offers to type with. */
      readonly inputMode?: "tel" | "email" | "url";
    }
  /** One of several values. `empty` is the label of choosing none, of a field that may be left empty. */
  | { readonly kind: "choice"; readonly options: readonly Option[]; readonly empty?: string }
  /** Several of several values: a box for each, as `name.value`. */
  | { readonly kind: "choices"; readonly options: readonly Option[] }
  | { readonly kind: "yesNo" }
  /** An amount, as `name.amount` and `name.currency`. */
  | { readonly kind: "money"; readonly currencies: readonly Option[] }
  /** An amount for one of several things, as `name.money.amount`, `name.money.currency` and `name.per`. */
  | {
      readonly kind: "rate";
      readonly currencies: readonly Option[];
      readonly per: { readonly label: string; readonly options: readonly Option[] };
    }
  /** Certificates, as a list of `name.0.certification`, `name.0.number` and `name.0.until`. */
  | {
      readonly kind: "certificates";
      readonly options: readonly Option[];
      readonly labels: Readonly<Record<"certification" | "number" | "until" | "add", string>>;
    }
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
