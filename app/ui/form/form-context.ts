import { createContext, type ReactNode, type RefObject, useContext } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { inPageDigits } from "#app/ui/number-text.ts";

/** The state of a form that its fields show: typed values, errors and labels. */
export type FormState = {
  /** What was typed, when it was refused; undefined when the form shows what is stored. */
  readonly typed: Readonly<Record<string, readonly string[]>> | undefined;
  /** The answer that the form shows: another one after each post. */
  readonly answer?: unknown;
  /** The message of each refused field, in the order of the page. */
  readonly errors: Readonly<Record<string, string>>;
  /** Name of the first refused field, which gets the focus. */
  readonly firstRefused: string | undefined;
  /** What the ids of the fields begin with, where another form of the page has fields of the same names. */
  readonly idPrefix?: string | undefined;
  /** The labels of the fields: rows of a list have one label, `credits.role` for `credits.0.role`. */
  readonly labels: Readonly<Record<string, string>>;
};

export const FormContext = createContext<FormState>({
  typed: undefined,
  errors: {},
  firstRefused: undefined,
  labels: {},
});

/** What a form gives the function that keeps its content (`FormKeeperContext`). */
export type FormKeeperProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The intent of the form, which identifies it among those of the page; empty for a form without one. */
  readonly intent: string;
  /** The answer that the form shows. */
  readonly answer: { readonly notice?: string | undefined } | undefined;
  /** Shows values in place of the stored ones; undefined shows the stored ones again. */
  readonly onRestore: (values: FormState["typed"]) => void;
};

/**
 * Renders what keeps the typed values of a form while it cannot be sent, and shows what the person can do about it: above the
 * fields of every form inside a shell that provides it; null elsewhere.
 */
export const FormKeeperContext = createContext<((props: FormKeeperProps) => ReactNode) | null>(null);

/** The state of the form around a field. */
export const useFormState = (): FormState => useContext(FormContext);

/** The id of a field's control, from its name. @param prefix that of the form (`FormState.idPrefix`) */
export const idOf = (name: string, prefix?: string): string =>
  (prefix === undefined ? name : `${prefix}.${name}`).replaceAll(".", "-");

const IN_LANGUAGE: Readonly<Record<string, () => string>> = {
  en: () => m.form_language_en(),
  np: () => m.form_language_np(),
};

/**
 * The label of a field; one in a row of a list ends with the number of the row. `name.en` and `name.np` have the label of
 * `name` with the language added.
 */
export function labelOf(labels: FormState["labels"], name: string): string | undefined {
  const own = labels[name];
  if (own !== undefined) return own;
  const [, text = "", key = ""] = /^(.+)\.(en|np)$/.exec(name) ?? [];
  const language = IN_LANGUAGE[key]?.();
  if (language !== undefined) {
    const label = labelOf(labels, text);
    return label === undefined ? undefined : m.form_in_language({ label, language });
  }
  const rows: number[] = [];
  const pattern = name
    .split(".")
    .filter((part) => !/^\d+$/.test(part) || rows.push(Number(part) + 1) === 0)
    .join(".");
  const label = labels[pattern];
  return label === undefined || rows.length === 0 ? label : `${label} ${inPageDigits(rows.join("."))}`;
}

/** What a field shows, and the attributes of its control. */
export type FieldState = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Id of the value that the field is a part of, when it shows the error of that value. */
  readonly groupId: string | undefined;
  readonly control: {
    readonly id: string;
    readonly name: string;
    /** Without script the browser puts the focus on the first refused field; a page has one such field at most. */
    readonly autoFocus: boolean;
    readonly "aria-invalid": true | undefined;
    /** The hint and the error, for people who do not see them beside the control. */
    readonly "aria-describedby": string | undefined;
  };
};

/**
 * The state of one field: what was typed after a refusal, otherwise what is stored.
 */
export function useField(
  name: string,
  { label, stored = "", group, hint, isCorrected = false }: FieldSource = {},
): FieldState {
  const { typed, errors, firstRefused, labels, idPrefix } = useFormState();
  const shown = label ?? labelOf(labels, name);
  // A field without a label cannot be filled in: the form must name it among its labels.
  if (shown === undefined) throw new Error(`The field "${name}" has no label.`);
  const key = errors[name] === undefined && group !== undefined && errors[group] !== undefined ? group : name;
  const error = isCorrected ? undefined : errors[key];
  const id = idOf(name, idPrefix);
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    label: shown,
    value: typed?.[name]?.[0] ?? stored,
    error,
    groupId: key === name ? undefined : idOf(key, idPrefix),
    control: {
      id,
      name,
      autoFocus: firstRefused === key,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy || undefined,
    },
  };
}

/** What a field is made from, beside its name and the state of the form. */
export type FieldSource = {
  /** Replaces the label that the form has for the field. */
  readonly label?: string | undefined;
  /** The text of the field as it is stored. */
  readonly stored?: string | undefined;
  /** Name of the value that the field is a part of. The field shows that value's error where it has none itself. */
  readonly group?: string | undefined;
  readonly hint?: string | undefined;
  /** Whether the field has another text than the refused one, so that the reason is not shown any more. */
  readonly isCorrected?: boolean;
};
