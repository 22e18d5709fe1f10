import { z } from "zod";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import {
  choice,
  line as lineSchema,
  optional,
  optionalLine as optionalLineSchema,
} from "#app/platform/forms/schema-fields.ts";
import { localizedCell } from "#app/platform/lists/cells.server.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import type { Field, FieldTexts } from "./field.server.ts";
import { CHECKED, type FieldControl } from "./field-view.ts";

const NONE: Cell = { kind: "none" };
const textCell = (text: string | null): Cell => (text ? { kind: "text", text } : NONE);

type TextsOptions = FieldTexts & { readonly max: number; readonly isMultiline?: boolean };

const textsField = ({ max, isMultiline = false, ...texts }: TextsOptions) => ({
  ...texts,
  control: (): FieldControl => ({ kind: "texts", max, isMultiline }),
  posted: (value: L10n | null) => ({ ".en": value?.en ?? "", ".np": value?.np ?? "" }),
  cell: (value: L10n | null, language: "en" | "np"): Cell =>
    value ? localizedCell(localized(value, language), language) : NONE,
});

/** A text in both languages, filled in in one at least. */
export const texts = (options: TextsOptions): Field<L10n> => ({
  ...textsField(options),
  schema: () => textInTwoLanguages(options.max, { multiline: options.isMultiline ?? false }),
});

/** A text in both languages that may be left empty. */
export const optionalTexts = (options: TextsOptions): Field<L10n | null> => ({
  ...textsField(options),
  schema: () => optionalTextInTwoLanguages(options.max, { multiline: options.isMultiline ?? false }),
});

/** A line of text that must be filled in. */
export const line = ({ max, ...texts }: FieldTexts & { readonly max: number }): Field<string> => ({
  ...texts,
  control: () => ({ kind: "line", max, isRequired: true }),
  schema: () => lineSchema(max),
  posted: (value) => ({ "": value }),
  cell: textCell,
});

/** A line of text that may be left empty. */
export const optionalLine = ({
  max,
  ...texts
}: FieldTexts & { readonly max: number }): Field<string | null> => ({
  ...texts,
  control: () => ({ kind: "line", max, isRequired: false }),
  schema: () => optionalLineSchema(max).transform((text) => text ?? null),
  posted: (value) => ({ "": value ?? "" }),
  cell: textCell,
});

type CodeOptions = FieldTexts & {
  readonly pattern: RegExp;
  /** How it is typed, such as in capitals, is no mistake. */
  readonly read?: (text: string) => string;
};

const readCode = ({ pattern, read = (text) => text }: CodeOptions, text: string): string | undefined => {
  const code = read(text.trim());
  return pattern.test(code) ? code : undefined;
};

/** A code that is the same in all languages. */
export const code = (options: CodeOptions): Field<string> => ({
  ...options,
  control: () => ({ kind: "line", isRequired: true, isCode: true }),
  schema: () => choice((text) => readCode(options, text)),
  posted: (value) => ({ "": value }),
  cell: (value) => ({ kind: "code", text: value }),
});

/** A code that may be left empty. */
export const optionalCode = (options: CodeOptions): Field<string | null> => ({
  ...options,
  control: () => ({ kind: "line", isRequired: false, isCode: true }),
  schema: () => optional((text) => readCode(options, text)).transform((value) => value ?? null),
  posted: (value) => ({ "": value ?? "" }),
  cell: (value) => (value ? { kind: "code", text: value } : NONE),
});

/** Several codes, separated by commas or spaces; each is stored once. */
export const codes = (options: CodeOptions & { readonly most: number }): Field<string[]> => ({
  ...options,
  control: () => ({ kind: "line", isRequired: false, isCode: true }),
  schema: () =>
    optional((text) => {
      const typed = text.split(/[\s,;]+/).filter((each) => each !== "");
      const read = [...new Set(typed.map((each) => readCode(options, each)))];
      return read.length <= options.most ? read.reduce<string[] | undefined>(withCode, []) : undefined;
    }).transform((list) => list ?? []),
  posted: (value) => ({ "": value.join(", ") }),
  cell: (value) => (value.length > 0 ? { kind: "code", text: value.join(", ") } : NONE),
});

const withCode = (list: string[] | undefined, each: string | undefined) =>
  list && each !== undefined ? [...list, each] : undefined;

/** The values of a closed list, each with its label. */
type Labels<Value extends string> = Readonly<Record<Value, () => string>>;

const optionsOf = (labels: Labels<string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: label() }));

const labelCell = (labels: Labels<string>, value: string | null): Cell =>
  value === null ? NONE : textCell(labels[value]?.() ?? value);

/** One value of a closed list. */
export const oneOf = <Value extends string>({
  labels,
  ...texts
}: FieldTexts & { readonly labels: Labels<Value> }): Field<Value> => ({
  ...texts,
  filter: () => optionsOf(labels),
  control: () => ({ kind: "choice", options: optionsOf(labels) }),
  schema: () => choice((text) => (Object.hasOwn(labels, text) ? (text as Value) : undefined)),
  posted: (value) => ({ "": value }),
  cell: (value) => labelCell(labels, value),
});

/** One value of a closed list, or none. @param empty the label of choosing none */
export const optionalOneOf = <Value extends string>({
  labels,
  empty,
  ...texts
}: FieldTexts & { readonly labels: Labels<Value>; readonly empty: () => string }): Field<Value | null> => ({
  ...texts,
  filter: () => optionsOf(labels),
  control: () => ({ kind: "choice", options: optionsOf(labels), empty: empty() }),
  schema: () =>
    optional((text) => (Object.hasOwn(labels, text) ? (text as Value) : undefined)).transform(
      (value) => value ?? null,
    ),
  posted: (value) => ({ "": value ?? "" }),
  cell: (value) => labelCell(labels, value),
});

/** A box of a group of check boxes. */
const box = z
  .string()
  .optional()
  .transform((value) => value === CHECKED);

/** The values of the checked boxes of a group, in the order of its options. */
export const checkedBoxes = (control: FieldControl, isRequired: boolean): z.ZodType<string[]> =>
  z
    .object(
      Object.fromEntries(
        control.kind === "choices" ? control.options.map(({ value }) => [value, box] as const) : [],
      ),
    )
    .transform((boxes, context): string[] => {
      const chosen = Object.keys(boxes).filter((value) => boxes[value]);
      if (chosen.length === 0 && isRequired) refuseField(context, "form_required");
      return chosen;
    });

/** A value of `checkedBoxes` as its form posts it. */
export const postedBoxes = (chosen: readonly string[], control: FieldControl) =>
  Object.fromEntries(
    control.kind === "choices"
      ? control.options.map(({ value }) => [`.${value}`, chosen.includes(value) ? CHECKED : ""])
      : [],
  );

const boxesOf = <Value extends string>(
  { labels, ...texts }: FieldTexts & { readonly labels: Labels<Value> },
  isRequired: boolean,
): Field<Value[]> => ({
  ...texts,
  control: () => ({ kind: "choices", options: optionsOf(labels) }),
  schema: (control) => checkedBoxes(control, isRequired) as z.ZodType<Value[]>,
  posted: postedBoxes,
  cell: (value) => textCell(value.map((each) => labels[each]?.() ?? each).join(", ")),
});

/** Several values of a closed list, one at least. */
export const someOf = <Value extends string>(of: FieldTexts & { readonly labels: Labels<Value> }) =>
  boxesOf(of, true);

/** Several values of a closed list, or none. */
export const anyOf = <Value extends string>(of: FieldTexts & { readonly labels: Labels<Value> }) =>
  boxesOf(of, false);

/** Yes or no. */
export const yesNo = (texts: FieldTexts): Field<boolean> => ({
  ...texts,
  filter: () => [
    { value: "true", label: m.reference_yes() },
    { value: "false", label: m.reference_no() },
  ],
  control: () => ({ kind: "yesNo" }),
  schema: () => box,
  posted: (value) => ({ "": value ? CHECKED : "" }),
  cell: (value) => (value ? { kind: "text", text: m.reference_yes() } : NONE),
});

/** What imports, other systems and code know a row by. It never changes. */
export const fixedCode = (): Field<string> =>
  code({
    label: m.reference_code,
    hint: m.reference_code_hint,
    isFixed: true,
    pattern: /^[a-z][a-z0-9_-]{0,39}$/,
  });
