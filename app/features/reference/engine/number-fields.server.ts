import { formatDecimal, formatNumber } from "#app/domain/text/digits.ts";
import { readTypedNumber } from "#app/domain/text/typed-number.ts";
import * as m from "#app/i18n/generated/messages.js";
import {
  optional,
  optionalWholeNumber,
  refuseTyped,
  wholeNumber,
} from "#app/platform/forms/schema-fields.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import type { Field, FieldTexts } from "./field.server.ts";

const NONE: Cell = { kind: "none" };

type NumberOptions = FieldTexts & {
  readonly min?: number;
  readonly max: number;
  readonly unit?: () => string;
};

const numberField = ({ label, unit, ...texts }: NumberOptions) => ({
  ...texts,
  isNumber: true as const,
  label: unit ? () => m.reference_with_unit({ label: label(), unit: unit() }) : label,
  posted: (value: number | null) => ({ "": value === null ? "" : String(value) }),
  cell: (value: number | null, language: "en" | "np"): Cell =>
    value === null ? NONE : { kind: "number", text: formatNumber(value, language) },
});

/** A whole number within limits. */
export const number = (options: NumberOptions): Field<number> => ({
  ...numberField(options),
  control: () => ({ kind: "line", isRequired: true, isNumber: true }),
  schema: () =>
    wholeNumber(options.max).transform((value, context) =>
      value < (options.min ?? 0) ? refuseTyped(context, String(value)) : value,
    ),
});

/** A whole number within limits that may be left empty. */
export const optionalNumber = (options: NumberOptions): Field<number | null> => ({
  ...numberField(options),
  control: () => ({ kind: "line", isRequired: false, isNumber: true }),
  schema: () =>
    optionalWholeNumber(options.max).transform((value, context) =>
      value !== undefined && value < (options.min ?? 0)
        ? refuseTyped(context, String(value))
        : (value ?? null),
    ),
});

/**
 * A number with two digits after the point at most, as the text of a `numeric` column, or none. It is typed with a point, in Latin or
 * Devanagari digits: a comma is refused, since it may part thousands.
 */
export const optionalDecimal = ({
  min,
  max,
  ...options
}: NumberOptions & { readonly min: number }): Field<string | null> => {
  const { posted: _posted, cell: _cell, ...texts } = numberField({ max, ...options });
  const read = (text: string) => {
    const typed = readTypedNumber(text);
    const number = Number(typed ? `${typed.whole}.${typed.fraction}` : Number.NaN);
    return typed && typed.fraction.length <= 2 && number >= min && number <= max
      ? number.toFixed(2)
      : undefined;
  };
  return {
    ...texts,
    control: () => ({ kind: "line", isRequired: false, isNumber: true, isDecimal: true }),
    schema: () => optional(read).transform((value) => value ?? null),
    posted: (value) => ({ "": value ?? "" }),
    cell: (value, language) =>
      value === null ? NONE : { kind: "number", text: formatDecimal(value, language) },
  };
};

/** One of a few numbers, or none. @param empty the label of choosing none */
export const optionalNumberOf = ({
  values,
  empty,
  ...texts
}: FieldTexts & { readonly values: readonly number[]; readonly empty: () => string }): Field<
  number | null
> => ({
  ...numberField({ ...texts, max: Math.max(...values) }),
  control: ({ language }) => ({
    kind: "choice",
    options: values.map((value) => ({ value: String(value), label: formatNumber(value, language) })),
    empty: empty(),
  }),
  schema: () =>
    optional((text) => values.find((value) => String(value) === text)).transform((value) => value ?? null),
});

/** The place of a row among those of its kind, in lists and choices. */
export const sortOrder = (): Field<number> => number({ label: m.reference_order, max: 100_000 });
